import type { Field, TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { withoutTags } from '../../../../domain/kernel/records/text/html.ts';
import { unitIn } from '../../../../domain/kernel/records/text/units.ts';
import { inLanguage, LANGUAGE_NAMES, type Language } from '../../../../domain/platform/language/text.ts';
import {
  countryName,
  formatCents,
  formatDate,
  formatMoment,
  formatMonthDay,
  weekdayName,
} from '../../../platform/formats.ts';
import type { RecordTexts } from '../record-texts.ts';

export interface ValueWords {
  readonly texts: RecordTexts;
  readonly yes: string;
  readonly no: string;
  readonly titleOf: (field: Field, id: unknown) => string;
}

const isEmptyValue = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const languageName = (code: string, language: Language) =>
  code in LANGUAGE_NAMES ? inLanguage(LANGUAGE_NAMES[code as Language], language) : code;

/** Sorts Italian first and other languages last, because PostgreSQL returns JSON keys in its own order. */
const LANGUAGE_ORDER = Object.keys(LANGUAGE_NAMES);
const languageRank = (code: string) =>
  LANGUAGE_ORDER.includes(code) ? LANGUAGE_ORDER.indexOf(code) : LANGUAGE_ORDER.length;

const isDay = (value: unknown) => typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

/** Tests whether a stored value has the form that its kind is formatted from. Old entries may have another form. */
const FORMS: Readonly<Partial<Record<Field['kind'], (value: unknown) => boolean>>> = {
  money: isNumber,
  date: isDay,
  instant: (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
  monthDay: (value) => isDay(`2000-${value}`),
  weekdays: (value) => Array.isArray(value) && value.every(isNumber),
  translated: isObject,
  translatedList: isObject,
};

/**
 * Formats a stored value as readable text. `path` is dotted for a field of a row. A value that does not have the form
 * of its field is written as it is.
 */
export function formatValue(words: ValueWords, field: Field | undefined, path: string, value: unknown): string {
  const { texts, titleOf } = words;
  if (isEmptyValue(value)) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field?.rowFields && Array.isArray(value))
    return value.map((row) => (isObject(row) ? formatRow(words, field, path, row) : String(row))).join('\n');
  if (field?.kind === 'reference' || field?.kind === 'references')
    return [value]
      .flat()
      .map((id) => titleOf(field, id))
      .join(', ');
  if (field?.options)
    return [value]
      .flat()
      .map((code) => texts.option(path, String(code)))
      .join(', ');
  if (field?.format === 'country') return countryName(String(value), texts.language);
  const hasForm = field && (FORMS[field.kind]?.(value) ?? true);
  switch (hasForm ? field.kind : undefined) {
    case 'money':
      return formatCents(value as number);
    case 'date':
      return formatDate(value as string);
    case 'instant':
      return formatMoment(value as string);
    case 'monthDay':
      return formatMonthDay(value as string, texts.language);
    case 'weekdays':
      return (value as number[]).map((day) => weekdayName(day, texts.language)).join(', ');
    case 'translated':
    case 'translatedList':
      return Object.entries(value as Record<string, unknown>)
        .filter(([, text]) => !isEmptyValue(text))
        .toSorted(([one], [other]) => languageRank(one) - languageRank(other))
        .map(([code, text]) => `${languageName(code, texts.language)}: ${formatText(text)}`)
        .join('\n');
  }
  if (typeof value === 'object') return formatObject(words, value as object);
  if (!field) return words.texts.option(path, String(value));
  return field.unit && typeof value === 'number' ? `${value} ${unitIn(field.unit, texts.language)}` : String(value);
}

const formatText = (text: unknown): string =>
  Array.isArray(text) ? text.map(formatText).join(', ') : withoutTags(String(text), ' ').trim();

/** Formats a row without its empty fields. Fields in `labelledFields` get their label. */
export function formatRow(
  words: ValueWords,
  field: Field,
  path: string,
  row: Readonly<Record<string, unknown>>,
  labelledFields: readonly string[] = [],
): string {
  return Object.entries(field.rowFields ?? {})
    .flatMap(([inner, is]) => {
      const value = row[inner];
      const fieldPath = `${path}.${inner}`;
      const label = words.texts.label(fieldPath);
      const isLabelled = labelledFields.includes(inner);
      if (isLabelled) return [`${label}: ${formatValue(words, is, fieldPath, value).replaceAll('\n', ', ') || '—'}`];
      if (isEmptyValue(value) || value === false) return [];
      if (value === true) return [label];
      if (is.kind === 'translated') {
        const text = (isObject(value) ? value : { it: value }) as TranslatedText;
        return [formatText(text[words.texts.language] ?? text.it ?? '')];
      }
      return [formatValue(words, is, fieldPath, value).replaceAll('\n', ', ')];
    })
    .filter(Boolean)
    .join(' · ');
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a JSON object: each member with the record's label, if there is one. */
function formatObject(words: ValueWords, object: object): string {
  const part = (name: string, value: unknown): string => {
    if (isEmptyValue(value)) return '';
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value);
    // Texts in such a list are field names of the record.
    if (Array.isArray(value))
      return value
        .map((one) => (typeof one === 'string' ? words.texts.label(one) : part(name, one)))
        .filter(Boolean)
        .join(', ');
    if (typeof value === 'object') return `(${formatObject(words, value as object).replaceAll('\n', ', ')})`;
    const text = String(value);
    if (DAY.test(text)) return formatDate(text);
    return INSTANT.test(text) ? formatMoment(text) : formatText(text);
  };
  if (Array.isArray(object)) return part('', object);
  return Object.entries(object)
    .flatMap(([name, value]) => {
      const text = part(name, value);
      const label = languageName(name, words.texts.language);
      return text ? [`${label === name ? words.texts.label(name) : label}: ${text}`] : [];
    })
    .join('\n');
}
