import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { countStatements } from '../../testing/statements.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let structureId: number;
let ids: number[];

const ROOM_COUNT = 200;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  structureId = await makeStructure(t);
  const { roomId } = await makeRoomForSale(t, operator, structureId);
  const { pool } = t.database;
  const columns = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'rooms' and is_generated = 'NEVER' and column_name not in ('id', 'title')`,
  );
  const names = columns.rows.map(({ name }) => name).join(', ');
  await pool.query(
    `insert into rooms (title, ${names}) select jsonb_build_object('it', 'Camera ' || n), ${names}
     from rooms, generate_series(2, ${ROOM_COUNT}) n where id = $1`,
    [roomId],
  );
  const rooms = await pool.query<{ id: number }>('select id from rooms where structure_id = $1 order by id', [
    structureId,
  ]);
  ids = rooms.rows.map(({ id }) => id);
});
afterAll(() => t.close());

const countByStatus = async () => {
  const { rows } = await t.database.pool.query<{ status: number; count: number }>(
    'select status, count(*)::integer as count from rooms where structure_id = $1 group by status',
    [structureId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

it('recounts the structure’s totals once when two hundred rooms change', async () => {
  const counted = countStatements(t.database.pool);
  const answer = await operator.post(`/api/structures/${structureId}/rooms/bulk`, {
    action: 'deactivate',
    ids,
  });
  counted.stop();
  expect([answer.statusCode, answer.json().failed]).toEqual([200, []]);
  expect(answer.json().done).toHaveLength(ROOM_COUNT);
  expect(await countByStatus()).toEqual({ 0: ROOM_COUNT });
  expect(counted.of(/meal_plan_count = c\.n/)).toBe(1);
  expect(counted.of(/used_count = c\.n/)).toBe(1);
  expect(counted.of(/completeness_parts = t\.completeness_parts/)).toBe(1);
  expect(counted.of(/^with changed as \(update rooms t set/)).toBe(ROOM_COUNT);
});

it('leaves a refused room unchanged and changes the others', async () => {
  const gone = 2_147_483_647;
  const [first = 0, second = 0] = ids;
  const answer = await operator.post(`/api/structures/${structureId}/rooms/bulk`, {
    action: 'delete',
    ids: [first, gone, second],
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ done: [first, second], failed: [{ id: gone, type: 'not-found' }] });
  const undone = await operator.post(`/api/audit/batches/${answer.json().batchId}/undo`);
  expect(undone.json()).toMatchObject({ failed: [] });
  expect(await countByStatus()).toEqual({ 0: ROOM_COUNT });
});

it('leaves the structure untouched when every room is refused', async () => {
  const read = async () => (await operator.get(`/api/structures/${structureId}`)).json().updatedAt;
  const before = await read();
  const answer = await operator.post(`/api/structures/${structureId}/rooms/bulk`, {
    action: 'activate',
    ids: ids.slice(0, 3),
  });
  // None of the rooms has a photo.
  expect(answer.json()).toMatchObject({ done: [], failed: [{}, {}, {}] });
  expect(await read()).toBe(before);
});

it('reads a plan’s siblings once per change, however many rules need them', async () => {
  const plans = `/api/structures/${structureId}/meal-plans`;
  const [plan] = (await operator.get(plans)).json().data;
  const counted = countStatements(t.database.pool);
  const answer = await operator.patch(`${plans}/${plan.id}`, { version: plan.version, variant: 'Altra' });
  counted.stop();
  expect(answer.statusCode).toBe(200);
  expect(counted.of(/from meal_plans t\s+where t\.structure_id = \$1 and t\.id/)).toBe(1);
});

it('keeps sold units on an undo as on a form, because the rule asks the database', async () => {
  const structure = await makeStructure(t);
  const { roomId } = await makeRoomForSale(t, operator, structure);
  const url = `/api/structures/${structure}/rooms/${roomId}`;
  const more = await operator.patch(url, { version: 1, units: 6 });
  expect(more.json()).toMatchObject({ units: 6 });
  await t.database.pool.query(
    `insert into room_months (structure_id, room_id, month, sold)
     select $1, $2, month, array_fill(5, array[31])
     from date_trunc('month', current_date + interval '2 months') month`,
    [structure, roomId],
  );
  const undone = await operator.post(`/api/audit/${more.json().changeId}/undo`);
  expect([undone.statusCode, undone.json().type]).toEqual([409, 'in-use']);
  expect((await operator.get(url)).json().units).toBe(6);
});
