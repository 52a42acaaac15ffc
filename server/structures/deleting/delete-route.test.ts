import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type TestApp, testApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const remove = (caller: Caller, id: number, version = 1) =>
  caller.delete(`/api/structures/${id}?version=${version}`);

it('is the administrator’s, of what is new or over, and takes all of it along', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  await makeRoomForSale(t, admin, id);
  const refused = await remove(admin, id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ type: 'in-use', detail: 'La struttura ha dati collegati: disattivala.' }),
  ]);
  await t.database.pool.query('update structures set status = 0 where id = $1', [id]);
  expect((await remove(await t.as('operator'), id)).statusCode).toBe(403);
  expect((await remove(await t.as('customer'), id)).statusCode).toBe(403);
  expect((await remove(admin, id, 7)).json().type).toBe('conflict');
  expect((await remove(admin, id)).statusCode).toBe(204);
  expect((await admin.get(`/api/structures/${id}`)).statusCode).toBe(404);
  expect((await remove(admin, id)).statusCode).toBe(404);
  // It does not come back without its parts.
  const { rows } = await t.database.pool.query(
    `select id from audit_entries where target_type = 'structure' and target_id = $1 and action = 'delete'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect((await admin.post(`/api/audit/${rows[0].id}/undo`)).statusCode).toBe(404);
});
