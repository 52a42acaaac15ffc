import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('tells a vendor that a structure is in another portfolio, and tells a customer nothing', async () => {
  const { rows } = await t.database.pool.query(
    `insert into users (name, email, role, status, email_verified_at, lang)
     values ('Altra Vendita', 'altra@prova.example', 'vendor', 'active', now(), 'it') returning id`,
  );
  const id = await makeStructure(t, 'customer2', { status: 50 });
  await linkAccount(t, 'vendor', id, 'agent');
  await t.database.pool.query(
    `update user_structures set user_id = $1 where structure_id = $2 and relation = 'agent'`,
    [rows[0].id, id],
  );
  const read = async (role: 'vendor' | 'customer', path: string) => {
    const { status, type, title } = (await (await t.as(role)).get(`/api/structures/${path}`)).json();
    return [status, type, title];
  };
  const foreign = [404, 'foreign-structure', 'Questa struttura non è nel tuo portafoglio.'];
  for (const path of [`${id}`, `${id}/overview`, `${id}/contacts`]) {
    expect(await read('vendor', path)).toEqual(foreign);
    expect(await read('customer', path)).toEqual([404, 'not-found', 'Elemento non trovato']);
  }
  expect(await read('vendor', '2147483647')).toEqual([404, 'not-found', 'Elemento non trovato']);
});
