import { Badge, Group, Stack, Text } from '@mantine/core';
import { AMENITIES } from '../../../domain/amenities/amenities.ts';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../texts.ts';
import type { Overview } from '../overview-query.ts';

/** Sections with at least one active record, each with the way to it. */
export function AmenityFlags({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  const active = AMENITIES.filter(({ name }) => overview.activeAmenities.includes(name));
  if (active.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('overview:amenities')}
      </Text>
      <Group gap="xs">
        {active.map(({ name, screen, title }) => (
          <Badge
            key={name}
            variant="light"
            size="lg"
            tt="none"
            style={{ cursor: 'pointer' }}
            renderRoot={(props) => (
              <PathLink {...props} to={addressOf(screen, { id: overview.structure.id })} />
            )}
          >
            {label(title)}
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}
