import { Text } from '@mantine/core';
import type { Field, Translated } from '../../domain/records/field.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { withoutTags } from '../../domain/records/text/html.ts';
import { countryName, formatCents, formatDate, formatMoment } from '../formats.ts';
import { useReferenceTitles } from '../options.ts';
import { useTexts } from '../texts.ts';
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
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}) {
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const field = definition.fields[name];
  const inCatalogue = useReferenceTitles(field);
  const titleOf = (of: Field, id: unknown) => names[of.target ?? '']?.[String(id)] ?? inCatalogue(of, id);
  /** What a row says, without what it does not. */
  const rowText = (row: Record<string, unknown>, path: string) =>
    Object.entries(field?.rowFields ?? {})
      .flatMap(([inner, is]) => {
        const part = row[inner];
        if (part === null || part === undefined || part === false || part === '') return [];
        if (part === true) return [texts.label(`${path}.${inner}`)];
        if (is.options) return [part].flat().map((code) => texts.option(`${path}.${inner}`, String(code)));
        if (is.kind === 'reference') return [titleOf(is, part)];
        if (is.kind === 'money') return [formatCents(part as number)];
        if (is.kind === 'translated') {
          const said = part as Translated;
          return [said[texts.language] ?? said.it ?? ''];
        }
        return typeof part === 'object' ? [] : [`${String(part)}${is.unit ? ` ${is.unit}` : ''}`];
      })
      .filter(Boolean)
      .join(' · ');
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
  const shown = (): string => {
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (field?.rowFields && Array.isArray(value)) return value.map((row) => rowText(row, name)).join('\n');
    if (field?.kind === 'reference' || field?.kind === 'references')
      return [value]
        .flat()
        .map((id) => titleOf(field, id))
        .join(', ');
    if (field?.options)
      return Array.isArray(value)
        ? value.map((code) => texts.option(name, code)).join(', ')
        : texts.option(name, String(value));
    if (field?.kind === 'money') return formatCents(value as number);
    if (field?.format === 'country') return countryName(String(value), texts.language);
    if (field?.kind === 'date') return formatDate(value as string);
    if (field?.kind === 'instant') return formatMoment(value as string);
    if (field?.kind === 'translated' || field?.kind === 'json') {
      // A list in a bag names texts of the record that the history does not repeat.
      const words = (text: unknown) =>
        Array.isArray(text)
          ? text.map((one) => texts.label(String(one))).join(', ')
          : withoutTags(String(text), ' ').trim();
      return Object.entries(value as Record<string, unknown>)
        .filter(([, text]) => text)
        .map(([language, text]) => `${language}: ${words(text)}`)
        .join('\n');
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return (
    <Text
      component="span"
      size="sm"
      style={{
        whiteSpace: field && ONE_LINE.has(field.kind) && !field.options && !wraps ? 'nowrap' : 'pre-line',
        overflowWrap: wholeWords ? 'break-word' : 'anywhere',
      }}
    >
      {shown()}
    </Text>
  );
}
