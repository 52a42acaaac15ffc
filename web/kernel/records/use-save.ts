import { useEffect, useRef, useState } from 'react';
import { fieldErrors, hasStatus, problemFrom } from '../../platform/shell/errors/failures.ts';
import { askToSave } from '../../platform/shell/keys/next-form.ts';
import { isOutcomeUnknown } from '../../platform/writes/outcome-unknown.ts';
import { type FormValues, same } from './use-form-state.ts';
import type { LoadedRecord, RecordForm } from './use-record-form.ts';
import type { SentBefore } from './use-sent-before.ts';
import { isNew } from './values/record-values.ts';

/** Sends a PATCH, the changes and the version that was read, or a POST, the values of a new record under its key. */
export type SaveRecord = (body: FormValues, key?: string) => Promise<LoadedRecord>;

export interface Refusal {
  /** What had the focus then. */
  readonly at: Element | null;
  /** What was refused: with other values in the form its reader is typing on. */
  readonly values: FormValues;
}

export interface Saving {
  busy: boolean;
  /** A refusal of the whole; refusals of single fields stand at the fields. */
  error: unknown;
  /** The record as someone else left it, while the reader chooses. */
  conflict: LoadedRecord | null;
  /** Its last refusal at its fields; null while no summary of the errors is to be shown. */
  refusal: Refusal | null;
  /** Whether all is saved that stands there: also when nothing had changed. */
  save: (values?: FormValues, version?: number) => Promise<boolean>;
  /** Goes on from what an earlier sending has made, if it has. */
  recall: () => Promise<void>;
  dropConflict: () => void;
  clear: () => void;
}

/** What has another value now than it had when `before` was sent. */
export function typedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, before[name])));
}

/** Saving of one form: rules first, then the server's word, landed at the fields; a stale version opens the choice. */
export function useSave(
  state: RecordForm,
  send: SaveRecord,
  before: SentBefore,
  onSaved: (saved: LoadedRecord, typedSince: FormValues) => void,
): Saving {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<LoadedRecord | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Asked for while it was under way, of what has been typed since.
  const asksAgain = useRef(false);
  // A new one that is stored: what follows is saved by the form of its own page.
  const isMade = useRef(false);
  const { form, record } = state;

  const refuse = (values: FormValues) => setRefusal({ at: document.activeElement, values });

  const sendNow = async (values: FormValues, version: number) => {
    if (!isNew(record)) return send({ ...values, version });
    try {
      const saved = await send(values, before.begin(form.current()));
      before.end();
      return saved;
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) before.end();
      throw failure;
    }
  };

  const save = async (values = state.changes, version = record.version) => {
    if (busy) {
      asksAgain.current = true;
      return false;
    }
    if (isMade.current) {
      askToSave();
      return false;
    }
    setError(null);
    if (values === state.changes && !form.validate()) {
      refuse(form.current());
      return false;
    }
    if (Object.keys(values).length === 0 && !isNew(record)) return true;
    setBusy(true);
    setRefusal(null);
    const sent = form.current();
    try {
      const earlier = isNew(record) ? await before.made() : null;
      if (earlier) before.end();
      const saved = earlier?.record ?? (await sendNow(values, version));
      setConflict(null);
      isMade.current = isNew(record);
      // Before its page can be there.
      if (isMade.current && asksAgain.current) {
        asksAgain.current = false;
        askToSave();
      }
      const since = typedSince(earlier?.sent ?? sent, form.current());
      onSaved(saved, since);
      return Object.keys(since).length === 0;
    } catch (failure) {
      asksAgain.current = false;
      const current = problemFrom(failure).current as LoadedRecord | undefined;
      if (hasStatus(failure, 409) && current) {
        setConflict(current);
        return false;
      }
      setConflict(null);
      const errors = fieldErrors(failure);
      if (Object.keys(errors).length === 0) setError(failure);
      else {
        form.setErrors(errors);
        refuse(sent);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };

  const recall = async () => {
    setBusy(true);
    try {
      const earlier = await before.made();
      if (!earlier) return;
      before.end();
      isMade.current = true;
      onSaved(earlier.record, typedSince(earlier.sent, form.current()));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first is over, with what stands there then
  useEffect(() => {
    if (busy || !asksAgain.current) return;
    asksAgain.current = false;
    void save();
  }, [busy]);

  return {
    busy,
    error,
    conflict,
    refusal,
    save,
    recall,
    dropConflict: () => setConflict(null),
    clear: () => {
      setError(null);
      setRefusal(null);
    },
  };
}
