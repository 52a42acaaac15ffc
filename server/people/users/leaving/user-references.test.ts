import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { USER_REFERENCES } from './user-references.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('declares for every foreign key to users what happens when the user leaves', async () => {
  const { rows } = await t.database.pool.query(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0`,
  );
  const names = (rows as { name: string }[]).map(({ name }) => name).toSorted();
  expect(Object.keys(USER_REFERENCES).toSorted()).toEqual(names);
});
