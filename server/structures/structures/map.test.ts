import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { withDatabaseClient } from '../../testing/database.ts';
import { insertManyStructures } from '../../testing/many-structures.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const moveStructure = (id: number, latitude: number, longitude: number) =>
  t.database.pool.query('update structures set latitude = $2, longitude = $3 where id = $1', [id, latitude, longitude]);

it('returns the points of the list’s filter within the reader’s scope, and counts structures without a position', async () => {
  const [mine, others, nowhere] = [
    await makeStructure(t, 'customer', { name: 'Baita Punto Uno', status: 50 }),
    await makeStructure(t, 'customer2', { name: 'Baita Punto Due', status: 70 }),
    await makeStructure(t, 'customer', { name: 'Baita Punto Tre', status: 50 }),
  ];
  await moveStructure(mine, 46.5, 11.35);
  await moveStructure(others, 45.1, 9.2);
  const operator = await t.as('operator');
  const all = (await operator.get('/api/structures/points?q=baita+punto')).json();
  expect(all.data.toSorted()).toEqual([
    [mine, 'Baita Punto Uno', 11.35, 46.5, 50, expect.any(Number)],
    [others, 'Baita Punto Due', 9.2, 45.1, 70, expect.any(Number)],
  ]);
  expect(all).toMatchObject({ without: 1, isCapped: false });
  const some = (await operator.get('/api/structures/points?q=baita+punto&filter[status]=50')).json();
  expect([some.data.length, some.without]).toEqual([1, 1]);
  const own = (await (await t.as('customer')).get('/api/structures/points?q=baita+punto')).json();
  expect([own.data.map(([id]: [number]) => id), own.without]).toEqual([[mine], 1]);
  await linkAccount(t, 'vendor', nowhere, 'agent');
  expect((await operator.get('/api/structures/points?page=2')).statusCode).toBe(422);
  expect((await t.visitor().get('/api/structures/points')).statusCode).toBe(401);
});

it('returns at most ten thousand structures, in a few hundred kilobytes', async () => {
  await insertManyStructures(t.database, 10_001, `'Casa Diecimila ' || n`, `'Via Diecimila ' || n`);
  await withDatabaseClient(t.database.url, (client) =>
    client.query(
      `update structures set latitude = 38 + id % 700 / 100.0, longitude = 9 + id % 900 / 100.0 where name like 'Casa Diecimila%'`,
    ),
  );
  const answer = await (await t.as('operator')).get('/api/structures/points?q=casa+diecimila');
  expect(answer.statusCode).toBe(200);
  const { data, isCapped } = answer.json();
  expect([data.length, isCapped]).toEqual([10_000, true]);
  expect(answer.body.length).toBeLessThan(700_000);
});
