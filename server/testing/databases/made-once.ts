import { inject } from 'vitest';
import { nameOf, onDatabase, openCopyOf, openTestDatabase, type TestDatabase } from '../database.ts';

/** What this process knows to stand. */
const standing = new Set<string>();

/** A copy of a database that whoever needs it first makes for the whole run, out of an empty one. */
export async function copyOfOnce(
  name: string,
  make: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  if (!standing.has(name)) {
    await onDatabase(inject('postgresUrl'), async (client) => {
      // Another process may be making it now.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount) return;
      const database = await openTestDatabase();
      await make(database);
      await database.pool.end();
      await client.query(`alter database ${nameOf(database)} rename to ${name}`);
    });
    standing.add(name);
  }
  return openCopyOf(name);
}
