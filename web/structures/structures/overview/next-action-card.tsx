import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import { type NextAction, nextAction } from '../../../../domain/structures/structures/overview/next-action.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import type { TextKey } from '../../../platform/texts.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';

/** The most useful next action for this structure, with a link. */
export function NextActionCard({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const { role } = useUser();
  const sentence = useSentence(overview);
  const action = nextAction({
    role,
    status: overview.structure.status,
    next: overview.next,
    reachable: overview.transitions.map(({ to }) => to),
    parts: overview.parts,
    warnings: overview.warnings.map(({ code }) => code),
  });
  if (!action) return null;
  const { what, why } = sentence(action);
  return (
    <Card withBorder padding="md" component="section" aria-label={t('overview:next')}>
      <Group justify="space-between" gap="md">
        <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Glyph name="target-arrow" size={28} />
          <Stack gap={2}>
            <Title order={2}>{t('overview:next')}</Title>
            <Text size="sm">{what}</Text>
            {why && (
              <Text size="sm" c="dimmed">
                {why}
              </Text>
            )}
          </Stack>
        </Group>
        {action.kind !== 'status' && (
          <Button
            rightSection={<Glyph name="arrow-right" />}
            renderRoot={(props) => <PathLink {...props} to={addressOf(action.screen, { id: overview.structure.id })} />}
          >
            {t('overview:next.go')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

function useSentence({ next, warnings }: Overview) {
  const { t } = useTexts('overview', 'structure');
  const label = useLabel();
  const status = next ? label(statusLabel(next.to)) : '';
  const gain = (n: number) => (n > 0 ? t('overview:next.gain', { n: formatNumber(Math.ceil(n)) }) : '');
  return (action: NextAction): { what: string; why: string } => {
    switch (action.kind) {
      case 'status':
        return { what: t('overview:next.status', { status }), why: '' };
      case 'need':
        return {
          what: t(`structure:need.${action.code}`),
          why: `${t('overview:next.blocks', { status })} ${gain(action.gain)}`,
        };
      case 'part':
        // On separate lines, since one long line would be the largest and last element painted on a phone.
        return { what: t(`overview:next.part.${action.code}`), why: t(`overview:next.why.${action.code}`) };
      case 'warning': {
        const count = warnings.find(({ code }) => code === action.code)?.count ?? 1;
        return { what: t(`overview:warning.${action.code}` as TextKey, { count }), why: '' };
      }
    }
  };
}
