import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { WriteOutcome } from '../../../../domain/people/auth/answers.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import { isDone, isOutcomeUnknown } from '../../../platform/writes/outcome-unknown.ts';
import { changesIn, isNewRecord, valuesOf } from '../values/record-values.ts';
import type { readDraft, SentRecord, storeDraft } from './draft.ts';
import {
  type FormEvent,
  type FormState,
  initialState,
  isOutdated,
  reduceEvent,
  valuesChangedSinceSent,
} from './form-machine.ts';
import type { LoadedRecord } from './form-types.ts';
import type { FormErrors, FormValues } from './form-values.ts';

/** Sends the changes and the version that was read as PATCH, or the values of a new record under its key as POST. */
export type SaveRecord = (body: FormValues, key?: string) => Promise<LoadedRecord>;

/** Props of a form. The component replaces them at each render. */
export interface FormProps {
  readonly definition: RecordDefinition;
  /** The record as the server answered it last. */
  readonly read: LoadedRecord;
  readonly canWrite: boolean;
  /** Key of the draft in this browser. */
  readonly draftKey: string;
  /** Values of a form without a draft, for example a copy of another record. */
  readonly initial?: FormValues | undefined;
  /** Returns the errors of all values by path, in the user's words. `base` is the record before the changes. */
  readonly check: (base: LoadedRecord, values: FormValues) => FormErrors;
  readonly send: SaveRecord;
  /** `typed`: values that changed while the record was being sent. */
  readonly onSaved: (saved: LoadedRecord, typed: FormValues) => void;
  /** Returns the draft key of the form that continues with a new record. */
  readonly goesOnAs?: ((stored: LoadedRecord) => string) | undefined;
  /** Returns the record with the user's own pending changes. */
  readonly asEdited: (record: LoadedRecord) => LoadedRecord;
}

/** Browser functions, replaceable in tests. */
export interface FormEnvironment {
  readonly readDraft: typeof readDraft;
  readonly keepDraft: typeof storeDraft;
  readonly newKey: () => string;
  /** Reads the outcome of the write with this idempotency key. */
  readonly outcomeOf: (key: string) => Promise<WriteOutcome>;
  /** Reads a failed save: the stored record of a conflict, and the errors of single fields. */
  readonly refusalOf: (failure: unknown) => {
    readonly current: LoadedRecord | null;
    readonly errors: FormErrors;
  };
  /** Makes the next form save as soon as it is mounted. */
  readonly askToSave: () => void;
  readonly focused: () => Element | null;
}

/** Time after the last key until the draft is stored. */
const DRAFT_DELAY_MS = 400;

/** Runs the form of one record: sends it, keeps its draft, and moves its state by events. */
export class FormSession {
  ports: FormProps;
  readonly #environment: FormEnvironment;
  #state: FormState;
  /** A new record that was sent and not answered. */
  #sent: SentRecord | undefined;
  /** The changes in the stored draft. An unchanged form stores nothing, which preserves the draft of another tab. */
  #draft: FormValues;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #continuation: { readonly draftKey: string; readonly stored: LoadedRecord } | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(ports: FormProps, environment: FormEnvironment) {
    this.ports = ports;
    this.#environment = environment;
    const draft = ports.canWrite ? environment.readDraft(ports.draftKey) : null;
    // A draft is sent with the version that it was typed on. The server's 409 then lets the user choose.
    const base = draft ? { ...ports.read, version: draft.version } : ports.read;
    const typed = ports.canWrite ? (draft?.values ?? ports.initial) : undefined;
    this.#state = initialState(base, { ...valuesOf(ports.definition, base), ...typed }, draft !== null);
    this.#sent = draft?.sent;
    this.#draft = draft?.values ?? {};
    this.#scheduleDraft();
  }

  readonly state = (): FormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: FormEvent): void {
    this.#state = reduceEvent(this.ports.definition, this.#state, event);
    for (const listener of this.#listeners) listener();
  }

  /** The compared record with the computed fields and pending changes as the server answered them last. */
  get record(): LoadedRecord {
    const { definition, read } = this.ports;
    const computed = Object.keys(definition.fields).filter((name) => definition.fields[name]?.computed);
    const current = Object.fromEntries(computed.map((name) => [name, read[name]]));
    return { ...this.#state.base, ...current, ...(read.pending && { pending: read.pending }) };
  }

  get changes(): FormValues {
    return changesIn(this.ports.definition, this.record, this.#state.values);
  }

  get isDirty(): boolean {
    return Object.keys(this.changes).length > 0;
  }

  /** Values that differ from the record that the form compares with. */
  get #typed(): FormValues {
    return valuesChangedSinceSent(valuesOf(this.ports.definition, this.#state.base), this.#state.values);
  }

  typed(values: FormValues): void {
    this.dispatch({ type: 'typed', values });
    this.#scheduleDraft();
  }

  leftField(field: string): void {
    this.dispatch({ type: 'checked', errors: this.#check(), field });
  }

  /** The server answered with a record. The form adopts another version if nothing was typed. */
  wasRead(record: LoadedRecord): void {
    if (!this.isDirty && isOutdated(this.#state, record)) this.follow(record);
  }

  /** Continues with another version of the record. */
  follow(record: LoadedRecord, typed: FormValues = {}): void {
    this.#keep(record, typed);
    this.dispatch({ type: 'reset', record: this.ports.asEdited(record), typed });
  }

  /** Continues with another version of the record and with what the user typed. */
  followTyped(record: LoadedRecord): void {
    this.follow(record, this.#typed);
  }

  /** Takes the result of a write that another component made. */
  adopt(saved: LoadedRecord): void {
    this.#saved(saved, this.#typed);
  }

  discard(): void {
    this.follow(this.ports.read);
    this.dispatch({ type: 'messagesClosed' });
  }

  /** Ends a conflict: sends the values that the user chose, or continues with the other person's record. */
  async resolve(values: FormValues): Promise<void> {
    const current = this.#state.conflict;
    if (!current) return;
    if (Object.keys(values).length > 0) return void (await this.save(values, current.version));
    this.dispatch({ type: 'conflictClosed' });
    this.follow(current);
    this.ports.onSaved(current, {});
  }

  /** Saves the changes, or chosen values on top of a version. Returns true if nothing is left to save. */
  async save(values?: FormValues, version?: number): Promise<boolean> {
    const { isSaving, isStored } = this.#state;
    this.dispatch({ type: 'saveRequested' });
    if (isSaving) return false;
    if (isStored) {
      this.#environment.askToSave();
      return false;
    }
    if (!values && !this.#isValid()) return false;
    const { record, changes } = this;
    if (Object.keys(values ?? changes).length === 0 && !isNewRecord(record)) return true;
    return this.#run(async () => {
      const sent = this.#state.values;
      const earlier = isNewRecord(record) ? await this.#earlier() : null;
      const saved = earlier?.record ?? (await this.#send(values ?? changes, version ?? record.version));
      return this.#saved(saved, valuesChangedSinceSent(earlier?.sent ?? sent, this.#state.values));
    });
  }

  /** A page that was loaded again adopts the record that it had sent before, if the server stored it. */
  async recall(): Promise<void> {
    if (!this.#sent) return;
    await this.#run(async () => {
      const earlier = await this.#earlier();
      return earlier ? this.#saved(earlier.record, valuesChangedSinceSent(earlier.sent, this.#state.values)) : false;
    });
  }

  /** Takes the draft that another form left when this one was not drawn yet. */
  returned(): void {
    const draft = this.#environment.readDraft(this.ports.draftKey);
    this.#draft = draft?.values ?? {};
    this.dispatch({ type: 'returned', values: draft?.values });
  }

  /** Stores the draft at once, because the form or the page goes away. */
  left(): void {
    clearTimeout(this.#timer);
    if (!this.ports.canWrite || this.#state.isStored) return;
    const { changes } = this;
    if (!isSameJson(changes, this.#draft)) this.#keep(this.#state.base, changes);
  }

  /** Stores the input made after a new record was stored. Returns the form that continues with the record. */
  handOver(): { readonly draftKey: string; readonly isTyping: boolean } | null {
    if (!this.#continuation) return null;
    const { draftKey, stored } = this.#continuation;
    this.#continuation = undefined;
    const typed = valuesChangedSinceSent(valuesOf(this.ports.definition, stored), this.#state.values);
    this.#environment.keepDraft(draftKey, stored.version, typed);
    return { draftKey, isTyping: Object.keys(typed).length > 0 };
  }

  #check(): FormErrors {
    return this.ports.check(this.record, this.#state.values);
  }

  #isValid(): boolean {
    const errors = this.#check();
    this.dispatch({ type: 'checked', errors });
    if (Object.keys(errors).length === 0) return true;
    this.dispatch({ type: 'refused', refusal: this.#refusal(this.#state.values) });
    return false;
  }

  #refusal(values: FormValues) {
    return { at: this.#environment.focused(), values };
  }

  /** Runs a save. Failures become events. A save that was requested meanwhile follows. */
  async #run(save: () => Promise<boolean>): Promise<boolean> {
    const sent = this.#state.values;
    this.dispatch({ type: 'sent' });
    try {
      return await save();
    } catch (failure) {
      const { current, errors } = this.#environment.refusalOf(failure);
      if (current) this.dispatch({ type: 'conflict', current });
      else if (Object.keys(errors).length === 0) this.dispatch({ type: 'failed', error: failure });
      else this.dispatch({ type: 'refused', errors, refusal: this.#refusal(sent) });
      return false;
    } finally {
      const { savesAgain } = this.#state;
      this.dispatch({ type: 'saveEnded' });
      if (savesAgain) void this.save();
    }
  }

  async #send(values: FormValues, version: number): Promise<LoadedRecord> {
    if (!isNewRecord(this.record)) return this.ports.send({ ...values, version });
    const key = this.#sent?.key ?? this.#environment.newKey();
    this.#keepSent({ key, values: this.#state.values });
    try {
      const saved = await this.ports.send(values, key);
      this.#keepSent(undefined);
      return saved;
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) this.#keepSent(undefined);
      throw failure;
    }
  }

  /** Returns the record that an unanswered write stored. @throws OutcomeUnknown when the server cannot say it */
  async #earlier(): Promise<{ record: LoadedRecord; sent: FormValues } | null> {
    if (!this.#sent) return null;
    const { key, values } = this.#sent;
    const outcome = await this.#environment.outcomeOf(key);
    const record = outcome.answer as LoadedRecord | null;
    if (isDone(outcome) && record) {
      this.#keepSent(undefined);
      return { record, sent: values };
    }
    // The key of a refused write is used up. The key of a write that did not arrive is used again.
    if (outcome.state === 'done' && !isDone(outcome)) this.#keepSent(undefined);
    return null;
  }

  /** Continues with the saved record. Returns true if nothing was typed since it was sent. */
  #saved(saved: LoadedRecord, typed: FormValues): boolean {
    const { ports } = this;
    const wasNew = isNewRecord(this.#state.base);
    if (wasNew) {
      // Must be set before the page of the new record opens.
      if (this.#state.savesAgain) this.#environment.askToSave();
      const draftKey = ports.goesOnAs?.(saved);
      this.#continuation = draftKey === undefined ? undefined : { draftKey, stored: saved };
      if (draftKey !== undefined) this.#environment.keepDraft(draftKey, saved.version, typed);
    }
    this.#keep(saved, wasNew ? {} : typed);
    this.dispatch({ type: 'saved', record: ports.asEdited(saved), typed });
    ports.onSaved(saved, typed);
    return Object.keys(typed).length === 0;
  }

  #keepSent(sent: SentRecord | undefined): void {
    this.#sent = sent;
    if (!this.#state.isStored) this.#keep(this.#state.base, this.changes);
  }

  #keep({ version }: LoadedRecord, changes: FormValues): void {
    clearTimeout(this.#timer);
    this.#draft = changes;
    this.#environment.keepDraft(this.ports.draftKey, version, changes, this.#sent);
  }

  #scheduleDraft(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.left(), DRAFT_DELAY_MS);
  }
}
