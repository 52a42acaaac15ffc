import { afterAll, beforeAll, expect, it } from 'vitest';
import { handOverEndedLinks } from '../../people/users/leaving/ended-links.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
/** True if the list of structures without owner contains it; the dashboard counts the same rows. */
async function isListed(id: number): Promise<boolean> {
  const { data, meta } = (await operator.get('/api/structures?filter[hasOwner]=false&perPage=100')).json();
  const { alarms } = (await operator.get('/api/dashboard')).json();
  const counted = alarms.find(({ code }: { code: string }) => code === 'ownerless')?.count ?? 0;
  expect(counted).toBe(meta.total);
  return data.some((row: { id: number }) => row.id === id);
}

it('lists and counts a structure without owner until somebody owns it, and again when the owner has gone', async () => {
  const id = await makeStructure(t, 'customer', { status: 50 });
  await sql(`delete from user_structures where structure_id = $1`, [id]);
  expect(await isListed(id)).toBe(true);
  await linkAccount(t, 'customer', id, 'manager');
  expect(await isListed(id)).toBe(true);
  await linkAccount(t, 'customer2', id, 'owner');
  expect(await isListed(id)).toBe(false);
  await sql('update users set archived_at = now() where id = $1', [t.ids.customer2]);
  expect(await isListed(id)).toBe(true);
  await sql('update users set archived_at = null where id = $1', [t.ids.customer2]);
  expect(await isListed(id)).toBe(false);
  // The night after the link has ended.
  await sql(`alter table user_structures disable trigger structure_owned`);
  await sql(
    `update user_structures set valid_from = current_date - 9, valid_to = current_date - 2 where structure_id = $1`,
    [id],
  );
  await sql(`alter table user_structures enable trigger structure_owned`);
  await handOverEndedLinks(t.context);
  expect(await isListed(id)).toBe(true);
});

it('does not list a structure that nobody works on', async () => {
  const id = await makeStructure(t, 'customer', { status: 70 });
  await sql(`delete from user_structures where structure_id = $1`, [id]);
  expect(await isListed(id)).toBe(false);
});
