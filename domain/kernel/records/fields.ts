import { z } from 'zod';
import type { Language, Text } from '../../platform/language/text.ts';
import { memoize } from '../../platform/memoize.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { MONTH_LENGTHS } from '../calendar/days.ts';
import type { StateRules } from '../calendar/state-rules.ts';
import type { FieldOptions, Fields, Options, TextFormat, TranslatedList, Values } from './field.ts';
import { field, type Opts } from './make-field.ts';
import { recordObject } from './schemas.ts';
import { visibleLength } from './text/html.ts';
import { boundedString, issueCode, line, lines, richText } from './text-rules.ts';

export interface StringRules {
  min?: number;
  pattern?: RegExp;
  /** The only allowed values. */
  among?: readonly string[];
  /** Key of the section `validation`, used when the pattern does not match. */
  code?: string;
  /** Applied before the rules: upper case, spaces removed, … */
  normalise?: (given: string) => string;
}

export function string<const O extends Opts<'string'> & StringRules>(max: number, label: Text, options?: O) {
  const { min, pattern, among, code = 'pattern', normalise } = options ?? {};
  const schema = () => {
    const base = normalise ? boundedString(max).overwrite(normalise).pipe(line(max, min)) : line(max, min);
    if (!pattern && !among) return base;
    const isOne = (v: string) => (pattern?.test(v) ?? true) && (among?.includes(v) ?? true);
    return base.refine(isOne, issueCode(code));
  };
  return field('string', label, schema, options, { max, format: 'line' });
}

export function text<const O extends Opts<'text'>>(max: number, label: Text, options?: O) {
  return field('text', label, () => lines(max), options, { max, format: 'text' });
}

/** HTML of the tags p br strong em ul ol li h3 h4 h5 h6 a; `max` counts visible characters. */
export function rich<const O extends Opts<'rich'>>(max: number, label: Text, options?: O) {
  const isNeeded = options?.required === true || options?.expected === true;
  const schema = () =>
    isNeeded ? richText(max).refine((html) => visibleLength(html) > 0, issueCode('required')) : richText(max);
  return field('rich', label, schema, options, { max, format: 'rich' });
}

const optionalText = memoize((format: ProseFormat, max: number) => {
  const one = format === 'rich' ? richText(max) : format === 'text' ? lines(max) : line(max);
  return one.or(z.literal('')).optional();
});

type ProseFormat = Exclude<TextFormat, 'icon' | 'country'>;
const FORMAT_NAMES = { line: 'Line', text: 'Lines', rich: 'Html' } as const satisfies Record<ProseFormat, string>;

/**
 * Shared by fields with the same limits. One schema per field would triple the number of schemas, and each takes some
 * kilobytes.
 */
const textInLanguages = memoize((format: ProseFormat, max: number, needed: boolean, min: number) => {
  const one = optionalText(format, max);
  const shape = { it: one, en: one, fr: one, de: one } satisfies Record<Language, z.ZodType>;
  const schema = z.strictObject(shape).superRefine((value, issues) => {
    const italian = value.it ?? '';
    if (needed && italian === '') issues.addIssue({ code: 'custom', path: ['it'], ...issueCode('required_it') });
    else if (italian !== '' && italian.length < min) {
      issues.addIssue({ code: 'custom', path: ['it'], ...issueCode('min_chars', { n: min }) });
    }
  });
  const name = `Translated${FORMAT_NAMES[format]}${min > 0 ? `${min}To` : ''}${max}`;
  return nameSchema(needed ? `Required${name}` : name, schema);
});

/** A text in four languages; required and expected fields need the Italian text. */
export function translatedField<const O extends Opts<'translated'> & { min?: number }>(
  max: number,
  label: Text,
  options?: O & { format?: ProseFormat },
) {
  const format = options?.format ?? 'line';
  const needed = options?.required === true || options?.expected === true;
  const min = options?.min ?? 0;
  const schema = () => textInLanguages(format, max, needed, min);
  return field('translated', label, schema, options, { max, format, minimum: min });
}

export function translatedList<const O extends Opts<'translatedList'>>(
  maxCount: number,
  max: number,
  label: Text,
  options?: O,
) {
  const schema = () => {
    const list = z.array(line(max)).max(maxCount).optional();
    return z.strictObject({ it: list, en: list, fr: list, de: list }) as z.ZodType<TranslatedList>;
  };
  return field('translatedList', label, schema, options, { max, maximum: maxCount });
}

export function integer<const O extends Opts<'integer'>>(minimum: number, maximum: number, label: Text, options?: O) {
  return field('integer', label, () => wholeNumber(minimum, maximum), options, {
    minimum,
    maximum,
    scale: 0,
  });
}

export function decimal<const O extends Opts<'decimal'>>(
  minimum: number,
  maximum: number,
  scale: number,
  label: Text,
  options?: O,
) {
  return field('decimal', label, () => fixedPoint(minimum, maximum, scale), options, {
    minimum,
    maximum,
    scale,
  });
}

/** Converts -0 to 0: JSON has a negative zero, PostgreSQL has none. */
const noMinusZero = (n: number) => (n === 0 ? 0 : n);

const wholeNumber = memoize((minimum: number, maximum: number) =>
  z.int().overwrite(noMinusZero).min(minimum).max(maximum),
);

const fixedPoint = memoize((minimum: number, maximum: number, scale: number) => {
  const factor = 10 ** scale;
  return z
    .number()
    .overwrite(noMinusZero)
    .min(minimum)
    .max(maximum)
    .refine((n) => Math.abs(n * factor - Math.round(n * factor)) < 1e-6, issueCode('decimals', { n: scale }));
});

/** A percentage with two decimals; the field's name ends in `Percent`. */
export function percent<const O extends Opts<'percent'>>(label: Text, options?: O) {
  return field('percent', label, () => fixedPoint(0, 100, 2), options, {
    minimum: 0,
    maximum: 100,
    scale: 2,
  });
}

/** Integer cents; the field's name ends in `Cents`. */
export function money<const O extends Opts<'money'>>(maximum: number, label: Text, options?: O) {
  return field('money', label, () => wholeNumber(0, maximum), options, { minimum: 0, maximum });
}

/** Integer cents that may be negative: a difference, up to `limit` in either direction. */
export function signedMoney<const O extends Opts<'money'>>(limit: number, label: Text, options?: O) {
  return field('money', label, () => wholeNumber(-limit, limit), options, {
    minimum: -limit,
    maximum: limit,
  });
}

export function boolean<const O extends Opts<'boolean'>>(label: Text, options?: O) {
  return field('boolean', label, () => z.boolean(), options ?? ({ default: false } as O));
}

/** A box that must be ticked; saving cannot withdraw a consent. */
export function consent(label: Text) {
  const schema = () => z.boolean().refine((ticked) => ticked, issueCode('required'));
  return field('boolean', label, schema, { required: true });
}

/** An existing calendar day between 1800 and 2199. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= '1800-01-01' && day < '2200-01-01', issueCode('date_invalid'));

export function date<const O extends Opts<'date'>>(label: Text, options?: O) {
  return field('date', label, () => daySchema, options);
}

export function time<const O extends Opts<'time'>>(label: Text, options?: O) {
  return field(
    'time',
    label,
    () => z.string().refine((v) => /^([01]\d|2[0-3]):[0-5]\d$/.test(v), issueCode('pattern')),
    options,
  );
}

export function instant<const O extends Opts<'instant'>>(label: Text, options?: O) {
  return field('instant', label, () => z.iso.datetime(), options);
}

export function monthDay<const O extends Opts<'monthDay'>>(label: Text, options?: O) {
  const schema = () =>
    z.string().refine((value) => {
      const match = /^(\d\d)-(\d\d)$/.exec(value);
      const most = match ? MONTH_LENGTHS[Number(match[1]) - 1] : undefined;
      return most !== undefined && Number(match?.[2]) >= 1 && Number(match?.[2]) <= most;
    }, issueCode('date_invalid'));
  return field('monthDay', label, schema, options);
}

/** Numeric code of a closed list, for statuses. */
export function status<const C extends Options, const O extends Opts<'integer'>>(codes: C, label: Text, options?: O) {
  const codesKnown = new Set(Object.keys(codes).map(Number));
  const schema = () =>
    z
      .int()
      .overwrite(noMinusZero)
      .refine((code) => codesKnown.has(code), issueCode('enum'));
  return field('integer', label, schema, options, { options: codes, scale: 0 });
}

/** One of the codes; with `numbers`, its number is also accepted. */
export function choice<
  const C extends Options,
  const O extends FieldOptions<keyof C & string> & { numbers?: Readonly<Record<keyof C & string, number>> },
>(codes: C, label: Text, options?: O) {
  const numbers = options?.numbers;
  return field('choice', label, () => codeSchema(codes, numbers), options, { options: codes, numbers });
}

function codeSchema<const C extends Options>(
  codes: C,
  numbers: Readonly<Record<keyof C & string, number>> | undefined,
) {
  const name = z.enum(keys(codes));
  return numbers ? z.union([name, numberSchema(numbers)]) : name;
}

/** Accepts a code's number, as a JSON number or as text. */
function numberSchema<Code extends string>(numbers: Readonly<Record<Code, number>>) {
  const codes = Object.keys(numbers) as Code[];
  const all = codes.flatMap((code) => [numbers[code], String(numbers[code])]);
  return z.literal(all).transform((given) => codes.find((code) => numbers[code] === Number(given)) as Code);
}

/** A state that is not stored; computed from other fields and the current day. */
export function derivedState<const C extends Options>(codes: C, label: Text, stateRules: StateRules<keyof C & string>) {
  // Never null, because one of the codes always applies.
  const [first = ''] = keys(codes);
  return field(
    'choice',
    label,
    () => z.enum(keys(codes)),
    { computed: true, default: first as keyof C & string },
    { options: codes, stateRules },
  );
}

/** A set of codes without duplicates; with `numbers`, their numbers are also accepted. */
export function choices<
  const C extends Options,
  const O extends FieldOptions<(keyof C & string)[]> & {
    numbers?: Readonly<Record<keyof C & string, number>>;
  },
>(codes: C, label: Text, options?: O) {
  const numbers = options?.numbers;
  const schema = () =>
    z
      .array(codeSchema(codes, numbers))
      .max(Object.keys(codes).length)
      .refine((chosen) => new Set(chosen).size === chosen.length, issueCode('unique'));
  return field('choices', label, schema, options, { options: codes, numbers });
}

function keys<C extends Options>(codes: C): (keyof C & string)[] {
  return Object.keys(codes);
}

/** A non-empty set of ISO weekdays. */
export function weekdays<const O extends Opts<'weekdays'>>(label: Text, options?: O) {
  const schema = () =>
    z
      .array(z.int().min(1).max(7))
      .min(1)
      .refine((days) => new Set(days).size === days.length, issueCode('unique'));
  return field('weekdays', label, schema, options);
}

/** Maximum age of a child. */
const MAX_CHILD_AGE = 17;

/**
 * Ages of children in whole years, at most `max`. A JSON string of such a list is also accepted and becomes a list
 * (specification §3).
 */
export function ages<const O extends Opts<'ages'>>(max: number, label: Text, options?: O) {
  const list = () => z.array(z.int().min(0).max(MAX_CHILD_AGE)).max(max);
  const written = z
    .string()
    .max(200)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', params: { code: 'ages' } });
        return z.NEVER;
      }
    });
  return field('ages', label, () => z.union([list(), written.pipe(list())]), options, { max });
}

/**
 * Id of an existing record in another collection (foreign key). With `ofStructure`, it belongs to the same structure. With
 * `optionFilter`, its field has one of the given codes.
 */
export function reference<
  const O extends Opts<'reference'> & {
    optionFilter?: Readonly<Record<string, readonly string[]>>;
    ofStructure?: true;
    sameValueIn?: readonly string[];
  },
>(target: string, label: Text, options?: O) {
  const { ofStructure, sameValueIn, optionFilter } = options ?? {};
  return field('reference', label, () => z.int().min(1).max(2_147_483_647), options, {
    target,
    optionFilter,
    ofStructure,
    sameValueIn,
  });
}

/**
 * Ordered ids of active records in another collection, without duplicates. With `ofStructure`, they belong to the same
 * structure. With `optionFilter`, their field has one of the given codes.
 */
export function references<
  const O extends Opts<'references'> & {
    optionFilter?: Readonly<Record<string, readonly string[]>>;
    allWhenEmpty?: true;
    ofStructure?: true;
  },
>(target: string, label: Text, options?: O) {
  const schema = () =>
    z
      .array(z.int().min(1).max(2_147_483_647))
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, issueCode('unique'));
  return field('references', label, schema, options, {
    target,
    optionFilter: options?.optionFilter,
    allWhenEmpty: options?.allWhenEmpty,
    ofStructure: options?.ofStructure,
  });
}

/** Up to `max` ordered rows of an object with its own fields. */
export function rows<const F extends Fields, const O extends FieldOptions<Values<F>[]>>(
  max: number,
  rowFields: F,
  label: Text,
  options?: O,
) {
  const row = () => recordObject(rowFields);
  return field('rows', label, () => z.array(row()).max(max), options, { max, rowFields });
}

/**
 * An untyped object of at most 64 KB; unknown keys are kept (structures dictionary 0.1). Its parts are not validated:
 * they come from parsed JSON, and validation would be expensive.
 */
export function json<const O extends Opts<'json'>>(label: Text, options?: O) {
  const schema = () =>
    z
      .record(z.string().max(200), z.unknown())
      .refine((bag) => JSON.stringify(bag).length <= 65_536, issueCode('max_chars', { n: 65_536 }))
      .refine((bag) => !Object.hasOwn(bag, '__proto__'), issueCode('characters'));
  return field('json', label, schema as () => z.ZodType<Record<string, unknown>>, options);
}

/** An object that the server writes, with a fixed shape for its readers. */
export function serverObject<T extends object, const O extends FieldOptions<T>>(
  label: Text,
  shape: () => z.ZodType<T>,
  options: O,
) {
  return field('json', label, shape, options);
}
