import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Operation } from '../../../domain/kernel/journal/answers.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
});
afterAll(() => t.close());

const readJournal = async (query = '', caller = operator): Promise<Operation[]> => {
  const answer = await caller.get(`/api/operations?${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json().data;
};
const makeStructures = async () => [await makeStructure(t), await makeStructure(t), await makeStructure(t)];
/** Returns the lines that concern these structures one by one. */
const listSingleLines = async (ids: number[]) =>
  (await readJournal('perPage=100')).filter(
    ({ targetType, targetId }) => targetType === 'structure' && ids.includes(targetId),
  );
const countStructures = async (batchId: string | null) =>
  (await operator.get(`/api/structures?filter[batch]=${batchId}`)).json().meta.total;

it('lists the undo of a bulk action as one operation with its number and records', async () => {
  const ids = await makeStructures();
  const bulk = await operator.post('/api/structures/bulk', { action: 'assign', ids, vendorId: t.ids.vendor });
  expect((await operator.post(`/api/audit/batches/${bulk.json().batchId}/undo`)).json().undone).toBe(3);
  const [undo, original] = await readJournal('filter[mine]=true&perPage=2');
  expect(undo).toMatchObject({ kind: 'undo', targetType: 'structure', count: 3, state: 'done', undo: null });
  expect(original).toMatchObject({ kind: 'bulk', count: 3, state: 'undone' });
  expect(await listSingleLines(ids)).toEqual([]);
  expect(await countStructures(undo?.batchId ?? null)).toBe(3);
});

it('lists the undo of a task as one operation, and its structures under its batch', async () => {
  const ids = await makeStructures();
  const prepared = (await operator.post('/api/bulk-changes', { action: 'assign', ids, vendorId: t.ids.vendor })).json();
  const path = `/api/bulk-changes/${prepared.id}`;
  expect((await operator.post(`${path}/start`, { version: prepared.version })).statusCode).toBe(202);
  await t.context.jobs.drain();
  const { version } = (await operator.get(path)).json();
  expect((await operator.post(`${path}/undo`, { version })).statusCode).toBe(202);
  await t.context.jobs.drain();
  const [undo, original] = await readJournal('filter[mine]=true&perPage=2');
  expect(undo).toMatchObject({ kind: 'undo', targetType: 'bulk-change', count: 3, state: 'done', undo: null });
  expect(original).toMatchObject({ kind: 'bulk', targetType: 'bulk-change', count: 3, state: 'undone', undo: null });
  expect(await listSingleLines(ids)).toEqual([]);
  expect(await countStructures(undo?.batchId ?? null)).toBe(3);
  expect((await readJournal('filter[kind]=undo&perPage=1'))[0]?.id).toBe(undo?.id);
  expect((await readJournal('filter[kind]=bulk&perPage=1'))[0]?.id).toBe(original?.id);
});

it('names a change of status and an assignment by what happened, and an undo of each as undo', async () => {
  const id = await makeStructure(t);
  const version = async () => (await operator.get(`/api/structures/${id}`)).json().version;
  const of = `filter[structureId]=${id}`;
  await operator.post(`/api/structures/${id}/assign`, { version: await version(), vendorId: t.ids.vendor });
  const moved = await operator.post(`/api/structures/${id}/status`, {
    version: await version(),
    to: 0,
    reason: 'duplicate',
  });
  expect([moved.statusCode, moved.body]).toEqual([200, expect.any(String)]);
  expect((await readJournal(of)).map(({ kind }) => kind)).toEqual(['status', 'assignment']);
  expect((await operator.post(`/api/audit/${moved.json().changeId}/undo`)).statusCode).toBe(200);
  expect((await readJournal(of)).map(({ kind }) => kind)).toEqual(['undo', 'status', 'assignment']);
});

it('lists the restore of a former version as one operation', async () => {
  const id = await makeStructure(t);
  const at = new Date().toISOString();
  const contacts = (await operator.get(`/api/structures/${id}/contacts`)).json();
  const changed = await operator.patch(`/api/structures/${id}/contacts`, {
    version: contacts.version,
    website: 'https://altro.example',
  });
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  const restored = await operator.post(`/api/structures/${id}/as-of`, { at, targetType: 'contacts', targetId: id });
  expect([restored.statusCode, restored.body]).toEqual([200, expect.any(String)]);
  expect(await readJournal(`filter[structureId]=${id}`)).toMatchObject([
    { kind: 'restore', targetType: 'contacts', structureId: id, undo: null },
  ]);
});

it('searches the operations by person, day, text and kind', async () => {
  const ids = await makeStructures();
  const [id = 0] = ids;
  await t.database.pool.query(`update structures set name = 'Locanda del Giornale' where id = $1`, [id]);
  const { version } = (await admin.get(`/api/structures/${id}`)).json();
  await admin.post(`/api/structures/${id}/assign`, { version, vendorId: t.ids.vendor });
  const today = todayInRome();
  const find = async (query: string) =>
    (await readJournal(`filter[structureId]=${id}&${query}`)).map(({ targetId }) => targetId);
  expect(await find(`filter[actorId]=${t.ids.admin}`)).toEqual([id]);
  expect(await find(`filter[actorId]=${t.ids.operator}`)).toEqual([]);
  expect(await find(`filter[from]=${today}&filter[to]=${today}`)).toEqual([id]);
  expect(await find(`filter[to]=${addDays(today, -1)}`)).toEqual([]);
  expect(await find(`filter[from]=${addDays(today, 1)}`)).toEqual([]);
  expect(await find('q=del%20giornale')).toEqual([id]);
  expect(await find('q=introvabile%25')).toEqual([]);
  expect(await find('filter[kind]=assignment')).toEqual([id]);
  expect(await find('filter[kind]=status')).toEqual([]);
  expect((await operator.get('/api/operations?filter[from]=ieri')).statusCode).toBe(422);
});
