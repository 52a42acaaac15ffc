import { createSchema, migrationsUntil } from '../../platform/database/migrate.ts';
import {
  createEmptyDatabase,
  databaseNameOf,
  openDatabaseCopy,
  type TestDatabase,
  withDatabaseClient,
} from '../database.ts';
import { createOnce } from './create-once.ts';

/** The date of `0090_scheduled-imports`: the last schema before the program had a version. */
const LAST_UNVERSIONED_MIGRATION = 1_795_871_920_641;

/** Fills an empty database as a program before version 0.9.0 left it, with one row written by a user. */
export function fillFormerDatabase(url: string): Promise<void> {
  return withDatabaseClient(url, async (client) => {
    const migrations = migrationsUntil(LAST_UNVERSIONED_MIGRATION);
    if (typeof migrations === 'string') throw new Error(`the migrations have changed: ${migrations}`);
    await client.query('begin');
    await createSchema(client, migrations);
    for (const { hash, folderMillis } of migrations)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    await client.query(
      `insert into dictionaries (section, key, values) values ('lead', 'of.before', '{"it":"Di prima"}')`,
    );
    await client.query('commit');
  });
}

/** Opens a database as a program before version 0.9.0 left it; the migrations run once per test run. */
export async function openFormerDatabase(): Promise<TestDatabase> {
  await createOnce('locanda_former', async () => {
    const empty = await createEmptyDatabase();
    await fillFormerDatabase(empty.url);
    return databaseNameOf(empty);
  });
  return openDatabaseCopy('locanda_former');
}
