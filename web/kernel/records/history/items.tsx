import { Stack, Table, Text } from '@mantine/core';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useValueWords } from '../field-value.tsx';
import { type ItemChange, itemChanges } from './differing.ts';
import { rowWords } from './value-words.ts';

type Row = Readonly<Record<string, unknown>>;

interface ItemsProps {
  definition: RecordDefinition;
  name: string;
  before: readonly Row[];
  after: readonly Row[];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Fields that identify an item, in order of preference. */
const KNOWN_BY = ['title', 'name', 'label', 'firstName', 'code', 'kind', 'serviceId', 'fromMd', 'from'];
/** Maximum number of items shown. */
const MOST_SHOWN = 20;

/** Two cells for a list field: items that were added, removed, changed or moved, before and after. */
export function Items({ definition, name, before, after, names }: ItemsProps) {
  const { t } = useTexts('record');
  const words = useValueWords(definition, name, names);
  const field = definition.fields[name];
  if (!field) return null;
  const whole = (row: Row) => rowWords(words, field, name, row) || '—';
  const known = (row: Row) => {
    const by = KNOWN_BY.find((one) => row[one] !== null && row[one] !== undefined && row[one] !== '');
    return by ? rowWords(words, field, name, { [by]: row[by] }) : null;
  };
  const lines = ({ kind, before: was, after: is, fields, from, to }: ItemChange): [string, string] => {
    const row = was ?? is ?? {};
    if (kind === 'added') return ['', t('record:history.added', { item: whole(row) })];
    if (kind === 'removed') return [t('record:history.removed', { item: whole(row) }), ''];
    const item = known(row) ?? t('record:history.item', { n: from });
    if (kind === 'moved')
      return [t('record:history.place', { item, n: from }), t('record:history.movedTo', { item, n: to })];
    const only = (of: Row | null) =>
      rowWords(words, field, name, Object.fromEntries(fields.map((one) => [one, of?.[one]])), fields);
    return [`${item}: ${only(was)}`, `${item}: ${only(is)}`];
  };
  const shown = itemChanges(before, after).slice(0, MOST_SHOWN).map(lines);
  return (
    <>
      {([0, 1] as const).map((side) => (
        <Table.Td key={side} style={{ verticalAlign: 'top' }}>
          <Stack gap={4}>
            {shown.map((line, at) => (
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
