import type { Field, FieldKind, Fields, TranslatedList, TranslatedText } from '../../kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import type { Decision } from './states.ts';

/** Display kinds of a change. */
export const CHANGE_KINDS = ['text', 'rich', 'number', 'enum', 'image', 'list'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A changed field before and after; a translated text has one entry per language. */
export interface FieldSent {
  readonly field: string;
  readonly lang: Language | null;
  readonly kind: ChangeKind;
  readonly before: unknown;
  readonly after: unknown;
}

/** A changed field with its decision; null while undecided. */
export interface ModeratedField extends FieldSent {
  readonly decision: Decision | null;
  readonly reason: string | null;
  readonly note: string | null;
}

type Values = Readonly<Record<string, unknown>>;

export const changeKey = ({ field, lang }: Pick<FieldSent, 'field' | 'lang'>): string =>
  lang ? `${field}.${lang}` : field;

export const isText = ({ kind }: Pick<FieldSent, 'kind'>): boolean =>
  kind === 'text' || kind === 'rich' || kind === 'list';

/** Returns the changes to a record's moderated fields, one per field and language. */
export function changedFields(fields: Fields, before: Values, after: Values): FieldSent[] {
  return Object.entries(after)
    .flatMap(([name, value]) => {
      const field = fields[name];
      if (!field) return [];
      return isByLanguage(field)
        ? LANGUAGES.map((lang) => toChange(name, lang, field, valueIn(before[name], lang), valueIn(value, lang)))
        : [toChange(name, null, field, before[name] ?? null, value ?? null)];
    })
    .filter((one) => !isSame(one.before, one.after));
}

function toChange(field: string, lang: Language | null, is: Field, before: unknown, after: unknown): FieldSent {
  return { field, lang, kind: kindOf(is), before, after };
}

const isByLanguage = ({ kind }: Pick<Field, 'kind'>) => kind === 'translated' || kind === 'translatedList';

function valueIn(value: unknown, lang: Language): unknown {
  const one = (value as TranslatedText | TranslatedList | null | undefined)?.[lang];
  return one === undefined || one.length === 0 ? null : one;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'percent', 'money']);

function kindOf({ kind, format, options }: Field): ChangeKind {
  if (kind === 'translatedList' || kind === 'choices' || kind === 'references') return 'list';
  if (kind === 'rich' || format === 'rich') return 'rich';
  if (options || kind === 'reference' || kind === 'boolean') return 'enum';
  return NUMBERS.has(kind) ? 'number' : 'text';
}

/** Returns the record's current value of a changed field. */
export const currentValue = ({ field, lang }: Pick<FieldSent, 'field' | 'lang'>, values: Values): unknown =>
  lang ? valueIn(values[field], lang) : (values[field] ?? null);

/** True if the field has meanwhile changed to a third value, neither the former nor the submitted one. */
export function hasMoved(change: FieldSent, values: Values): boolean {
  const now = currentValue(change, values);
  return !isSame(now, change.before) && !isSame(now, change.after);
}

/** Returns the values that apply these changes to the current record. */
export function valuesOf(
  changes: readonly Pick<FieldSent, 'field' | 'lang' | 'after'>[],
  current: Values,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, lang, after } of changes) {
    if (lang === null) values[field] = after;
    else {
      const { [lang]: _, ...rest } = (values[field] ?? current[field] ?? {}) as Record<string, unknown>;
      values[field] = after === null ? rest : { ...rest, [lang]: after };
    }
  }
  return values;
}
/** Merges an author's earlier changes with newer ones, which replace earlier changes of the same field. */
export function mergeChanges(former: readonly FieldSent[], now: readonly FieldSent[]): FieldSent[] {
  const anew = new Set(now.map(changeKey));
  return [...former.filter((one) => !anew.has(changeKey(one))), ...now];
}
