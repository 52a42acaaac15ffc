import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { useRecordTexts } from './record-texts.ts';

interface FactsTableProps {
  definition: RecordDefinition;
  facts: readonly (readonly [field: string, value: ReactNode])[];
}

/** Table of a record's read-only facts with their field labels. Empty values are left out. */
export function FactsTable({ definition, facts }: FactsTableProps) {
  const texts = useRecordTexts(definition);
  return (
    <Table withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {facts.map(([name, value]) =>
          value ? (
            <Table.Tr key={name}>
              <Table.Th scope="row" w="12rem" c="dimmed" fw={400}>
                {texts.label(name)}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ) : null,
        )}
      </Table.Tbody>
    </Table>
  );
}
