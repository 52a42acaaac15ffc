import { ScrollArea, Table, Text } from '@mantine/core';
import { useTexts } from '../../../platform/texts.ts';

interface Row {
  line: number;
  section: string;
  key: string;
  it?: string;
  reason?: string;
}

export interface ImportAnswer {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  rows: Record<'added' | 'changed' | 'refused', Row[]>;
  batchId: string | null;
}

/** Table of the rows of one kind, with their texts or the reason of their refusal. */
export function ImportRows({ answer, kind }: { answer: ImportAnswer; kind: 'added' | 'changed' | 'refused' }) {
  const { t } = useTexts('setting');
  const rows = answer.rows[kind];
  const moreCount = answer[kind] - rows.length;
  return (
    <ScrollArea.Autosize mah={320} type="auto" tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('setting:dictionary.line')}</Table.Th>
            <Table.Th>section.key</Table.Th>
            <Table.Th>{kind === 'refused' ? t('setting:dictionary.reason') : 'it'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td className="tabular">{row.line}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {row.section}.{row.key}
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.reason ?? row.it}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {moreCount > 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t('setting:dictionary.more', { n: moreCount })}
        </Text>
      )}
    </ScrollArea.Autosize>
  );
}
