import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { string } from '../../../../domain/kernel/records/fields.ts';
import { defineRecord } from '../../../../domain/kernel/records/record.ts';
import { OutcomeUnknown } from '../../../platform/writes/outcome-unknown.ts';
import { blankRecord } from '../values/record-values.ts';
import type { SentRecord } from './draft.ts';
import { type FormEnvironment, type FormProps, FormSession } from './form-session.ts';
import type { LoadedRecord } from './form-types.ts';
import type { FormErrors, FormValues } from './form-values.ts';

const label = ['Nome', 'Name', 'Nom', 'Name'] as const;
const definition = defineRecord({
  name: 'sample',
  collection: 'samples',
  scope: 'platform',
  screen: 'dictionaries',
  title: label,
  fields: { name: string(80, label), city: string(80, label) },
  groups: [{ id: 'main', title: label, fields: ['name', 'city'] }],
  listing: { columns: ['name'], sorts: ['name'], filters: [], search: [], defaultSort: 'name' },
});
const storedRecord: LoadedRecord = {
  ...blankRecord(definition),
  id: 7,
  version: 3,
  name: 'Aurora',
  city: 'Rimini',
};

interface Draft {
  readonly version: number;
  readonly values: FormValues;
  readonly sent?: SentRecord | undefined;
}

/** The drafts of one browser, which several tabs share. */
const drafts = new Map<string, Draft>();
const saveRequests: string[] = [];

/** Opens a form of the sample record in a tab. */
function openForm(ports: Partial<FormProps> = {}, environment: Partial<FormEnvironment> = {}) {
  const session = new FormSession(
    {
      definition,
      read: storedRecord,
      canWrite: true,
      draftKey: 'sample-7',
      check: (_base, values): FormErrors => (values.name === '' ? { name: 'Obbligatorio' } : {}),
      send: async (body) => ({ ...session.record, ...body, version: session.record.version + 1 }),
      onSaved: () => {},
      asEdited: (record) => record,
      ...ports,
    },
    {
      readDraft: (key) => drafts.get(key) ?? null,
      keepDraft: (key, version, values, sent) => {
        if (Object.keys(values).length === 0) drafts.delete(key);
        else drafts.set(key, { version, values, sent });
      },
      newKey: () => 'key-1',
      outcomeOf: async () => ({ state: 'unknown', status: null, answer: null }) as never,
      refusalOf: (failure) => (failure instanceof RefusedSave ? failure : { current: null, errors: {} }),
      askToSave: () => saveRequests.push('save'),
      focused: () => null,
      ...environment,
    },
  );
  return session;
}

/** A save that the test answers. */
function pendingSend() {
  const { promise, resolve, reject } = Promise.withResolvers<LoadedRecord>();
  return { send: () => promise, resolve, reject };
}

/** A refused save, with what the server answered. */
class RefusedSave extends Error {
  readonly current: LoadedRecord | null;
  readonly errors: Record<string, string>;

  constructor(answer: { current?: LoadedRecord; errors?: Record<string, string> }) {
    super('refused');
    this.current = answer.current ?? null;
    this.errors = answer.errors ?? {};
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  drafts.clear();
  saveRequests.length = 0;
});
afterEach(() => vi.useRealTimers());

it('typed: stores the draft 400 ms after the last key, and a form opened later restores it', () => {
  const form = openForm();
  form.typed({ name: 'Aur' });
  vi.advanceTimersByTime(399);
  expect(drafts.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(drafts.get('sample-7')).toEqual({ version: 3, values: { name: 'Aur' }, sent: undefined });
  const later = openForm();
  expect(later.state()).toMatchObject({ hasDraft: true, values: { name: 'Aur', city: 'Rimini' } });
});

it('typed: deletes the draft when the value equals the stored one again', () => {
  const form = openForm();
  form.typed({ name: 'Aur' });
  vi.runAllTimers();
  form.typed({ name: 'Aurora' });
  vi.runAllTimers();
  expect(drafts.size).toBe(0);
});

it('left: preserves the draft of another tab when this tab is unchanged', () => {
  const idle = openForm();
  const busy = openForm();
  busy.typed({ city: 'Riccione' });
  busy.left();
  vi.runAllTimers();
  idle.left();
  expect(drafts.get('sample-7')?.values).toEqual({ city: 'Riccione' });
});

it('saved: continues with the answer, deletes the draft and keeps what was typed meanwhile', async () => {
  const answer = pendingSend();
  const form = openForm({ send: answer.send });
  form.typed({ name: 'Alba' });
  form.left();
  const saving = form.save();
  expect(form.state().isSaving).toBe(true);
  form.typed({ city: 'Cervia' });
  answer.resolve({ ...storedRecord, name: 'Alba', version: 4 });
  expect(await saving).toBe(false);
  expect(form.state()).toMatchObject({ isSaving: false, values: { name: 'Alba', city: 'Cervia' } });
  expect(form.changes).toEqual({ city: 'Cervia' });
  expect(drafts.get('sample-7')).toMatchObject({ version: 4, values: { city: 'Cervia' } });
});

it('saved: runs a save requested during another save with the new version', async () => {
  const bodies: FormValues[] = [];
  const form = openForm({
    send: async (body) => {
      bodies.push(body);
      return { ...form.record, ...body, version: Number(body.version) + 1 };
    },
  });
  form.typed({ name: 'Alba' });
  const first = form.save();
  form.typed({ city: 'Cervia' });
  expect(await form.save()).toBe(false);
  await first;
  await vi.waitFor(() => expect(form.isDirty).toBe(false));
  expect(bodies).toEqual([
    { name: 'Alba', version: 3 },
    { city: 'Cervia', version: 4 },
  ]);
});

it("refused: stops the save by rules, and keeps the server's errors until their value changes", async () => {
  const send = vi.fn(async () => {
    throw new RefusedSave({ errors: { city: 'Comune sconosciuto' } });
  });
  const form = openForm({ send });
  form.typed({ name: '' });
  expect(await form.save()).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(form.state()).toMatchObject({ errors: { name: 'Obbligatorio' }, refusal: { at: null } });
  form.typed({ name: 'Alba', city: 'X' });
  await form.save();
  form.leftField('city');
  expect(form.state().errors).toEqual({ city: 'Comune sconosciuto' });
  form.typed({ city: 'Rimini' });
  expect(form.state().errors).toEqual({});
});

it("conflict: sends the user's choice with the other person's version, or adopts that record", async () => {
  const current = { ...storedRecord, version: 5, city: 'Ravenna' };
  const bodies: FormValues[] = [];
  const form = openForm({
    send: async (body) => {
      bodies.push(body);
      if (body.version !== 5) throw new RefusedSave({ current });
      return { ...current, ...body, version: 6 };
    },
  });
  form.typed({ city: 'Cervia' });
  await form.save();
  expect(form.state().conflict).toEqual(current);
  await form.resolve({ city: 'Cervia' });
  expect(bodies.at(-1)).toEqual({ city: 'Cervia', version: 5 });
  expect(form.state()).toMatchObject({ conflict: null, base: { version: 6 } });
  form.typed({ city: 'Rimini' });
  await form.save();
  await form.resolve({});
  expect(form.state()).toMatchObject({ conflict: null, values: { city: 'Ravenna' } });
});

it('read: adopts another version only when the form is unchanged', () => {
  const form = openForm();
  form.wasRead({ ...storedRecord, version: 4, city: 'Ravenna' });
  expect(form.state()).toMatchObject({ base: { version: 4 }, values: { city: 'Ravenna' } });
  form.typed({ city: 'Cervia' });
  form.wasRead({ ...storedRecord, version: 5, city: 'Forlì' });
  expect(form.state()).toMatchObject({ base: { version: 4 }, values: { city: 'Cervia' } });
});

it('returned: takes over the draft of a form that was closed before this one opened', () => {
  const form = openForm();
  drafts.set('sample-7', { version: 3, values: { city: 'Cervia' } });
  form.returned();
  expect(form.state()).toMatchObject({ hasDraft: true, values: { name: 'Aurora', city: 'Cervia' } });
});

it('left: passes what was typed after storing a new record to the form that continues', async () => {
  const answer = pendingSend();
  const form = openForm({
    read: blankRecord(definition),
    draftKey: 'sample-new',
    goesOnAs: ({ id }) => `sample-${id}`,
    send: answer.send,
  });
  form.typed({ name: 'Alba' });
  const saving = form.save();
  await vi.advanceTimersByTimeAsync(0);
  answer.resolve({ ...storedRecord, name: 'Alba', city: null, version: 1 });
  await saving;
  form.typed({ city: 'Cervia' });
  expect(form.handOver()).toEqual({ draftKey: 'sample-7', isTyping: true });
  form.left();
  expect([...drafts]).toEqual([['sample-7', { version: 1, values: { city: 'Cervia' }, sent: undefined }]]);
  expect(await form.save()).toBe(false);
  expect(saveRequests).toEqual(['save']);
});

it('offline: does not store a new record twice when the answer is missing', async () => {
  const lost = new OutcomeUnknown(new Promise(() => {}), null);
  const ports = { read: blankRecord(definition), draftKey: 'sample-new' };
  const form = openForm({ ...ports, send: () => Promise.reject(lost) });
  form.typed({ name: 'Alba' });
  await form.save();
  expect(form.state()).toMatchObject({ error: lost, isSaving: false });
  expect(drafts.get('sample-new')?.sent?.key).toBe('key-1');
  // The page is loaded again. The server has stored the record.
  const send = vi.fn();
  const made = { ...storedRecord, name: 'Alba', version: 1 };
  const onSaved = vi.fn();
  const again = openForm(
    { ...ports, send, onSaved },
    { outcomeOf: async () => ({ state: 'done', status: 201, answer: made }) as never },
  );
  await again.recall();
  expect(onSaved).toHaveBeenCalledWith(made, {});
  expect(send).not.toHaveBeenCalled();
  expect(drafts.size).toBe(0);
});

it('discarded: returns to the stored record and closes the messages', async () => {
  const form = openForm({ send: () => Promise.reject(new Error('down')) });
  form.typed({ name: 'Alba' });
  await form.save();
  expect(form.state().error).toBeInstanceOf(Error);
  form.discard();
  expect(form.state()).toMatchObject({ error: null, values: { name: 'Aurora' } });
  expect(drafts.size).toBe(0);
});

it('neither reads nor stores a draft when the user may not write', () => {
  drafts.set('sample-7', { version: 3, values: { name: 'Alba' } });
  const form = openForm({ canWrite: false, initial: { name: 'Copia' } });
  expect(form.state().values).toEqual({ name: 'Aurora', city: 'Rimini' });
  form.left();
  expect(drafts.get('sample-7')?.values).toEqual({ name: 'Alba' });
});
