import type { z } from 'zod';
import { type Language, type Text, UNKNOWN_STATE, UNKNOWN_STATUS } from '../../platform/language/text.ts';
import type { StateRules } from '../calendar/state-rules.ts';
import type { PersonRole, Role } from '../screens/roles.ts';

/** A text in up to four languages; a missing language is absent or empty. */
export type TranslatedText = Partial<Record<Language, string>>;
/** Short texts for each language, up to a maximum number. */
export type TranslatedList = Partial<Record<Language, string[]>>;

/** TypeScript and JSON type of each field kind. Source: structures dictionary 0.1. */
export interface FieldValues {
  string: string;
  text: string;
  rich: string;
  translated: TranslatedText;
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
  /** Age of each child in whole years. */
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

/** Options that every kind of field accepts. */
export interface FieldOptions<T = unknown> {
  /** Must be set on creation and never null. */
  required?: boolean;
  /**
   * A required field that may be absent from a new record. The behaviour's `beforeValidate` computes it, or the field
   * is reported as missing.
   */
  workedOut?: boolean;
  /** Needed for a complete record. It may be empty in a new record, but may not be emptied once filled. */
  expected?: boolean;
  default?: T;
  /** Set by the system; rejected in input. */
  computed?: boolean;
  help?: Text;
  /** Shown inside the input: `m²`, `kg`, `€`. */
  unit?: string;
  /** Roles that may read and write the field; by default all readers of the record. */
  roles?: readonly PersonRole[];
  /** Other columns for these roles, which read, filter and sort by them instead of the field's own column. */
  columnFor?: Readonly<Partial<Record<Role, string>>>;
  /** The history stores only the last four characters (platform dictionary 9: tax and bank data). */
  lastFour?: boolean;
  /** Unique among all records or within the structure; enforced by an index. */
  unique?: 'all' | 'structure';
  /** True if a stored value may change to another one; by default every change is allowed. */
  moves?(from: T, to: T): boolean;
  /** Immutable: set on creation and never changed. */
  immutable?: boolean;
  /** A field of a row that forms keep but do not show. */
  carried?: boolean;
  /** True if a customer's changes on an online structure await approval (platform dictionary 6.3). */
  moderated?: boolean;
}

/**
 * One field of a record. Column, input, validation, label and history are derived from it, on the server and in the web
 * app.
 */
export interface Field<K extends FieldKind = FieldKind, T = unknown, Nullable extends boolean = boolean> {
  readonly kind: K;
  readonly label: Text;
  /** Schema of the value if present, used by server and web app. */
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
  /** Maximum text length or maximum number of rows. */
  readonly max?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Maximum decimals. */
  readonly scale?: number | undefined;
  readonly format?: TextFormat | undefined;
  readonly options?: Options | undefined;
  /** Numbers that may replace the codes of a choice in input and filters. */
  readonly numbers?: Readonly<Record<string, number>> | undefined;
  /** Collection that a reference points to. */
  readonly target?: string | undefined;
  /** Limits the options to records whose field has one of these codes. */
  readonly optionFilter?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Limits the options to records without a parent that have the same value in these fields. */
  readonly sameValueIn?: readonly string[] | undefined;
  /** True if an empty list means all. */
  readonly allWhenEmpty?: boolean | undefined;
  /** True if it refers to records of the same structure. */
  readonly ofStructure?: boolean | undefined;
  readonly rowFields?: Fields | undefined;
  /** Not stored; computed from other fields and the current day. */
  readonly stateRules?: StateRules | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** TypeScript value of a field in a record. */
export type FieldValue<F> = F extends Field<FieldKind, infer T, infer N> ? (N extends true ? T | null : T) : never;
export type Values<F extends Fields> = { [Name in keyof F]: FieldValue<F[Name]> };

/**
 * Label of a field's code. Unknown numbers get the label of an unknown status, unknown words that of an unknown state.
 */
export function optionLabel(field: Pick<Field, 'kind' | 'options'> | undefined, code: unknown): Text | null {
  if (!field?.options) return null;
  return field.options[String(code)] ?? (field.kind === 'integer' ? UNKNOWN_STATUS : UNKNOWN_STATE);
}
