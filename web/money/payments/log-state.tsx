import { Badge, Group } from '@mantine/core';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { LogRow } from './stripe-log.ts';

const COLORS = {
  received: 'blue',
  processed: 'bosco',
  failed: 'red',
  held: 'yellow',
  ignored: 'gray',
} as const;

/** State badge of an event, with marks for test mode and reconciliation. */
export function LogState({ row }: { row: Pick<LogRow, 'state' | 'livemode' | 'source'> }) {
  const { t } = useTexts('payment');
  const texts = useRecordTexts(stripeLog);
  return (
    <Group gap={6}>
      <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>
      {!row.livemode && (
        <Badge variant="light" color="gray" tt="none">
          {t('payment:test')}
        </Badge>
      )}
      {row.source === 'reconciliation' && (
        <Badge variant="light" color="yellow" tt="none">
          {texts.option('source', row.source)}
        </Badge>
      )}
    </Group>
  );
}
