import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTry, findTask } from '../../kernel/tasks/stored-task.ts';
import { resumeTasks, runTask } from '../../kernel/tasks/task.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import {
  act,
  createImport,
  type ImportAnswer,
  importFile,
  readStructures,
  uploadImport,
} from '../../testing/imports.ts';
import { importTaskStore } from './imports.ts';
import { importTask } from './job.ts';
import { processImport } from './process-import.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-imports-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ends the turn after the first batch, like a killed worker. */
const endTurn = () => true;
const keepTurn = () => false;

const csvFile = (place: string, rows = 40, extra = '') =>
  `Nome;Tipologia;Comune;Indirizzo;Civico;E-mail${extra ? ';Camere' : ''}\n${Array.from(
    { length: rows },
    (_, n) =>
      `Casa ${place} ${n};Affittacamere;Bologna;Via ${place};${n + 1};casa${n}@${place.toLowerCase()}.it${extra ? `;${extra}` : ''}`,
  ).join('\n')}\n`;

async function startImport(data: string, name = 'a.csv') {
  const checked = await act(t, operator, await createImport(operator, data, name), 'check');
  const committed = await operator.post(`/api/imports/${checked.id}/commit`, { version: checked.version });
  expect(committed.statusCode).toBe(202);
  return findTask(t.database.pool, importTaskStore, checked.id);
}

const countCreated = async (place: string) =>
  (await readStructures(t)).filter((row) => row.address === `Via ${place}`).length;

it('resumes at once when a killed process restarts', async () => {
  const row = await startImport(csvFile('Ripresa'));
  expect(await processImport(t.context, row, { atOnce: 15, isOver: endTurn })).toBe('more');
  await t.database.pool.query(`delete from pgboss.job where name = 'import'`);
  await resumeTasks(t.context, [importTask], '5 minutes');
  await t.context.jobs.drain();
  expect(await countCreated('Ripresa'), 'somebody may still be at it').toBe(15);
  await resumeTasks(t.context, [importTask]);
  await t.context.jobs.drain();
  const done = await findTask(t.database.pool, importTaskStore, row.id);
  expect([done.state, done.counts.created, await countCreated('Ripresa')]).toEqual(['done', 40, 40]);
});

it('goes on when the server is killed at the first rows again and again', async () => {
  const row = await startImport(csvFile('Ancora'));
  for (let kill = 0; kill < 10; kill++) {
    // The worker has started and is killed before it writes a batch.
    await countTry(t.database.pool, importTaskStore, row.id);
    await t.database.pool.query(`update pgboss.job set state = 'active' where name = 'import' and state = 'created'`);
    await resumeTasks(t.context, [importTask]);
  }
  await t.context.jobs.drain();
  const done = await findTask(t.database.pool, importTaskStore, row.id);
  expect([done.state, done.counts.created, await countCreated('Ancora')]).toEqual(['done', 40, 40]);
});

it('fails when the import kills the server each time', async () => {
  const row = await startImport(csvFile('Mai'));
  for (let kill = 0; kill < 30; kill++) {
    await countTry(t.database.pool, importTaskStore, row.id);
    await t.database.pool.query(`update pgboss.job set state = 'active' where name = 'import' and state = 'created'`);
    await resumeTasks(t.context, [importTask]);
  }
  await t.context.jobs.drain();
  expect((await findTask(t.database.pool, importTaskStore, row.id)).state).toBe('failed');
  expect(await countCreated('Mai')).toBe(0);
});

it('resumes after the last batch and imports nothing twice', async () => {
  const row = await startImport(csvFile('Uno'));
  expect(await processImport(t.context, row, { atOnce: 15, isOver: endTurn })).toBe('more');
  expect(await countCreated('Uno')).toBe(15);
  // The killed worker would start at the beginning, but the stored position prevents that.
  expect(await processImport(t.context, row, { atOnce: 15, isOver: keepTurn })).toBe('stopped');
  expect(await runTask(t.context, importTask, row.id)).toBe('finished');
  const done = await findTask(t.database.pool, importTaskStore, row.id);
  expect([done.state, done.doneRows, done.counts.created]).toEqual(['done', 40, 40]);
  expect(await countCreated('Uno')).toBe(40);
});

it('reports each of 137 bad rows once when the worker is killed twice', async () => {
  const good = csvFile('Cento', 63).trimEnd();
  const bad = Array.from({ length: 137 }, (_, n) => `Rotta ${n};Affittacamere;Nessundove;Via Rotta;${n};`);
  const row = await startImport(`${good}\n${bad.join('\n')}\n`, 'rotte.csv');
  const kill = { atOnce: 40, isOver: endTurn };
  expect(await processImport(t.context, row, kill)).toBe('more');
  // One worker is killed between two batches, another starts late with an old position.
  expect(await processImport(t.context, await findTask(t.database.pool, importTaskStore, row.id), kill)).toBe('more');
  expect(await processImport(t.context, row, { atOnce: 40, isOver: keepTurn })).toBe('stopped');
  expect(await runTask(t.context, importTask, row.id)).toBe('finished');
  const done = await findTask(t.database.pool, importTaskStore, row.id);
  expect([done.state, done.doneRows]).toEqual(['done', 200]);
  expect(done.counts).toMatchObject({ created: 63, refused: 137 });
  expect(await countCreated('Cento')).toBe(63);
  const { rows } = await t.database.pool.query(
    `select count(*)::int as all, count(distinct line)::int as lines from import_rows where import_id = $1 and outcome = 'refused'`,
    [row.id],
  );
  expect(rows[0]).toEqual({ all: 137, lines: 137 });
  const { data } = (await operator.get(`/api/imports/${row.id}/causes`)).json();
  expect(new Set(data.map(({ code }: { code: string }) => code))).toEqual(new Set(['city_unknown']));
  expect(data.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(137);
  const written = (await operator.get(`/api/structures?filter[importId]=${row.id}`)).json();
  expect(written.meta.total, 'what it wrote, and nothing of another import').toBe(63);
  const only = async (query: string) => (await operator.get(`/api/imports/${row.id}/rows?${query}`)).json().meta.total;
  expect(await only('code=city_unknown&column=Comune')).toBe(137);
  expect(await only('code=city_unknown&column=Via')).toBe(0);
});

it('stops on cancel, resumes on request, and can be undone', async () => {
  const row = await startImport(csvFile('Due'));
  expect(await processImport(t.context, row, { atOnce: 15, isOver: endTurn })).toBe('more');
  const cancelled = await operator.post(`/api/imports/${row.id}/cancel`, { version: row.version });
  expect(cancelled.json()).toMatchObject({
    state: 'cancelled',
    actions: ['commit', 'undo'],
    progress: { done: 15 },
  });
  expect(await runTask(t.context, importTask, row.id)).toBe('stopped');
  const done = await act(t, operator, cancelled.json(), 'commit');
  expect(done).toMatchObject({ state: 'done', counts: { created: 40 } });
  expect(await countCreated('Due')).toBe(40);
  expect((await act(t, operator, done, 'undo')).counts).toMatchObject({ undone: 40, left: 0 });
  expect(await countCreated('Due')).toBe(0);
});

it('refuses to overwrite what somebody changed after the dry run', async () => {
  await importFile(t, operator, csvFile('Prova', 3, '4'), 'a.csv');
  const again = csvFile('Prova', 3, '6');
  const checked = await act(t, operator, await createImport(operator, again, 'a.csv'), 'check');
  expect(checked.counts.updated).toBe(3);
  await t.database.pool.query(
    `update structures set rooms_total = 9, version = version + 1, updated_at = now() where name = 'Casa Prova 1'`,
  );
  const done = await act(t, operator, checked, 'commit');
  expect([done.counts.updated, done.counts.refused, done.refused[0]?.line]).toEqual([2, 1, 3]);
  const rooms = async () => {
    const { rows } = await t.database.pool.query(
      `select rooms_total from structures where address = 'Via Prova' order by name`,
    );
    return rows.map((row) => row.rooms_total);
  };
  expect(await rooms()).toEqual([6, 9, 6]);
  // Another dry run shows the change, so the import may overwrite it.
  await importFile(t, operator, again, 'a.csv');
  expect(await rooms()).toEqual([6, 6, 6]);
});

it('runs the check as a job', async () => {
  const brought = await createImport(operator, csvFile('Tre'), 'a.csv');
  await operator.post(`/api/imports/${brought.id}/check`, { mapping: brought.mapping });
  await t.context.jobs.drain();
  expect((await operator.get(`/api/imports/${brought.id}`)).json().state).toBe('checked');
});

it('imports the same file only once when two people commit it, and tells the second the reason', async () => {
  const brought = [
    await createImport(operator, csvFile('Quattro'), 'quattro.csv'),
    await createImport(operator, csvFile('Quattro'), 'quattro.csv'),
  ];
  const [first, second] = [
    await act(t, operator, brought[0] as ImportAnswer, 'check'),
    await act(t, operator, brought[1] as ImportAnswer, 'check'),
  ];
  const commit = ({ id, version }: ImportAnswer) => operator.post(`/api/imports/${id}/commit`, { version });
  expect((await commit(first)).statusCode).toBe(202);
  const late = await commit(second);
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    expect.stringMatching(/^Il registro «.+» è stato creato dopo la prova\./),
  ]);
  const repeated = await act(t, operator, { ...second, mapping: brought[1]?.mapping }, 'check');
  const busy = await commit(repeated);
  expect([busy.statusCode, busy.json().detail]).toEqual([
    409,
    expect.stringMatching(/^È già in corso un’importazione del registro «.+» dal file «quattro.csv»/),
  ]);
  await runTask(t.context, importTask, first.id);
  const again = await act(t, operator, { ...repeated, mapping: brought[1]?.mapping }, 'check');
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 40 });
  expect(await countCreated('Quattro')).toBe(40);
});

it('imports contacts, merges later changes, and undoes them', async () => {
  await importFile(t, operator, csvFile('Cinque', 3), 'a.csv');
  const changed = csvFile('Cinque', 3).replace('casa1@cinque.it', 'nuova@cinque.it');
  const done = await importFile(t, operator, changed, 'a.csv');
  expect(done.counts).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  const emails = async () =>
    (await t.database.pool.query(`select email from contacts where email like '%@cinque.it' order by 1`)).rows.map(
      (r) => r.email,
    );
  expect(await emails()).toEqual(['casa0@cinque.it', 'casa2@cinque.it', 'nuova@cinque.it']);
  await act(t, operator, done, 'undo');
  expect(await emails()).toEqual(['casa0@cinque.it', 'casa1@cinque.it', 'casa2@cinque.it']);
  expect((await importFile(t, operator, changed, 'a.csv')).counts).toMatchObject({ updated: 1 });
});

it('keeps two businesses at one address apart', async () => {
  const twin = 'Nome;Tipologia;Comune;Indirizzo;Civico\nAi;Ostello;Bologna;Via Sei;1\nAi;Ostello;Bologna;Via Sei;1\n';
  expect((await importFile(t, operator, twin, 'a.csv')).counts).toMatchObject({ created: 2 });
  expect((await importFile(t, operator, twin, 'a.csv')).counts).toMatchObject({ unchanged: 2 });
});

it('applies the saved mapping for the same headings', async () => {
  const data = 'Insegna;Boh;Comune\nAi;x;Bologna\n';
  const guessed = await createImport(operator, data, 'a.csv');
  const mapping = {
    ...guessed.mapping,
    targets: { ...guessed.mapping.targets, structure_type: { column: 'Boh', values: { x: 'hostel' } } },
  };
  const kept = await operator.post('/api/import-mappings', {
    name: 'Prova',
    mapping,
    headings: guessed.headings,
  });
  expect(kept.statusCode, kept.body).toBe(201);
  const again = await createImport(operator, data, 'b.csv');
  expect(again.mapping).toEqual(mapping);
  expect((await act(t, operator, again, 'check')).counts).toMatchObject({ created: 1, refused: 0 });
  expect((await operator.get('/api/import-mappings')).json().data).toHaveLength(1);
  expect((await operator.delete(`/api/import-mappings/${kept.json().id}`)).statusCode).toBe(204);
});

it('refuses impossible actions, stale versions and incomplete mappings', async () => {
  const brought = await createImport(operator, csvFile('Sette', 2), 'a.csv');
  const post = (name: string, body: object) => operator.post(`/api/imports/${brought.id}/${name}`, body);
  expect((await post('commit', { version: brought.version })).statusCode).toBe(422);
  expect((await post('undo', { version: brought.version })).statusCode).toBe(422);
  const lacking = await post('check', { mapping: { ...brought.mapping, targets: {}, keyColumns: ['?'] } });
  expect(Object.keys(lacking.json().errors)).toEqual([
    'mapping.keyColumns.0',
    'mapping.targets.name',
    'mapping.targets.structure_type',
    'mapping.defaultCity',
  ]);
  const checked = await act(t, operator, brought, 'check');
  expect((await post('commit', { version: checked.version - 1 })).statusCode).toBe(409);
  expect((await operator.delete(`/api/imports/${brought.id}`)).statusCode).toBe(204);
  expect((await operator.get(`/api/imports/${brought.id}`)).statusCode).toBe(404);
});

it('lets only administrators and operators import, each seeing only their own', async () => {
  for (const role of ['editor', 'vendor', 'customer']) {
    const caller = await t.as(role);
    expect((await uploadImport(caller, csvFile('Otto', 1), 'a.csv')).statusCode).toBe(403);
    expect((await caller.get('/api/imports')).statusCode).toBe(403);
  }
  const admin = await t.as('admin');
  const own = await createImport(admin, csvFile('Otto', 1), 'a.csv');
  expect((await operator.get(`/api/imports/${own.id}`)).statusCode).toBe(404);
  expect((await admin.get('/api/imports')).json().data.map((row: { id: number }) => row.id)).toEqual([own.id]);
});

it('appears as one line of the recent changes, and lists a structure once somebody has changed it', async () => {
  interface Work {
    recent: { id: number; name: string }[];
    imports: { id: number; file: string; rows: number }[];
  }
  const work = async (caller = operator) => (await caller.get('/api/dashboard')).json<Work>();
  const before = await work();
  const done = await importFile(t, operator, csvFile('Notizia', 30), 'notizia.csv');
  const after = await work();
  expect(after.recent).toEqual(before.recent);
  expect(after.imports[0]).toMatchObject({ id: done.id, file: 'notizia.csv', rows: 30 });
  const {
    rows: [structure],
  } = await t.database.pool.query(`select id from structures where name = 'Casa Notizia 7'`);
  const { version } = (await operator.get(`/api/structures/${structure.id}/profile`)).json();
  const changed = await operator.patch(`/api/structures/${structure.id}/profile`, {
    version,
    chainName: 'Catena',
  });
  expect(changed.statusCode).toBe(200);
  expect((await work()).recent[0]).toMatchObject({ id: structure.id });
  // A structure written again by an import or an undo leaves the list of people's changes.
  await importFile(t, operator, csvFile('Notizia', 30, '5'), 'notizia.csv');
  expect((await work()).recent.map(({ id }) => id)).not.toContain(structure.id);
  expect((await work(await t.as('vendor'))).imports).toEqual([]);
});
