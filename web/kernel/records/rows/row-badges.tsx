import { Badge } from '@mantine/core';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { scoreLevel } from '../../../../domain/kernel/records/translations/translation-score.ts';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import type { LoadedRecord } from '../form/form-types.ts';
import type { Columns } from '../list/record-table.tsx';
import { useRecordTexts } from '../record-texts.ts';

const STATUS_COLORS: Record<number, string> = { 0: 'gray', 10: 'bosco', 20: 'yellow' };
const SCORE_COLORS = { good: 'bosco', fair: 'yellow', poor: 'red' };

/** Badge with the status: Inattivo, Attivo or Bozza. */
export function RowStatus({ definition, status }: { definition: RecordDefinition; status: unknown }) {
  const texts = useRecordTexts(definition);
  return (
    <StateBadge color={STATUS_COLORS[Number(status)] ?? 'gray'}>{texts.option('status', Number(status))}</StateBadge>
  );
}

/** Badge with the translation score of title and description in four languages (structures dictionary 0.4). */
export function ScoreBadge({ score }: { score: number }) {
  return (
    <Badge variant="light" color={SCORE_COLORS[scoreLevel(score)]} tt="none" className="tabular">
      {score}
    </Badge>
  );
}

/** Returns the columns with status and score as badges. */
export function withBadges<Row extends LoadedRecord>(
  definition: RecordDefinition,
  columns: Columns<Row>,
): Columns<Row> {
  return columns.map((column) => {
    if (column.accessor === 'status')
      return { ...column, render: (row) => <RowStatus definition={definition} status={row.status} /> };
    if (column.accessor !== 'translationScore') return column;
    return {
      ...column,
      textAlign: 'left',
      render: (row) => <ScoreBadge score={Number(row.translationScore)} />,
    };
  });
}
