import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { sealDays } from './seals.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

interface Entry {
  id: number;
  actorId: number | null;
  action: string;
  targetType: string;
  targetId: number;
  structureId: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
const log = async (query = ''): Promise<{ data: Entry[]; meta: { total: number; next: number | null } }> =>
  (await admin.get(`/api/audit?${query}`)).json();

it('lists all entries, newest first, page by page and by each filter', async () => {
  const operator = await t.as('operator');
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push(await makeStructure(t));
  for (const id of ids) {
    await operator.patch(`/api/structures/${id}/contacts`, { version: 1, website: 'https://prova.example' });
    await admin.patch(`/api/structures/${id}/fiscal-profile`, { version: 1, vatNumber: '00743110157' });
  }
  const all = await log('perPage=100');
  expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toSorted((a, b) => b - a));
  const seen: number[] = [];
  for (let next: number | null = null, first = true; first || next !== null; first = false) {
    const page = await log(`perPage=2${next === null ? '' : `&after=${next}`}`);
    expect(page.meta.total).toBe(all.meta.total);
    seen.push(...page.data.map(({ id }) => id));
    next = page.meta.next;
  }
  expect(seen).toEqual(all.data.map(({ id }) => id));
  const of = async (query: string) => (await log(`perPage=100&${query}`)).data;
  const byOperator = await of(`filter[actorId]=${t.ids.operator}`);
  expect(byOperator).toHaveLength(3);
  expect(byOperator.every(({ targetType }) => targetType === 'contacts')).toBe(true);
  const [one = 0] = ids;
  expect((await of(`filter[structureId]=${one}&filter[targetType]=contacts`)).map(({ targetId }) => targetId)).toEqual([
    one,
  ]);
  const timed = `filter[at][lte]=${todayInRome()}&perPage=3`;
  const first = await log(timed);
  const second = await log(`${timed}&after=${first.meta.next}`);
  expect([...first.data, ...second.data]).toEqual((await log(`filter[at][lte]=${todayInRome()}&perPage=6`)).data);
  const typeless = await admin.get('/api/audit?filter[targetId]=1');
  expect([typeless.statusCode, Object.keys(typeless.json().errors)]).toEqual([422, ['filter[targetType]']]);
  expect(await of(`filter[at][gte]=${addDays(todayInRome(), 1)}`)).toEqual([]);
  expect(await of(`filter[at][lte]=${todayInRome()}`)).toHaveLength(all.data.length);
  // Tax data is masked here too, except for the last four characters.
  const [fiscal] = await of(`filter[structureId]=${one}&filter[targetType]=fiscal-profile`);
  expect(fiscal?.changes).toEqual([{ field: 'vatNumber', before: null, after: '*******0157' }]);
});

it('records logins, failed logins, logouts and exports, which cannot be undone', async () => {
  const visitor = t.visitor();
  const enter = (password: string) => visitor.post('/api/login', { email: 'vendor@locanda.test', password });
  await enter('sbagliata-di-sicuro');
  const inside = t.holding(tokenFrom(await enter(DEMO_PASSWORD)));
  await inside.get('/api/structures?format=csv');
  await inside.post('/api/logout');
  const { data } = await log('perPage=4');
  expect(data.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['logout', t.ids.vendor],
    ['export', t.ids.vendor],
    ['login', t.ids.vendor],
    ['login_failed', null],
  ]);
  expect(data.map(({ targetId }) => targetId)).toEqual([t.ids.vendor, 0, t.ids.vendor, t.ids.vendor]);
  for (const { id } of data) expect((await admin.post(`/api/audit/${id}/undo`)).statusCode).toBe(403);
  expect((await log('filter[action]=export')).data).toHaveLength(1);
});

it('seals each day once and reports whether its entries are unchanged', async () => {
  const { pool } = t.database;
  await pool.query(`update audit_entries set at = at - interval '2 days' where id <= 3`);
  await pool.query(`update audit_entries set at = at - interval '1 day' where id in (4, 5)`);
  await sealDays(t.context);
  await sealDays(t.context);
  const sealed = await pool.query(`select to_char(day, 'YYYY-MM-DD') as day, entries from audit_seals order by 1`);
  const [early, late] = [addDays(todayInRome(), -2), addDays(todayInRome(), -1)];
  expect(sealed.rows).toEqual([
    { day: early, entries: 3 },
    { day: late, entries: 2 },
  ]);
  const intact = async (day: string) => (await admin.get(`/api/audit-seals/${day}`)).json().isIntact;
  expect([await intact(early), await intact(late)]).toEqual([true, true]);
  // Undoing marks the entry and does not count as a modification.
  await pool.query('update audit_entries set undone_by = 5 where id = 1');
  expect(await intact(early)).toBe(true);
  await pool.query(`update audit_entries set changes = '[]', actor_id = 1 where id = 4`);
  expect([await intact(early), await intact(late)]).toEqual([true, false]);
  await pool.query('delete from audit_entries where id = 2');
  expect(await intact(early)).toBe(false);
  expect((await admin.get(`/api/audit-seals/${todayInRome()}`)).statusCode).toBe(404);
});

it('deletes logins after 12 months and other entries after 24', async () => {
  const { pool } = t.database;
  await pool.query(
    `insert into audit_entries (at, action, target_type, target_id, changes) values
       (now() - interval '13 months', 'login', 'user', 900001, '[]'), (now() - interval '13 months', 'update', 'user', 900002, '[]'),
       (now() - interval '25 months', 'update', 'user', 900003, '[]')`,
  );
  await sealDays(t.context);
  const { rows } = await pool.query('select target_id as id from audit_entries where target_id > 900000');
  expect(rows).toEqual([{ id: 900002 }]);
});

it('refuses other roles than administrators and unknown filters', async () => {
  for (const who of ['operator', 'editor', 'vendor', 'customer'])
    expect([who, (await (await t.as(who)).get('/api/audit')).statusCode]).toEqual([who, 403]);
  for (const query of ['filter[action]=dance', 'filter[at][gte]=ieri', 'page=2', 'after=x', 'perPage=101'])
    expect([query, (await admin.get(`/api/audit?${query}`)).statusCode]).toEqual([query, 422]);
});

it('exports the filtered entries with one line per field and logs the export', async () => {
  const operator = await t.as('operator');
  const id = await makeStructure(t);
  await operator.patch(`/api/structures/${id}/contacts`, { version: 1, website: 'https://prova.example' });
  await operator.post(`/api/structures/${id}/notes`, { text: '=1+1' });
  const url = `/api/audit/export?filter[structureId]=${id}`;
  const answer = await admin.get(url);
  expect(answer.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toContain('Campo;Prima;Dopo');
  expect(lines.filter((line) => line.includes('https://prova.example'))).toHaveLength(1);
  // Spreadsheets must not read the text as a formula.
  expect(answer.body).toContain('=1+1');
  expect(answer.body).not.toContain(';=1+1');
  expect((await log('filter[action]=export')).data[0]).toMatchObject({ targetType: 'audit' });
  expect((await operator.get(url)).statusCode).toBe(403);
  expect((await admin.get('/api/audit/export?filter[targetId]=1')).statusCode).toBe(422);
});
