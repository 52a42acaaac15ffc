import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PastState } from '../../../domain/kernel/journal/audit-answers.ts';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const readAsOf = async (caller: Caller, id: number, at: string): Promise<PastState> => {
  const answer = await caller.get(`/api/structures/${id}/as-of?at=${encodeURIComponent(at)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const FIELDS = ['website', 'email', 'phone'] as const;
const step = fc.oneof(
  fc.record({
    website: fc.constantFrom(null, 'https://www.uno.example', 'https://www.due.example'),
    email: fc.constantFrom(null, 'a@prova.example', 'b@prova.example'),
    phone: fc.constantFrom('+390512193111', '+390512193112'),
  }),
  fc.constantFrom('create', 'delete'),
);

it('lists every difference from an earlier instant and omits values that changed and came back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const id = await makeStructure(t);
      const notes = `/api/structures/${id}/notes`;
      const read = async () => {
        const contacts = (await operator.get(`/api/structures/${id}/contacts`)).json();
        const all = (await operator.get(notes)).json().data as { id: number; text: string }[];
        return { contacts, notes: all.map((note) => note.id) };
      };
      const moments: { at: string; was: Awaited<ReturnType<typeof read>> }[] = [];
      for (const one of steps) {
        const was = await read();
        const at = (await t.context.database.pool.query('select now()::text as at')).rows[0].at as string;
        moments.push({ at: new Date(at).toISOString(), was });
        // JavaScript instants have milliseconds, PostgreSQL instants microseconds.
        await new Promise((resolve) => setTimeout(resolve, 2));
        if (one === 'create') expect((await operator.post(notes, { text: 'Da richiamare' })).statusCode).toBe(201);
        else if (one === 'delete') {
          const [first] = (await operator.get(notes)).json().data;
          if (first) await operator.delete(`${notes}/${first.id}?version=${first.version}`);
        } else {
          const { version } = was.contacts;
          await operator.patch(`/api/structures/${id}/contacts`, { version, ...one });
        }
      }
      const now = await read();
      for (const { at, was } of moments) {
        const { records } = await readAsOf(operator, id, at);
        const changes = records.find(({ targetType }) => targetType === 'contacts')?.changes ?? [];
        const shown = changes.filter(({ field }) => FIELDS.some((name) => name === field));
        const expected = FIELDS.filter((name) => was.contacts[name] !== now.contacts[name]).map((field) => ({
          field,
          before: was.contacts[field],
          after: now.contacts[field],
        }));
        expect(shown).toEqual(expected.toSorted((a, b) => a.field.localeCompare(b.field)));
        const of = (change: string) =>
          records
            .filter((one) => one.targetType === 'structure-note' && one.change === change)
            .map(({ targetId }) => targetId)
            .toSorted((a, b) => a - b);
        const less = (from: number[], what: number[]) =>
          from.filter((one) => !what.includes(one)).toSorted((a, b) => a - b);
        expect(of('created')).toEqual(less(now.notes, was.notes));
        expect(of('deleted')).toEqual(less(was.notes, now.notes));
      }
    }),
    propertyRuns({ day: 3 }),
  );
});

it('restores a record deleted since the instant and refuses an invalid instant', async () => {
  const id = await makeStructure(t);
  const notes = `/api/structures/${id}/notes`;
  const note = (await operator.post(notes, { text: 'Chiamare il titolare' })).json();
  const at = new Date().toISOString();
  await operator.delete(`${notes}/${note.id}?version=${note.version}`);
  const [gone] = (await readAsOf(operator, id, at)).records;
  expect(gone).toMatchObject({ change: 'deleted', targetId: note.id });
  expect((await operator.post(`/api/audit/${gone?.deletedBy}/undo`)).statusCode).toBe(200);
  expect((await readAsOf(operator, id, at)).records).toEqual([]);
  expect((await operator.get(`/api/structures/${id}/as-of?at=ieri`)).statusCode).toBe(422);
});

it('restores a whole record or one field for a user who may edit it', async () => {
  const id = await makeStructure(t);
  await insertContract(t, id);
  const url = `/api/structures/${id}/contacts`;
  const change = async (values: object) => {
    const { version } = (await operator.get(url)).json();
    expect((await operator.patch(url, { version, ...values })).statusCode).toBe(200);
  };
  await change({ website: 'https://www.uno.example', email: 'a@prova.example' });
  const at = new Date().toISOString();
  await change({ website: 'https://www.due.example' });
  await change({ email: 'b@prova.example', phone: '051 219 3111' });
  await change({ website: null });
  const restore = (body: object, caller = operator) =>
    caller.post(`/api/structures/${id}/as-of`, { at, targetType: 'contacts', targetId: id, ...body });
  expect((await restore({ fields: ['website'] })).statusCode).toBe(200);
  expect((await operator.get(url)).json()).toMatchObject({
    website: 'https://www.uno.example',
    email: 'b@prova.example',
  });
  expect((await restore({ fields: ['colore'] })).statusCode).toBe(422);
  const vendor = await t.as('vendor');
  expect((await restore({}, vendor)).statusCode).toBe(404);
  // Customers may restore the contacts of their own structure.
  const customer = await t.as('customer');
  expect((await restore({}, customer)).statusCode).toBe(200);
  expect((await operator.get(url)).json()).toMatchObject({ email: 'a@prova.example', phone: null });
  expect((await restore({})).statusCode).toBe(404);
});

it('restores tax data in full although the answer shows only the last four characters', async () => {
  const admin = await t.as('admin');
  const id = await makeStructure(t);
  const url = `/api/structures/${id}/fiscal-profile`;
  const change = async (vatNumber: string | null) => {
    const { version } = (await admin.get(url)).json();
    expect((await admin.patch(url, { version, vatNumber })).statusCode).toBe(200);
  };
  await change('00743110157');
  const at = new Date().toISOString();
  await change(null);
  const [since] = (await readAsOf(admin, id, at)).records;
  expect(since?.changes).toContainEqual({ field: 'vatNumber', before: '*******0157', after: null });
  const target = { targetType: since?.targetType, targetId: since?.targetId };
  expect((await admin.post(`/api/structures/${id}/as-of`, { at, ...target })).statusCode).toBe(200);
  expect((await admin.get(url)).json().vatNumber).toBe('00743110157');
});

it('undoes one field of a change and leaves the other fields undoable', async () => {
  const id = await makeStructure(t);
  const url = `/api/structures/${id}/contacts`;
  const { version } = (await operator.get(url)).json();
  const { changeId } = (
    await operator.patch(url, { version, website: 'https://www.uno.example', email: 'a@prova.example' })
  ).json();
  const undo = (body?: object) => operator.post(`/api/audit/${changeId}/undo`, body);
  expect((await undo({ fields: ['phone'] })).statusCode).toBe(422);
  expect((await undo({ fields: ['email'] })).statusCode).toBe(200);
  expect((await operator.get(url)).json()).toMatchObject({ email: null, website: 'https://www.uno.example' });
  // The field no longer has the value that the change gave it.
  expect((await undo({ fields: ['email'] })).statusCode).toBe(409);
  expect((await undo({ fields: ['website'] })).statusCode).toBe(200);
  expect((await operator.get(url)).json()).toMatchObject({ email: null, website: null });
});

it("hides unreadable records from customers and answers 404 for another customer's structure", async () => {
  const customer = await t.as('customer');
  const own = await makeStructure(t);
  await insertContract(t, own);
  const at = new Date(Date.now() - 60_000).toISOString();
  await operator.post(`/api/structures/${own}/notes`, { text: 'Non paga' });
  const { records } = await readAsOf(customer, own, at);
  expect(records.map(({ targetType }) => targetType)).not.toContain('structure-note');
  const others = await makeStructure(t, 'operator');
  expect((await customer.get(`/api/structures/${others}/as-of?at=${at}`)).statusCode).toBe(404);
});

it('compares one record with an earlier instant for a page, a menu or a room when the role may read its kind', async () => {
  const [editor, customer, vendor] = await Promise.all(['editor', 'customer', 'vendor'].map((role) => t.as(role)));
  const of = (caller: Caller | undefined, targetType: string, targetId: number, at: string) =>
    caller?.get(`/api/audit/as-of?${new URLSearchParams({ targetType, targetId: String(targetId), at })}`);
  const page = (
    await operator.post('/api/slugs', {
      title: { it: 'Prima', en: 'First' },
      path: { it: 'come-era' },
      pageType: 'static',
    })
  ).json();
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const patched = await operator.patch(`/api/slugs/${page.id}`, {
    version: page.version,
    title: { it: 'Seconda', en: 'First' },
    isIndexable: false,
  });
  expect(patched.statusCode).toBe(200);
  const read = (await of(editor, 'slug', page.id, at))?.json();
  expect(read.records).toMatchObject([{ targetType: 'slug', targetId: page.id, change: 'changed' }]);
  expect(read.records[0].changes.map(({ field }: { field: string }) => field)).toEqual(['isIndexable', 'title']);
  for (const caller of [customer, vendor]) expect((await of(caller, 'slug', page.id, at))?.statusCode).toBe(404);
  expect((await of(operator, 'slug', 2_000_000_000, at))?.statusCode).toBe(404);
  // Answers 404 for kinds with individually chosen readers and for names that are no record kind.
  for (const kind of ['user', 'ticket', 'service-token', 'structure', 'nulla'])
    expect((await of(operator, kind, 1, at))?.statusCode).toBe(404);
  expect((await of(operator, 'slug', page.id, 'ieri'))?.statusCode).toBe(422);

  const restore = (caller: Caller | undefined, fields?: string[]) =>
    caller?.post('/api/audit/as-of', {
      targetType: 'slug',
      targetId: page.id,
      at,
      ...(fields && { fields }),
    });
  expect((await restore(customer))?.statusCode).toBe(404);
  expect((await restore(editor, ['colore']))?.statusCode).toBe(422);
  expect((await restore(editor, ['title']))?.statusCode).toBe(200);
  expect((await operator.get(`/api/slugs/${page.id}`)).json()).toMatchObject({
    title: { it: 'Prima', en: 'First' },
    isIndexable: false,
  });

  const id = await makeStructure(t);
  const note = (await operator.post(`/api/structures/${id}/notes`, { text: 'Uno' })).json();
  const then = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await operator.patch(`/api/structures/${id}/notes/${note.id}`, { version: note.version, text: 'Due' });
  expect((await of(operator, 'structure-note', note.id, then))?.json().records[0].changes).toMatchObject([
    { field: 'text', before: 'Uno', after: 'Due' },
  ]);
  expect((await of(vendor, 'structure-note', note.id, then))?.statusCode).toBe(404);
  expect((await of(customer, 'structure-note', note.id, then))?.statusCode).toBe(404);
});
