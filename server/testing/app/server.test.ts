import { expect, it } from 'vitest';
import { openTestApp } from '../app.ts';

it('shares its routes with the next file, which gets its own database and sessions', async () => {
  const first = await openTestApp();
  const title = async ({ database }: typeof first) =>
    (await database.pool.query(`select title->>'it' as title from structure_types where code = 'hotel'`)).rows[0];
  await first.database.pool.query(`update structure_types set title = '{"it":"Primo"}' where code = 'hotel'`);
  const former = (await (await first.as('admin')).get('/api/sessions')).json().data[0].id;
  await first.close();

  const second = await openTestApp();
  expect(second.app).toBe(first.app);
  expect(await title(second)).not.toEqual({ title: 'Primo' });
  const sessions = (await (await second.as('admin')).get('/api/sessions')).json().data;
  expect(sessions).toHaveLength(1);
  expect(sessions[0].id).not.toBe(former);

  const beside = await openTestApp();
  expect(beside.app).not.toBe(second.app);
  await beside.close();
  const own = await openTestApp({}, { ownApp: true });
  expect(own.app).not.toBe(second.app);
  await own.close();
  await second.close();
});
