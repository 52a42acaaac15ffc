import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

async function query(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
const journal = () => query('select * from drizzle.__drizzle_migrations order by id');

it('migrates once and refuses a database older than the baseline unchanged', async () => {
  await migrate(database.url);
  const made = await journal();
  expect(made.length).toBeGreaterThan(40);
  await migrate(database.url);
  expect(await journal()).toEqual(made);

  await query('delete from drizzle.__drizzle_migrations');
  await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['then', 1]);
  await expect(migrate(database.url)).rejects.toThrow('too old');
  expect(await journal()).toHaveLength(1);
});

it('migrates the texts that staff wrote for an action', async () => {
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(database.url);
  await query(
    `insert into dictionaries (section, key, values) values ('lead', 'action.take', '{"it":"Me ne occupo"}')`,
  );
  await query(readFileSync(path.join(import.meta.dirname, 'migrations/0043_action-texts.sql'), 'utf8'));
  expect(await query(`select section, key, values->>'it' as it from dictionaries`)).toEqual([
    { section: 'record-lead', key: 'action.take', it: 'Me ne occupo' },
  ]);
});
