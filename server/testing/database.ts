import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { recordAnswers } from './answers/recorder.ts';

recordAnswers(inject('answers'));

export interface TestDatabase extends Database {
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** Opens a new database with the migrated schema and reference data: `beforeAll(openTestDatabase)`. */
export const openTestDatabase = (): Promise<TestDatabase> => openDatabaseCopy('locanda_template');

/** Opens a copy of another database, which must have no connections. */
export async function openDatabaseCopy(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  await execute(maintenance, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { max: 8 });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.pool.end();
      await execute(maintenance, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export const databaseNameOf = ({ url }: Pick<TestDatabase, 'url'>): string => new URL(url).pathname.slice(1);

/** Creates an empty database, for tests that migrate or fill it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  await execute(maintenance, `CREATE DATABASE ${name}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(maintenance, `DROP DATABASE ${name} WITH (FORCE)`) };
}

export async function withDatabaseClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function execute(url: string, statement: string): Promise<unknown> {
  return withDatabaseClient(url, (client) => client.query(statement));
}
