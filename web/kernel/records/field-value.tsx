import { Text } from '@mantine/core';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { useReferenceTitles } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ValueWords, wordsFor } from './history/value-words.ts';
import { useRecordTexts } from './record-texts.ts';

/** Kinds whose values are one word, however wide the column. */
export const ONE_LINE: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'time',
  'instant',
]);

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By which words the values of a field are read. */
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

/** A stored value as a reader wants it, in a list, a history, a conflict or a summary. */
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
  /** In the cell of a table, which else would make its column as narrow as a letter. */
  wholeWords?: boolean;
  /** Where two values are side by side on a phone: a moment takes two lines. */
  wraps?: boolean;
  /** What references that are no catalogue's are called, where that is known: by collection and number. */
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
        whiteSpace: field && ONE_LINE.has(field.kind) && !field.options && !wraps ? 'nowrap' : 'pre-line',
        overflowWrap: wholeWords ? 'break-word' : 'anywhere',
      }}
    >
      {wordsFor(words, field, name, value)}
    </Text>
  );
}
