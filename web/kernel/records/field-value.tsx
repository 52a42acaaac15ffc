import { Text } from '@mantine/core';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { useReferenceTitles } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';
import { formatValue, type ValueWords } from './history/value-words.ts';
import { useRecordTexts } from './record-texts.ts';

/** Kinds whose values always fit on one line. */
export const ONE_LINE_KINDS: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'time',
  'instant',
]);

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the words in which the values of a field are displayed. */
export function useValueWords(definition: RecordDefinition, name: string, names: Names = {}): ValueWords {
  const { t } = useTexts('common');
  const texts = useRecordTexts(definition);
  const inCatalogue = useReferenceTitles(definition.fields[name]);
  return {
    texts,
    yes: t('common:yes'),
    no: t('common:no'),
    titleOf: (of, id) => names[of.target ?? '']?.[String(id)] ?? inCatalogue(of, id),
  };
}

/** A stored value in readable form, for lists, histories, conflicts and summaries. */
export function FieldValue({
  definition,
  name,
  value,
  wholeWords = false,
  wraps = false,
  names = {},
}: {
  definition: RecordDefinition;
  name: string;
  value: unknown;
  /** Prevents a table column from shrinking to the width of a letter. */
  wholeWords?: boolean;
  /** Allows two lines for an instant, when two values are side by side on a phone. */
  wraps?: boolean;
  /** Names of references that are no catalogue entries, by collection and id. */
  names?: Names;
}) {
  const { t } = useTexts('common', 'record');
  const words = useValueWords(definition, name, names);
  const field = definition.fields[name];
  const isEmpty =
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  if (isEmpty && wholeWords) {
    return (
      <Text component="span" size="sm" c="dimmed" aria-label={t('record:history.empty_value')}>
        —
      </Text>
    );
  }
  if (isEmpty) {
    return (
      <Text component="span" size="sm" c="dimmed" fs="italic">
        {t('record:history.empty_value')}
      </Text>
    );
  }
  return (
    <Text
      component="span"
      size="sm"
      style={{
        whiteSpace: field && ONE_LINE_KINDS.has(field.kind) && !field.options && !wraps ? 'nowrap' : 'pre-line',
        overflowWrap: wholeWords ? 'break-word' : 'anywhere',
      }}
    >
      {formatValue(words, field, name, value)}
    </Text>
  );
}
