import { Group, Text } from '@mantine/core';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import type { LeadRow } from './lead.ts';

const COLORS = { new: 'blue', open: 'yellow', assigned: 'bosco', closed: 'gray', archived: 'gray' } as const;

export function LeadState({ row }: { row: Pick<LeadRow, 'state' | 'outcome'> }) {
  const texts = useRecordTexts(lead);
  return (
    <Group gap={6}>
      <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>
      {row.outcome && (
        <Text size="sm" c="dimmed">
          {texts.option('outcome', row.outcome)}
        </Text>
      )}
    </Group>
  );
}
