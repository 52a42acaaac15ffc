import { inject } from 'vitest';
import {
  databaseNameOf,
  openDatabaseCopy,
  openTestDatabase,
  type TestDatabase,
  withDatabaseClient,
} from '../database.ts';

/** Names of the databases that this process knows to exist. */
const knownDatabases = new Set<string>();

/**
 * Creates a database of this name for the whole run, unless another process has. `make` returns the name of the
 * database to rename.
 */
export async function createOnce(name: string, make: () => Promise<string>): Promise<void> {
  if (knownDatabases.has(name)) return;
  await withDatabaseClient(inject('postgresUrl'), async (client) => {
    // Another process may be creating it now.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`alter database ${await make()} rename to ${name}`);
  });
  knownDatabases.add(name);
}

/** Opens a copy of a database that the first process fills for the whole run. */
export async function openSharedCopy(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  await createOnce(name, async () => {
    const database = await openTestDatabase();
    await fill(database);
    await database.pool.end();
    return databaseNameOf(database);
  });
  return openDatabaseCopy(name);
}
