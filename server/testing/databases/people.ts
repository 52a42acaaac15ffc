import { type DemoUsers, demoAccountName, seedDemoPeople } from '../../../demo/users.ts';
import { buildApp } from '../../app.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { testContext } from '../app/context.ts';
import { testConfig } from '../config.ts';
import type { TestDatabase } from '../database.ts';
import { openSharedCopy } from './create-once.ts';

/**
 * Opens a database with the demo's accounts and the queues of all jobs, which every app would otherwise create again.
 */
export async function openPeopledDatabase(): Promise<{ database: TestDatabase; ids: DemoUsers['ids'] }> {
  const database = await openSharedCopy('locanda_people', seedPeople);
  const users = await run<{ id: number; email: string }>(database.pool, 'select id, email from users', []);
  return { database, ids: Object.fromEntries(users.map(({ id, email }) => [demoAccountName(email), id])) };
}

async function seedPeople(database: TestDatabase): Promise<void> {
  const context = { ...testContext(testConfig, database), demoAccounts: null };
  const { jobs } = context;
  // The modules of an app define the jobs.
  const app = await buildApp(context);
  await jobs.start({ work: false });
  await inTransaction(database, seedDemoPeople);
  await app.close();
  await jobs.stop();
}
