import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import { isNewRecord, valuesOf } from '../values/record-values.ts';
import type { LoadedRecord } from './form-types.ts';
import type { FormErrors, FormValues } from './form-values.ts';

/** The last refusal of a save at single fields. */
export interface Refusal {
  /** The element that had the focus. */
  readonly at: Element | null;
  /** The refused values. While the form still has them, its user waits for the answer. */
  readonly values: FormValues;
}

/** State of one record's form. `FormSession` sends it to the server and stores the draft. */
export interface FormState {
  /** The record that changes are compared with. */
  readonly base: LoadedRecord;
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** Errors of the server. They stay until their value changes or is sent again. */
  readonly serverErrors: FormErrors;
  /** The values come from a draft. */
  readonly hasDraft: boolean;
  readonly isSaving: boolean;
  /** Save was requested while another save was under way. */
  readonly savesAgain: boolean;
  /** Save was requested without any change. */
  readonly hasNothingToSave: boolean;
  /** A new record was stored. The form of its own page continues with it. */
  readonly isStored: boolean;
  /** A failure of the whole save. Refusals of single fields are in `errors`. */
  readonly error: unknown;
  /** The record that somebody else stored since `base`, until the user has chosen. */
  readonly conflict: LoadedRecord | null;
  readonly refusal: Refusal | null;
}

export type FormEvent =
  | { readonly type: 'typed'; readonly values: FormValues }
  /** A draft that another form left a moment ago. */
  | { readonly type: 'returned'; readonly values: FormValues | undefined }
  /** The rules of one field, or of all fields, were checked. */
  | { readonly type: 'checked'; readonly errors: FormErrors; readonly field?: string }
  | { readonly type: 'shortcutPressed'; readonly hasChanges: boolean }
  | { readonly type: 'saveRequested' }
  | { readonly type: 'sent' }
  /** `typedValues`: values that changed after the record was sent. */
  | { readonly type: 'saved'; readonly record: LoadedRecord; readonly typed: FormValues }
  /** The form continues with another version of the record. */
  | { readonly type: 'reset'; readonly record: LoadedRecord; readonly typed: FormValues }
  /** Without `errors` the rules of the form refused the save, otherwise the server did. */
  | { readonly type: 'refused'; readonly errors?: FormErrors; readonly refusal?: Refusal }
  | { readonly type: 'conflict'; readonly current: LoadedRecord }
  /** The save failed as a whole, for example without a connection. */
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'saveEnded' }
  | { readonly type: 'conflictClosed' }
  | { readonly type: 'messagesClosed' };

export function initialState(base: LoadedRecord, values: FormValues, hasDraft: boolean): FormState {
  return {
    base,
    values,
    hasDraft,
    errors: {},
    serverErrors: {},
    isSaving: false,
    savesAgain: false,
    hasNothingToSave: false,
    isStored: false,
    error: null,
    conflict: null,
    refusal: null,
  };
}

export function reduceEvent(definition: RecordDefinition, state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'typed':
      return afterTyping(state, event.values);
    case 'returned':
      return {
        ...state,
        hasDraft: event.values !== undefined,
        values: { ...state.values, ...event.values },
      };
    case 'checked':
      return afterCheck(state, event.errors, event.field);
    case 'shortcutPressed':
      return { ...state, hasNothingToSave: !event.hasChanges && !state.isSaving };
    case 'saveRequested':
      return state.isSaving ? { ...state, savesAgain: true } : { ...state, error: null, refusal: null };
    case 'sent':
      return { ...state, isSaving: true };
    case 'saved':
      return {
        ...afterReset(definition, state, event.record, event.typed),
        isStored: state.isStored || isNewRecord(state.base),
        savesAgain: state.savesAgain && !isNewRecord(state.base),
        conflict: null,
      };
    case 'reset':
      return afterReset(definition, state, event.record, event.typed);
    case 'refused':
      return {
        ...state,
        ...(event.errors && { errors: event.errors, serverErrors: event.errors, conflict: null }),
        refusal: event.refusal ?? null,
        savesAgain: false,
      };
    case 'conflict':
      return { ...state, conflict: event.current, savesAgain: false };
    case 'failed':
      return { ...state, error: event.error, conflict: null, savesAgain: false };
    case 'saveEnded':
      return { ...state, isSaving: false, savesAgain: false };
    case 'conflictClosed':
      return { ...state, conflict: null };
    case 'messagesClosed':
      return { ...state, error: null, refusal: null };
  }
}

/** Returns the values that differ from those that were sent. */
export function valuesChangedSinceSent(sentValues: FormValues, currentValues: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(currentValues).filter(([name, value]) => !isSameJson(value, sentValues[name])),
  );
}

/** True if the server's record differs from the one that the form compares with: another version, or other pending changes. */
export function isOutdated({ base }: FormState, read: LoadedRecord): boolean {
  return read.version !== base.version || !isSameJson(read.pending ?? [], base.pending ?? []);
}

/** An error goes when its value changes. */
function afterTyping(state: FormState, typedValues: FormValues): FormState {
  const values = { ...state.values, ...typedValues };
  const isUnchanged = (path: string) =>
    !Object.keys(typedValues).some((name) => isUnder(path, name)) ||
    isSameJson(valueAt(state.values, path), valueAt(values, path));
  return {
    ...state,
    values,
    errors: errorsWhere(state.errors, isUnchanged),
    serverErrors: errorsWhere(state.serverErrors, isUnchanged),
  };
}

/** A check of all rules removes the server's errors. A check of one field keeps those of the field. */
function afterCheck(state: FormState, foundErrors: FormErrors, field?: string): FormState {
  if (field === undefined) return { ...state, errors: foundErrors, serverErrors: {} };
  const isOfField = (path: string) => isUnder(path, field);
  const errors = {
    ...errorsWhere(state.errors, (path) => !isOfField(path)),
    ...errorsWhere({ ...state.serverErrors, ...foundErrors }, isOfField),
  };
  return { ...state, errors };
}

function afterReset(
  definition: RecordDefinition,
  state: FormState,
  record: LoadedRecord,
  typedValues: FormValues,
): FormState {
  return {
    ...state,
    base: record,
    values: { ...valuesOf(definition, record), ...typedValues },
    errors: {},
    serverErrors: {},
    hasDraft: false,
    hasNothingToSave: false,
  };
}

const isUnder = (path: string, stem: string): boolean => path === stem || path.startsWith(`${stem}.`);

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as FormValues | null)?.[key], values);
}

function errorsWhere(errors: FormErrors, isWanted: (path: string) => boolean): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(path)));
}
