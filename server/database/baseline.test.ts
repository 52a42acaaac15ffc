import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { openContext } from '../open-context.ts';
import { seed } from '../seed/seed.ts';
import { sender, sessionOf } from '../testing/callers.ts';
import { testConfig } from '../testing/config.ts';
import { createEmptyDatabase, onDatabase } from '../testing/database.ts';
import { schemaOf } from '../testing/databases/contents.ts';
import { migrate } from './migrate.ts';

/**
 * What a data folder of 2de80b8, the last program before the baseline, is made of: its 34 migrations, and the rows of its
 * demo as COPY writes them, less most of what every folder has alike (cities, dictionaries) or has much of (history).
 */
const FIXTURE = path.join(import.meta.dirname, '../testing/databases/before-baseline.tar.gz');
const index = z.object({
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
});

const files = new Map<string, string>();
let folder: string;
let old: Awaited<ReturnType<typeof createEmptyDatabase>>;
let fresh: typeof old;

beforeAll(async () => {
  const unpacked = extract();
  const reading = pipeline(createReadStream(FIXTURE), createGunzip(), unpacked);
  for await (const entry of unpacked) files.set(entry.header.name, await text(entry));
  await reading;
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-baseline-'));
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  old = await createEmptyDatabase();
  fresh = await createEmptyDatabase();
});

afterAll(async () => {
  await old.drop();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** As the old program did. */
async function migrateAsThen(client: pg.Client): Promise<void> {
  await client.query(await readFile(path.join(import.meta.dirname, 'prelude.sql'), 'utf8'));
  await runMigrations(drizzle(client), { migrationsFolder: path.join(folder, 'migrations') });
}

const journalOf = (client: pg.Client) =>
  client.query('select * from drizzle.__drizzle_migrations order by id').then(({ rows }) => rows);

const lines = (copied: string) => copied.split('\n').sort();

/** Expired at a moment, then at the end of a day. */
const RETYPED: Readonly<Record<string, string>> = { service_tokens: 'expires_at' };

async function expectEveryRow(client: pg.Client): Promise<void> {
  const { tables } = index.parse(JSON.parse(files.get('rows/index.json') ?? ''));
  expect(tables.length).toBeGreaterThan(50);
  for (const { table, columns } of tables) {
    const retyped = columns.indexOf(RETYPED[table] ?? '');
    const cells = (copied: string) =>
      lines(copied).map((line) =>
        line
          .split('\t')
          .filter((_, column) => column !== retyped)
          .join('\t'),
      );
    const rows = await text(client.query(to(`copy ${table} (${columns.join(', ')}) to stdout`)));
    const then = cells(files.get(`rows/${table}.txt`) ?? '');
    expect(cells(rows), table).toEqual(expect.arrayContaining(then));
  }
}

it('opens a data folder of 2de80b8 with everything in it', async () => {
  await onDatabase(old.url, async (client) => {
    await migrateAsThen(client);
    await client.query('set session_replication_role = replica');
    const { tables, sequences } = index.parse(JSON.parse(files.get('rows/index.json') ?? ''));
    for (const { table, columns } of tables) {
      const rows = Readable.from([files.get(`rows/${table}.txt`)]);
      await pipeline(rows, client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
    }
    for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value]);
  });
  const then = await onDatabase(old.url, journalOf);
  expect(then).toHaveLength(34);

  await migrate(old.url);
  await onDatabase(old.url, async (client) => {
    await expectEveryRow(client);
    // What was known already is kept in the tables that came since.
    const { rows } = await client.query('select count(*)::int as taken from structures where is_taken');
    expect(rows[0].taken).toBeGreaterThan(0);
    expect((await journalOf(client)).slice(0, then.length)).toEqual(then);
  });

  const context = openContext({ ...testConfig, demo: true }, old.url);
  const app = await buildApp(context, { checkAnswers: true });
  try {
    await context.jobs.start({ work: false });
    await seed(context);
    await onDatabase(old.url, expectEveryRow);
    const { rows } = await context.database.pool.query(
      `select id from users where email = 'operator@locanda.test'`,
    );
    const token = await sessionOf(context.database.pool, rows[0].id);
    const send = sender(app, context.config, token);
    const { total } = (await send('GET', '/api/structures')).json().meta;
    expect(total).toBe(lines(files.get('rows/structures.txt') ?? '').length - 1);
  } finally {
    await app.close();
    await context.jobs.stop();
    await context.database.pool.end();
  }
});

it('makes the schema that the migrations before it made', async () => {
  await migrate(fresh.url);
  const made = await onDatabase(fresh.url, schemaOf);
  const grown = await onDatabase(old.url, schemaOf);
  expect(made.columns?.length).toBeGreaterThan(1000);
  for (const [part, list] of Object.entries(grown)) expect(made[part], part).toEqual(list);
});

it('runs once, on whichever database', async () => {
  for (const { url } of [old, fresh]) {
    const before = await onDatabase(url, journalOf);
    await migrate(url);
    expect(await onDatabase(url, journalOf)).toEqual(before);
  }
});

it('refuses a database that is older than it knows, and leaves it as it is', async () => {
  const ancient = await createEmptyDatabase();
  try {
    await onDatabase(ancient.url, async (client) => {
      await migrateAsThen(client);
      await client.query('delete from drizzle.__drizzle_migrations where id > 20');
    });
    await expect(migrate(ancient.url)).rejects.toThrow('troppo vecchia');
    expect(await onDatabase(ancient.url, journalOf)).toHaveLength(20);
  } finally {
    await ancient.drop();
  }
});
