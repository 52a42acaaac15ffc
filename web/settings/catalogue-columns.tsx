import { Badge, Text } from '@mantine/core';
import type { RecordDefinition } from '../../domain/records/record.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { RowStatus, ScoreBadge } from '../records/rows/row-badges.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';

/** Columns that the name tells, too, or that few ask for: shown when chosen. */
const HIDDEN: ReadonlySet<unknown> = new Set(['code', 'isDefault', 'updatedAt']);

/** A column of the definition as a catalogue shows it: the code under the name, statuses and scores as badges. */
export function asShown(
  definition: RecordDefinition,
  column: Columns<LoadedRecord>[number],
  subtitle: (row: LoadedRecord) => string,
): Columns<LoadedRecord>[number] {
  if (HIDDEN.has(column.accessor)) return { ...column, defaultToggle: false };
  if (column.accessor === 'title') {
    return {
      ...column,
      width: 220,
      render: (row, index) => (
        <>
          {column.render?.(row, index)}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {subtitle(row)}
            {row.isDefault === true && <DefaultMark definition={definition} />}
          </Text>
        </>
      ),
    };
  }
  if (column.accessor === 'status') {
    return {
      ...column,
      render: (row: LoadedRecord) => <RowStatus definition={definition} status={row.status} />,
    };
  }
  if (column.accessor !== 'translationScore') return column;
  return {
    ...column,
    textAlign: 'left' as const,
    render: (row: LoadedRecord) => <ScoreBadge score={Number(row.translationScore)} />,
  };
}

function DefaultMark({ definition }: { definition: RecordDefinition }) {
  const texts = useRecordTexts(definition);
  return (
    <Badge size="xs" variant="light" ml={6} tt="none">
      {texts.label('isDefault')}
    </Badge>
  );
}
