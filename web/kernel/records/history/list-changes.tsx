import { Stack, Table, Text } from '@mantine/core';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useValueWords } from '../field-value.tsx';
import { compareItems, type ItemChange } from './value-differences.ts';
import { formatRow } from './value-words.ts';

type Row = Readonly<Record<string, unknown>>;

interface ItemsProps {
  definition: RecordDefinition;
  name: string;
  before: readonly Row[];
  after: readonly Row[];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Fields that identify an item, in order of preference. */
const IDENTIFYING_FIELDS = ['title', 'name', 'label', 'firstName', 'code', 'kind', 'serviceId', 'fromMd', 'from'];
/** Maximum number of items shown. */
const MAX_ITEMS = 20;

/** Two cells for a list field: items that were added, removed, changed or moved, before and after. */
export function ListChanges({ definition, name, before, after, names }: ItemsProps) {
  const { t } = useTexts('record');
  const words = useValueWords(definition, name, names);
  const field = definition.fields[name];
  if (!field) return null;
  const rowText = (row: Row) => formatRow(words, field, name, row) || '—';
  const itemName = (row: Row) => {
    const by = IDENTIFYING_FIELDS.find((one) => row[one] !== null && row[one] !== undefined && row[one] !== '');
    return by ? formatRow(words, field, name, { [by]: row[by] }) : null;
  };
  const lines = ({ kind, before: rowBefore, after: is, fields, from, to }: ItemChange): [string, string] => {
    const row = rowBefore ?? is ?? {};
    if (kind === 'added') return ['', t('record:history.added', { item: rowText(row) })];
    if (kind === 'removed') return [t('record:history.removed', { item: rowText(row) }), ''];
    const item = itemName(row) ?? t('record:history.item', { n: from });
    if (kind === 'moved')
      return [t('record:history.place', { item, n: from }), t('record:history.movedTo', { item, n: to })];
    const changedFieldsText = (of: Row | null) =>
      formatRow(words, field, name, Object.fromEntries(fields.map((one) => [one, of?.[one]])), fields);
    return [`${item}: ${changedFieldsText(rowBefore)}`, `${item}: ${changedFieldsText(is)}`];
  };
  const visibleLines = compareItems(before, after).slice(0, MAX_ITEMS).map(lines);
  return (
    <>
      {([0, 1] as const).map((side) => (
        <Table.Td key={side} style={{ verticalAlign: 'top' }}>
          <Stack gap={4}>
            {visibleLines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one change, which does not change
              <Text key={at} size="sm" style={{ overflowWrap: 'anywhere' }} mih="1.5em">
                {line[side]}
              </Text>
            ))}
          </Stack>
        </Table.Td>
      ))}
    </>
  );
}
