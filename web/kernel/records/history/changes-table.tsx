import { ActionIcon, Table } from '@mantine/core';
import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { FieldValue } from '../field-value.tsx';
import { useRecordTexts } from '../record-texts.ts';
import { ListChanges } from './list-changes.tsx';
import { hasMarkedWords, MarkedValue } from './marked-value.tsx';
import { reduceToDifferences } from './value-differences.ts';

/** Maximum number of changed cells shown. */
const MAX_ROWS = 40;

const isRowList = (value: unknown): value is Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);

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
  const [beforeHeading, afterHeading] = headings ?? [t('record:history.before'), t('record:history.after')];
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="30%">{texts.title}</Table.Th>
          <Table.Th>{beforeHeading}</Table.Th>
          <Table.Th>{afterHeading}</Table.Th>
          {onRestore && <Table.Th w={44} aria-label={t('record:history.restore')} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.slice(0, MAX_ROWS).map((change) => {
          const field = definition.fields[change.field];
          const { before: valueBefore, after: valueAfter } = change;
          const isList = field?.rowFields && isRowList(valueBefore) && isRowList(valueAfter);
          const [shownBefore, shownAfter] = isList
            ? [valueBefore, valueAfter]
            : reduceToDifferences(field, valueBefore, valueAfter);
          const label = texts.label(change.field);
          const sides = { definition, name: change.field, names, before: shownBefore, after: shownAfter };
          return (
            <Table.Tr key={change.field}>
              <Table.Td>{label}</Table.Td>
              {isList ? (
                <ListChanges
                  definition={definition}
                  name={change.field}
                  before={valueBefore}
                  after={valueAfter}
                  names={names}
                />
              ) : (
                <>
                  <Table.Td>
                    <SideValue {...sides} side="removed" />
                  </Table.Td>
                  <Table.Td>
                    <SideValue {...sides} side="added" />
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

interface SideValueProps {
  definition: RecordDefinition;
  name: string;
  names: ChangesTableProps['names'];
  before: unknown;
  after: unknown;
  side: 'added' | 'removed';
}

const isBlank = (value: unknown) =>
  !value ||
  (typeof value === 'object' && Object.values(value).every((one) => one === null || one === undefined || one === ''));

/** Shows one side of a change. Marks the changed words if both sides have a text. */
function SideValue({ definition, name, names, before, after, side }: SideValueProps) {
  if (hasMarkedWords(definition.fields[name]) && !isBlank(before) && !isBlank(after))
    return <MarkedValue definition={definition} name={name} before={before} after={after} side={side} />;
  const value = side === 'removed' ? before : after;
  return <FieldValue definition={definition} name={name} value={value} names={names} wraps />;
}
