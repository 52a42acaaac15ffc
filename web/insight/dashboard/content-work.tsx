import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { SentModerations, WaitingKind } from '../../../domain/insight/dashboard/answers.ts';
import { formatNumber } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Panel } from './panel.tsx';

/** Pending moderations by kind, with links to the queue. */
export function Moderations({ waiting }: { waiting: readonly WaitingKind[] }) {
  const { t } = useTexts('shell');
  return (
    <Panel
      title={t('shell:dashboard.moderations')}
      empty={t('shell:dashboard.queueEmpty')}
      items={waiting}
      all="/support/moderations"
    >
      {(kinds) => (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {kinds.map(({ kind, label, count, late }) => (
            <Group key={kind} component="li" justify="space-between" gap="4px 12px">
              <Anchor renderRoot={(props) => <PathLink {...props} to={`/support/moderations?kind=${kind}`} />}>
                {label}
              </Anchor>
              <Group gap="xs">
                {late > 0 && <StateBadge color="red">{t('shell:dashboard.late', { count: late })}</StateBadge>}
                <Text className="tabular" fw={600}>
                  {formatNumber(count)}
                </Text>
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Pending changes of the reader's structures, with links to them. */
export function PendingChanges({ sent }: { sent: readonly SentModerations[] }) {
  const { t } = useTexts('shell');
  if (sent.length === 0) return null;
  return (
    <Panel title={t('shell:dashboard.sent')} empty="" items={sent}>
      {(ones) => (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {ones.map(({ id, name, count }) => (
            <Group key={id} component="li" justify="space-between" gap="4px 12px">
              <Anchor renderRoot={(props) => <PathLink {...props} to={`/structures/${id}#moderations`} />}>
                {name}
              </Anchor>
              <Text className="tabular" fw={600}>
                {t('shell:dashboard.sentCount', { count })}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Number of portal pages without matching structures, with a link. */
export function EmptyPages({ count }: { count: number }) {
  const { t } = useTexts('shell');
  return (
    <Group gap="xs" wrap="nowrap">
      <Glyph name="search-off" />
      <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to="/cms/slugs?filter[resultCount]=0" />}>
        {t('shell:dashboard.emptyPages', { count })}
      </Anchor>
    </Group>
  );
}
