import type { AnyRecord } from '../../../../domain/kernel/records/answers.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { FormErrors, FormValues } from './form-values.ts';

/** A record of any kind, as forms and lists use it. */
export type LoadedRecord = AnyRecord;

export type ListedDefinition = RecordDefinition & { listing: Listing };
/** Columns, sorts and filters of a definition's list. */
export type ColumnName<D extends ListedDefinition> = D['listing']['columns'][number];

/** Additional rules of a screen, which apply to unchanged values too. */
export type ExtraRules = (values: FormValues) => readonly Issue[];

/** The form of one record, as its fields see it. */
export interface RecordForm {
  readonly definition: RecordDefinition;
  /** The record before the changes. */
  readonly record: LoadedRecord;
  readonly form: {
    readonly values: FormValues;
    /** Errors by path. */
    readonly errors: FormErrors;
    readonly setFieldValue: (name: string, value: unknown) => void;
    /** Shows errors of the server until their value changes. */
    readonly setErrors: (errors: FormErrors) => void;
    /** Checks the rules of one field, after the user left it. */
    readonly validateField: (name: string) => void;
    /** Returns the values now, also before the next render. */
    readonly current: () => FormValues;
  };
  readonly changes: FormValues;
  readonly isDirty: boolean;
  readonly canWrite: boolean;
  /** Returns the reason why a field cannot be written here, or null. */
  readonly refusal: (name: string) => 'computed' | 'hidden' | 'locked' | null;
  /** Returns a broken rule in the user's words. */
  readonly say: (issue: Issue) => string;
}
