import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeTasks, runTask } from '../../../kernel/tasks/task.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { insertManyStructures } from '../../../testing/many-structures.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { bulkTask } from './job.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

interface BulkAnswer {
  id: number;
  version: number;
  state: string;
  actions: string[];
  progress: { done: number; total: number };
  expected: { change: number; unchanged: number; refused: number };
  counts: { done: number; unchanged: number; refused: number; undone: number; left: number };
  reasons: { text: string; count: number; structures: { id: number; name: string }[] }[];
  batchId: string;
}

const task = bulkTask(() => new Map());
/** Runs a single transaction of this many structures, like a worker that is killed afterwards. */
const runOnce = (id: number, atOnce: number) => runTask(t.context, task, id, { millis: -1, atOnce });
const prepare = async (body: object): Promise<BulkAnswer> => {
  const answer = await operator.post('/api/bulk-changes', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const readChange = async (id: number): Promise<BulkAnswer> => (await operator.get(`/api/bulk-changes/${id}`)).json();
const act = async (one: BulkAnswer, what: string): Promise<BulkAnswer> => {
  const { version } = await readChange(one.id);
  const answer = await operator.post(`/api/bulk-changes/${one.id}/${what}`, { version });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const countByStatus = async (name: string) => {
  const { rows } = await t.database.pool.query<{ status: number; count: number }>(
    `select status, count(*)::integer as count from structures where name like $1 group by 1 order by 1`,
    [`${name}%`],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const countEntries = async (batchId: string) =>
  (await t.database.pool.query('select target_id from audit_entries where batch_id = $1', [batchId])).rows.length;

it('previews the change of all matching structures, applies it once and undoes it completely', async () => {
  await insertManyStructures(t.database, 120, `'Lido Quieto ' || n`, `'Via Lido ' || n`);
  await t.database.pool.query(
    `update structures set status = case when name ~ '[05]$' then 10 when name ~ '1$' then 50 else 70 end where name like 'Lido Quieto%'`,
  );
  const before = await countByStatus('Lido Quieto');
  const one = await prepare({ action: 'status', filter: { q: 'lido quieto' }, to: 50 });
  expect(one).toMatchObject({
    state: 'ready',
    actions: ['start'],
    expected: { change: 108, unchanged: 12, refused: 0 },
    progress: { done: 0, total: 120 },
  });
  expect(await countByStatus('Lido Quieto')).toEqual(before);
  // A structure that matches later is not part of the change.
  const late = await makeStructure(t, 'customer', { name: 'Lido Quieto tardi', status: 70 });
  await act(one, 'start');
  // After a kill, finished structures stay finished, and a second worker repeats none of them.
  expect(await runOnce(one.id, 25)).toBe('more');
  expect((await readChange(one.id)).progress).toEqual({ done: 25, total: 120 });
  await t.database.pool.query(`delete from pgboss.job where name = 'bulk-change'`);
  await resumeTasks(t.context, [task]);
  await Promise.all([runOnce(one.id, 25), runOnce(one.id, 25)]);
  await t.context.jobs.drain();
  const done = await readChange(one.id);
  expect(done).toMatchObject({
    state: 'done',
    actions: ['undo'],
    counts: { done: 108, unchanged: 12, refused: 0 },
    progress: { done: 120, total: 120 },
  });
  expect(await countEntries(one.batchId)).toBe(108);
  expect(await countByStatus('Lido Quieto')).toEqual({ 50: 120, 70: 1 });
  const told = (await operator.get('/api/notifications')).json().data[0];
  expect(told).toMatchObject({ title: 'Strutture modificate: 108', link: `/structures?bulk=${one.id}` });

  // A structure that somebody changed since keeps that change.
  const moved = (await operator.get(`/api/structures?q=lido+quieto+1&filter[status]=50&sort=id`)).json().data;
  const [first] = moved.filter(({ name }: { name: string }) => !name.endsWith('1'));
  await operator.post(`/api/structures/${first.id}/status`, {
    to: 0,
    reason: 'duplicate',
    version: first.version,
  });
  await act(one, 'undo');
  await t.context.jobs.drain();
  const undone = await readChange(one.id);
  expect(undone).toMatchObject({ state: 'undone', actions: [], counts: { undone: 107, left: 1 } });
  expect(undone.reasons).toMatchObject([{ count: 1, structures: [{ id: first.id }] }]);
  const back = await countByStatus('Lido Quieto');
  expect(back[0]).toBe(1);
  expect(back[50]).toBe(12);
  expect((await operator.get(`/api/structures/${late}`)).json().status).toBe(70);
});

it('groups refused structures by reason, in the preview and in the result', async () => {
  for (const status of [50, 50, 20, 30]) await makeStructure(t, 'customer', { name: 'Rifugio Alto', status });
  const one = await prepare({ action: 'status', filter: { q: 'rifugio alto' }, to: 40 });
  expect(one.expected).toEqual({ change: 0, unchanged: 0, refused: 4 });
  const texts = one.reasons.map(({ text, count }) => [text, count]);
  expect(texts).toContainEqual([
    'Il passaggio da «Revisionata» a «Editing completo» non è previsto. Passaggi possibili: «In revisione», «Editing», «Attiva», «Disattiva».',
    1,
  ]);
  expect(texts).toContainEqual([
    'Il passaggio da «In revisione» a «Editing completo» non è previsto. Passaggi possibili: «Editing», «Revisionata», «Disattiva».',
    1,
  ]);
  expect(one.reasons.filter(({ count }) => count === 2).length).toBeGreaterThan(3);
  const [named] = one.reasons;
  expect(named?.structures[0]?.name).toBe('Rifugio Alto');
  await act(one, 'start');
  await t.context.jobs.drain();
  const done = await readChange(one.id);
  expect(done).toMatchObject({ state: 'done', counts: { done: 0, refused: 4 }, actions: [] });
  const sorted = (reasons: BulkAnswer['reasons']) => reasons.map(({ text, count }) => `${text} ${count}`).sort();
  expect(sorted(done.reasons)).toEqual(sorted(one.reasons));
  const noted = await prepare({ action: 'status', filter: { q: 'rifugio alto' }, to: 50 });
  expect(noted.expected).toEqual({ change: 0, unchanged: 2, refused: 2 });
  expect(noted.reasons).toMatchObject([{ text: 'Nota: Campo obbligatorio.', count: 2 }]);
});

it('assigns the listed structures, stops on cancel, and resumes', async () => {
  await insertManyStructures(t.database, 60, `'Malga Verde ' || n`, `'Via Malga ' || n`);
  const { rows } = await t.database.pool.query<{ id: number }>(
    `select id from structures where name like 'Malga Verde%' order by id`,
  );
  const ids = rows.map(({ id }) => id);
  const one = await prepare({ action: 'assign', ids, editorId: t.ids.editor });
  expect(one.expected).toEqual({ change: 60, unchanged: 0, refused: 0 });
  await act(one, 'start');
  expect(await runOnce(one.id, 20)).toBe('more');
  expect(await act(one, 'cancel')).toMatchObject({ state: 'cancelled', actions: ['start', 'undo'] });
  expect(await runTask(t.context, task, one.id)).toBe('stopped');
  await act(one, 'start');
  await t.context.jobs.drain();
  expect(await readChange(one.id)).toMatchObject({ state: 'done', counts: { done: 60 } });
  const links = await t.database.pool.query(
    `select 1 from user_structures where user_id = $1 and structure_id = any($2) and is_primary`,
    [t.ids.editor, ids],
  );
  expect(links.rows).toHaveLength(60);
  // The entries belong to a bulk change, so the batch undo of requests does not apply.
  expect((await operator.post(`/api/audit/batches/${one.batchId}/undo`)).statusCode).toBe(404);
  const back = await operator.post('/api/bulk-changes', {
    action: 'assign',
    ids,
    editorId: t.ids.vendor,
  });
  expect(back.json().errors).toHaveProperty('editorId');
});

it('lets only managers of structures start a change, within their scope, by filter or by ids', async () => {
  const id = await makeStructure(t, 'customer', { name: 'Casa Sola', status: 70 });
  await linkAccount(t, 'vendor', id, 'agent');
  const body = { action: 'status', ids: [id], to: 50 };
  for (const account of ['vendor', 'editor', 'customer']) {
    expect((await (await t.as(account)).post('/api/bulk-changes', body)).statusCode).toBe(403);
  }
  const both = await operator.post('/api/bulk-changes', { ...body, filter: {} });
  expect([both.statusCode, both.json().type]).toEqual([422, 'validation']);
  const none = await operator.post('/api/bulk-changes', {
    action: 'status',
    filter: { q: 'qualcosa che nessuno ha' },
    to: 50,
  });
  expect(none.json().errors).toHaveProperty('filter');
  const unknown = await operator.post('/api/bulk-changes', {
    action: 'status',
    filter: { 'filter[nope]': '1' },
    to: 50,
  });
  expect(unknown.statusCode).toBe(422);
  const one = await prepare(body);
  expect((await (await t.as('admin')).get(`/api/bulk-changes/${one.id}`)).statusCode).toBe(200);
  // Nothing is written when the author has lost the permission.
  await act(one, 'start');
  await t.database.pool.query(`update users set role = 'editor' where id = $1`, [t.ids.operator]);
  await t.context.jobs.drain();
  await t.database.pool.query(`update users set role = 'operator' where id = $1`, [t.ids.operator]);
  expect(await readChange(one.id)).toMatchObject({ state: 'failed', counts: { done: 0 } });
});
