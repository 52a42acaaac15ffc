import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { AMENITIES } from '../../../domain/amenities/amenities.ts';
import { WARNING_SCREENS } from '../../../domain/structures/overview/next-action.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import type { TextKey } from '../../texts.ts';
import { useLabel, useTexts } from '../../texts.ts';
import type { Overview } from '../overview-query.ts';

/** What is wrong and blocks nothing, each with the way to where it is mended. */
export function WarningsCard({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const { id } = overview.structure;
  if (overview.warnings.length === 0) return null;
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2}>{t('overview:warnings')}</Title>
        {overview.warnings.map(({ code, count }) => (
          <Group key={code} gap="xs" wrap="nowrap" align="flex-start">
            <Glyph name="alert-triangle" />
            <Anchor
              size="sm"
              renderRoot={(props) => <PathLink {...props} to={addressOf(WARNING_SCREENS[code], { id })} />}
            >
              {t(`overview:warning.${code}` as TextKey, { count })}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

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
