import type { z } from 'zod';
import { type Language, type Text, UNKNOWN_STATE, UNKNOWN_STATUS } from '../../platform/language/text.ts';
import type { StateRules } from '../calendar/state-rules.ts';
import type { PersonRole, Role } from '../screens/roles.ts';

/** One text in up to four languages; a missing language is absent or empty. */
export type Translated = Partial<Record<Language, string>>;
/** Up to n short texts for each language. */
export type TranslatedList = Partial<Record<Language, string[]>>;

/** What a field of each kind holds, on the wire and in TypeScript. Sources: structures dictionary 0.1. */
export interface FieldValues {
  string: string;
  text: string;
  rich: string;
  translated: Translated;
  translatedList: TranslatedList;
  integer: number;
  decimal: number;
  percent: number;
  /** Integer cents. */
  money: number;
  boolean: boolean;
  /** `YYYY-MM-DD`, a calendar day of Europe/Rome. */
  date: string;
  /** `HH:MM`. */
  time: string;
  /** ISO 8601 UTC. */
  instant: string;
  /** `MM-DD`, for yearly recurrence. */
  monthDay: string;
  /** ISO weekdays, 1 = Monday. */
  weekdays: number[];
  /** Whole years, one a child. */
  ages: number[];
  phone: string;
  email: string;
  url: string;
  choice: string;
  choices: string[];
  reference: number;
  references: number[];
  rows: Record<string, unknown>[];
  json: Record<string, unknown>;
}
export type FieldKind = keyof FieldValues;

export type Options = Readonly<Record<string, Text>>;
export type TextFormat = 'line' | 'text' | 'rich' | 'icon' | 'country';

/** What may be said of any field beside its kind. */
export interface FieldOptions<T = unknown> {
  /** Demanded on creation, never null. */
  required?: boolean;
  /** A required one that may be left out of a new record: its behaviour's `beforeValidate` works it out, or it is missing. */
  workedOut?: boolean;
  /** Demanded for the record to be complete: may be missing in a record just begun, may not be emptied once filled. */
  expected?: boolean;
  default?: T;
  /** Computed or set by the system: refused in input. */
  computed?: boolean;
  help?: Text;
  /** Shown inside the input: `m²`, `kg`, `€`. */
  unit?: string;
  /** Who may read and write it at all; without it, whoever reads the record. */
  roles?: readonly PersonRole[];
  /** Columns beside its own where it differs by who reads it: what these roles see, filter and sort by. */
  columnFor?: Readonly<Partial<Record<Role, string>>>;
  /** Of its values the history tells the last four characters (platform dictionary 9: tax and bank data). */
  lastFour?: boolean;
  /** Unique among all records, or within the structure; enforced by an index. */
  unique?: 'all' | 'structure';
  /** Whether a stored value may become another; without it, any may. */
  moves?(from: T, to: T): boolean;
  /** Said once, when the record is created. */
  immutable?: boolean;
  /** Of a row: no form shows it, what fills the row brings it along. */
  carried?: boolean;
  /** What a customer writes there of a structure that is on line waits for approval (platform dictionary 6.3). */
  moderated?: boolean;
}

/** One field of a record: what both floors derive its column, input, rule, label and history from. */
export interface Field<K extends FieldKind = FieldKind, T = unknown, Nullable extends boolean = boolean> {
  readonly kind: K;
  readonly label: Text;
  /** The value when present; on both floors. */
  readonly schema: z.ZodType<T>;
  readonly nullable: Nullable;
  readonly required: boolean;
  readonly workedOut: boolean;
  readonly expected: boolean;
  readonly computed: boolean;
  readonly default: T | undefined;
  readonly help: Text | undefined;
  readonly unit: string | undefined;
  readonly roles: readonly PersonRole[] | undefined;
  readonly columnFor: FieldOptions['columnFor'];
  readonly lastFour: boolean;
  readonly unique: 'all' | 'structure' | undefined;
  readonly moves: FieldOptions<T>['moves'];
  readonly immutable: boolean;
  readonly carried: boolean;
  readonly moderated: boolean;
  /** Longest text, most rows. */
  readonly max?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Digits after the point. */
  readonly scale?: number | undefined;
  readonly format?: TextFormat | undefined;
  readonly options?: Options | undefined;
  /** The numbers by which a choice may be named as well, in input and filters. */
  readonly numbers?: Readonly<Record<string, number>> | undefined;
  /** Collection that a reference points to. */
  readonly target?: string | undefined;
  /** Of that collection, only records whose field has one of these codes. */
  readonly optionFilter?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Of that collection, only records that have the same value as this one in these fields, and no parent. */
  readonly sameValueIn?: readonly string[] | undefined;
  /** Says of whom this holds, where naming none means all. */
  readonly allWhenEmpty?: boolean | undefined;
  /** Points to records of the same structure. */
  readonly ofStructure?: boolean | undefined;
  /** Fields of each row, for kind `rows`. */
  readonly rowFields?: Fields | undefined;
  /** Not stored: decided by other fields and the day that it is. */
  readonly stateRules?: StateRules | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** The TypeScript value of a field as a record carries it. */
export type FieldValue<F> =
  F extends Field<FieldKind, infer T, infer N> ? (N extends true ? T | null : T) : never;
export type Values<F extends Fields> = { [Name in keyof F]: FieldValue<F[Name]> };

/** What a list, a form or a file calls one of a field's codes; statuses are numbers, states are words. */
export function optionLabel(field: Pick<Field, 'kind' | 'options'> | undefined, code: unknown): Text | null {
  if (!field?.options) return null;
  return field.options[String(code)] ?? (field.kind === 'integer' ? UNKNOWN_STATUS : UNKNOWN_STATE);
}
