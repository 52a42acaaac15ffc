import { ActionIcon, Table } from '@mantine/core';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { FieldValue } from '../field-value.tsx';
import { useRecordTexts } from '../record-texts.ts';
import { differing } from './differing.ts';
import { Items } from './items.tsx';

/** Maximum number of changed cells shown. */
const MOST_SHOWN = 40;

interface ChangesTableProps {
  definition: RecordDefinition;
  changes: HistoryEntry['changes'];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Headings of the value columns, by default "before" and "after". */
  headings?: readonly [before: string, after: string];
  /** Restores one field; without it no restore buttons appear. */
  onRestore?: ((field: string) => void) | undefined;
}

/** Table of changed fields with their values before and after. */
export function ChangesTable({ definition, changes, names, headings, onRestore }: ChangesTableProps) {
  const { t } = useTexts('record');
  const texts = useRecordTexts(definition);
  const [before, after] = headings ?? [t('record:history.before'), t('record:history.after')];
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="30%">{texts.title}</Table.Th>
          <Table.Th>{before}</Table.Th>
          <Table.Th>{after}</Table.Th>
          {onRestore && <Table.Th w={44} aria-label={t('record:history.restore')} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.slice(0, MOST_SHOWN).map((change) => {
          const field = definition.fields[change.field];
          const { before: first, after: last } = change;
          const isList = field?.rowFields && Array.isArray(first) && Array.isArray(last);
          const [was, is] = isList ? [first, last] : differing(field, first, last);
          const label = texts.label(change.field);
          return (
            <Table.Tr key={change.field}>
              <Table.Td>{label}</Table.Td>
              {isList ? (
                <Items
                  definition={definition}
                  name={change.field}
                  before={first}
                  after={last}
                  names={names}
                />
              ) : (
                <>
                  <Table.Td>
                    <FieldValue definition={definition} name={change.field} value={was} names={names} wraps />
                  </Table.Td>
                  <Table.Td>
                    <FieldValue definition={definition} name={change.field} value={is} names={names} wraps />
                  </Table.Td>
                </>
              )}
              {onRestore && (
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('record:history.restoreField', { field: label })}
                    title={t('record:history.restoreField', { field: label })}
                    onClick={() => onRestore(change.field)}
                  >
                    <Glyph name="arrow-back-up" />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
