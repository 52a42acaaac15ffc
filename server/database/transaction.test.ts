import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseProblem } from '../http/database-errors.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Without a listener on a connection in use, its end would be an uncaught error: Vitest reports that, Node dies of it.
it('fails alone when its connection is ended, and the next has another', async () => {
  const end = { text: 'select pg_terminate_backend(pg_backend_pid())' };
  for (const work of [
    () => inTransaction(database, (transaction) => transaction.query(end)),
    () => database.orm.transaction((tx) => tx.execute(end.text)),
  ]) {
    const error = await work().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(databaseProblem(error)).toMatchObject({ type: 'unavailable', extras: { retryAfter: 2 } });
  }
  expect(await inTransaction(database, async () => 'fine')).toBe('fine');
});
