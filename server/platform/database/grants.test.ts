import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

const ROLE = `least_${process.pid}`;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let admin: pg.Client;
let url: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create role ${ROLE} login password 'prova'`);
  await admin.query(`revoke all on schema public from public`);
  await admin.query(`revoke all on database ${admin.escapeIdentifier(admin.database ?? '')} from public`);
  await admin.query(`grant connect on database ${admin.escapeIdentifier(admin.database ?? '')} to ${ROLE}`);
  const mine = new URL(database.url);
  mine.username = ROLE;
  mine.password = 'prova';
  url = mine.href;
});
afterAll(async () => {
  await admin.query(`drop owned by ${ROLE}`);
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
  await database.drop();
});

it('lists the commands that grant the missing rights, and starts once they ran', async () => {
  const refusal = await migrate(url).then(
    () => '',
    (error: Error) => error.message,
  );
  const [first, ...commands] = refusal.split('\n').map((line) => line.trim());
  expect(first).toContain('lacks privileges');
  const plain = commands.map((one) => one.replace(/;$/, '').replace(/(DATABASE|TO|SCHEMA) \S+/g, '$1 …'));
  expect(plain.toSorted()).toEqual([
    ...['btree_gist', 'citext', 'pg_trgm', 'unaccent'].map((name) => `CREATE EXTENSION ${name}`),
    'GRANT CREATE ON DATABASE … TO …',
    'GRANT CREATE ON SCHEMA … TO …',
    'GRANT TEMPORARY ON DATABASE … TO …',
    'GRANT USAGE ON SCHEMA … TO …',
  ]);
  for (const command of commands) await admin.query(command);
  await migrate(url);
  const { rows } = await admin.query(
    `select rolsuper or rolcreatedb or rolcreaterole as more from pg_roles where rolname = $1`,
    [ROLE],
  );
  expect(rows).toEqual([{ more: false }]);
});
