import { Anchor, Card, Group, Stack, Title } from '@mantine/core';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import { DEADLINES } from '../../../../domain/structures/structures/overview/deadline.ts';
import { WARNING_SCREENS } from '../../../../domain/structures/structures/overview/next-action.ts';
import { formatDate } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import type { TextKey } from '../../../platform/texts.ts';
import { useTexts } from '../../../platform/texts.ts';

interface AttentionItem {
  readonly code: string;
  readonly text: string;
  /** Screen where the user can resolve the matter. */
  readonly screen: ScreenId;
}

function MattersCard(props: { title: string; glyph: string; structureId: number; matters: readonly AttentionItem[] }) {
  const { title, glyph, structureId, matters } = props;
  if (matters.length === 0) return null;
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2}>{title}</Title>
        {matters.map(({ code, text, screen }) => (
          <Group key={code} gap="xs" wrap="nowrap" align="flex-start">
            <Glyph name={glyph} />
            <Anchor size="sm" renderRoot={(link) => <PathLink {...link} to={addressOf(screen, { id: structureId })} />}>
              {text}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** Deadlines that are near. */
export function DeadlinesCard({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  // Leaves out deadlines that the duties already list.
  const deadlines = overview.deadlines.filter(({ code }) => !overview.duties || code !== 'contract');
  const matters = deadlines.map(({ code, on }) => ({
    code,
    text: t(`overview:deadline.${code}` as TextKey, { on: formatDate(on) }),
    screen: DEADLINES[code].screen,
  }));
  const title = t('overview:deadlines');
  return <MattersCard title={title} glyph="calendar-due" structureId={overview.structure.id} matters={matters} />;
}

/** Problems that block nothing. */
export function WarningsCard({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const warnings = overview.warnings.filter(({ code }) => !overview.duties || code !== 'cin');
  const matters = warnings.map(({ code, count }) => ({
    code,
    text: t(`overview:warning.${code}` as TextKey, { count }),
    screen: WARNING_SCREENS[code],
  }));
  const title = t('overview:warnings');
  return <MattersCard title={title} glyph="alert-triangle" structureId={overview.structure.id} matters={matters} />;
}
