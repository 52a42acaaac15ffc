import { Anchor, Card, Group, Stack, Title } from '@mantine/core';
import { DEADLINES } from '../../../domain/structures/overview/deadline.ts';
import { formatDate } from '../../formats.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import type { TextKey } from '../../texts.ts';
import { useTexts } from '../../texts.ts';
import type { Overview } from '../overview-query.ts';

/** What ends soon, each with the way to where it is seen to. */
export function DeadlinesCard({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const { id } = overview.structure;
  if (overview.deadlines.length === 0) return null;
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2}>{t('overview:deadlines')}</Title>
        {overview.deadlines.map(({ code, on }) => (
          <Group key={code} gap="xs" wrap="nowrap" align="flex-start">
            <Glyph name="calendar-due" />
            <Anchor
              size="sm"
              renderRoot={(props) => <PathLink {...props} to={addressOf(DEADLINES[code].screen, { id })} />}
            >
              {t(`overview:deadline.${code}` as TextKey, { on: formatDate(on) })}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
