import { Card, Stack, Text, Timeline, Title } from '@mantine/core';
import { DEACTIVATION_REASONS, statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';

/** Log of the structure's statuses with person, time and reason, for staff only. */
export function StatusLogCard({ log }: { log: NonNullable<Overview['statusLog']> }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  if (log.length === 0) return null;
  const nameOf = (status: number) => label(statusLabel(status));
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <Title order={2}>{t('overview:log')}</Title>
        <Timeline bulletSize={14} lineWidth={2} active={0}>
          {log.map(({ id, from, to, at, userName, note, reason, isUndo }) => {
            const why = reason && DEACTIVATION_REASONS[reason as keyof typeof DEACTIVATION_REASONS];
            return (
              <Timeline.Item
                key={id}
                title={
                  from === null
                    ? t('overview:log.created', { to: nameOf(to) })
                    : t('overview:log.moved', { from: nameOf(from), to: nameOf(to) })
                }
              >
                <Text size="sm" c="dimmed">
                  {[formatMoment(at), userName ?? t('overview:log.system'), isUndo && t('overview:log.undone')]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {why && <Text size="sm">{label(why)}</Text>}
                {note && (
                  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {note}
                  </Text>
                )}
              </Timeline.Item>
            );
          })}
        </Timeline>
      </Stack>
    </Card>
  );
}
