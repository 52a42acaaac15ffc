import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import {
  frozenFields,
  type RecordDefinition,
  type Writer,
  writeRefusal,
} from '../../../../domain/kernel/records/record.ts';
import { useUser } from '../../../platform/session.ts';
import { fieldErrors, hasStatus, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { consumeSave, rememberField, requestSave, restoreField } from '../../../platform/shell/keys/next-form.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { newKey } from '../../../platform/writes/doubts.ts';
import { waitForOutcome } from '../../../platform/writes/settle.ts';
import { withOwnPending } from '../publishing/own-pending.ts';
import { useFormHost } from '../screens/form-host.ts';
import { formIssues, isNewRecord } from '../values/record-values.ts';
import { readDraft, storeDraft } from './draft.ts';
import type { FormState } from './form-machine.ts';
import { type FormEnvironment, type FormProps, FormSession, type SaveRecord } from './form-session.ts';
import type { ExtraRules, LoadedRecord, RecordForm } from './form-types.ts';
import type { FormValues } from './form-values.ts';

/** The record that a form edits, and how it is saved. */
export interface FormSource {
  definition: RecordDefinition;
  record: LoadedRecord;
  writer: Writer & { canWrite: boolean };
  send: SaveRecord;
  /** `typed`: values that changed while the record was being sent. */
  onSaved: (saved: LoadedRecord, typed: FormValues) => void;
  /** Key of the draft in this browser: user, collection and id. */
  draftKey: string;
  /** Returns the draft key of the form that continues with a new record. */
  goesOnAs?: ((stored: LoadedRecord) => string) | undefined;
  /** Values of a form without a draft, for example a copy of another record. */
  initial?: FormValues | undefined;
  /** Rules of this screen beyond the record's own. */
  demands?: ExtraRules | undefined;
  /** True for a field that cannot be written while the record is being saved. */
  isHeld?: ((name: string) => boolean) | undefined;
}

const BROWSER: FormEnvironment = {
  readDraft,
  keepDraft: storeDraft,
  newKey,
  outcomeOf: waitForOutcome,
  refusalOf: (failure) => ({
    current: hasStatus(failure, 409) ? ((problemFrom(failure).current as LoadedRecord | undefined) ?? null) : null,
    errors: fieldErrors(failure),
  }),
  askToSave: requestSave,
  focused: () => document.activeElement,
};

/** Runs the session of a form while the form is mounted. */
export function useFormSession(source: FormSource): {
  readonly session: FormSession;
  readonly state: FormState;
  readonly form: RecordForm;
  /** Saves, or lets the host of several forms save all of them. */
  readonly submit: () => void;
  readonly box: RefObject<HTMLFormElement | null>;
} {
  const { t } = useTexts('validation');
  const say = (issue: Issue) => t(`validation:${issue.code}` as TextKey, issue.params);
  const ports = usePorts(source, say);
  const [session] = useState(() => new FormSession(ports, BROWSER));
  session.ports = ports;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const host = useFormHost();
  const submit = () => (host ? host.submit() : void session.save());
  const { record } = source;
  useEffect(() => session.wasRead(record), [session, record]);
  useEffect(() => host?.join(() => session.save()), [session, host]);
  useSavesOnceReady(session, submit);
  useDraftOnLeaving(session);
  const box = useHandOver(session, source.draftKey);
  return { session, state, form: toRecordForm(session, state, source, say), submit, box };
}

function usePorts(source: FormSource, say: (issue: Issue) => string): FormProps {
  const { id } = useUser();
  const { definition, record, writer, demands } = source;
  return {
    ...source,
    read: record,
    canWrite: writer.canWrite,
    asEdited: (read) => withOwnPending(read, id),
    check: (base, values) => {
      // Extra rules do not apply to a reader who may not write.
      const extra = writer.canWrite ? (demands?.(values) ?? []) : [];
      return Object.fromEntries(
        [...extra, ...formIssues(definition, base, values)].map((issue) => [issue.path, say(issue)]),
      );
    },
  };
}

function toRecordForm(
  session: FormSession,
  state: FormState,
  { definition, writer, isHeld }: FormSource,
  say: (issue: Issue) => string,
): RecordForm {
  const { record, changes } = session;
  const fixedNames = [...frozenFields(definition, record), ...fixedFields(definition, record)];
  const isSent = state.isSaving || state.isStored;
  return {
    definition,
    record,
    changes,
    isDirty: Object.keys(changes).length > 0,
    canWrite: writer.canWrite,
    say,
    refusal: (name) => {
      if ((isSent && isHeld?.(name)) || !writer.canWrite || fixedNames.includes(name)) return 'locked';
      return writeRefusal(definition, name, writer);
    },
    form: {
      values: state.values,
      errors: state.errors,
      setFieldValue: (name, value) => session.typed({ [name]: value }),
      setErrors: (errors) => session.dispatch({ type: 'refused', errors }),
      validateField: (name) => session.leftField(name),
      current: () => session.state().values,
    },
  };
}

/**
 * Saves if Ctrl+S was pressed before the form was mounted. Then looks for the answer to a write that a closed page had
 * sent.
 */
function useSavesOnceReady(session: FormSession, submit: () => void): void {
  const submitChanges = useRef(submit);
  submitChanges.current = submit;
  useEffect(() => {
    // Runs after the form has taken over the draft of another form.
    if (consumeSave()) queueMicrotask(() => session.isDirty && submitChanges.current());
    void session.recall();
  }, [session]);
}

/** Stores the draft on `pagehide`, because closing a tab or leaving the site runs no effect clean-up. */
function useDraftOnLeaving(session: FormSession): void {
  useEffect(() => {
    const store = () => session.left();
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [session]);
}

/** Takes focus and input over from the form of a new record, and passes both to the form that continues with it. */
function useHandOver(session: FormSession, draftKey: string): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (box.current && restoreField(draftKey, box.current)) session.returned();
    return () => {
      const next = session.handOver();
      if (next) rememberField(next.draftKey, next.isTyping);
    };
  }, [session, draftKey]);
  return box;
}

/** Fields whose stored code cannot change to any other code. */
function fixedFields(definition: RecordDefinition, record: LoadedRecord): string[] {
  if (isNewRecord(record)) return [];
  return Object.entries(definition.fields).flatMap(([name, { moves, options, kind }]) => {
    const now = record[name] ?? null;
    if (!moves || !options || now === null) return [];
    const codes = Object.keys(options).map((code) => (kind === 'integer' ? Number(code) : code));
    return codes.some((code) => code !== now && moves(now, code)) ? [] : [name];
  });
}
