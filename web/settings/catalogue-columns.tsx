import { Badge, Text } from '@mantine/core';
import type { RecordDefinition } from '../../domain/records/record.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';

/** Columns that the name tells, too, or that few ask for: shown when chosen. */
const HIDDEN: ReadonlySet<unknown> = new Set(['code', 'isDefault', 'updatedAt']);

/** A column of the definition as a catalogue shows it: the code under the name, statuses and scores as badges. */
export function asShown<Row extends LoadedRecord>(
  definition: RecordDefinition,
  column: Columns<Row>[number],
  subtitle: (row: Row) => string,
): Columns<Row>[number] {
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
  return column;
}

function DefaultMark({ definition }: { definition: RecordDefinition }) {
  const texts = useRecordTexts(definition);
  return (
    <Badge size="xs" variant="light" ml={6} tt="none">
      {texts.label('isDefault')}
    </Badge>
  );
}
