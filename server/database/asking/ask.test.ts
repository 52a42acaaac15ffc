import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ask } from './ask.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What a connection is told of columns while `work` asks it. */
async function toldColumns(work: (client: pg.Client) => Promise<void>): Promise<number> {
  return onDatabase(database.url, async (client) => {
    let told = 0;
    const { connection } = client as pg.Client & { connection: pg.Connection };
    connection.on('rowDescription', () => {
      told += 1;
    });
    await work(client);
    return told;
  });
}

it('is told the columns of a statement once a connection, and reads its rows alike', async () => {
  const text = `select $1::integer as n, null::text as nothing, true as yes, '{a,b}'::text[] as list,
    '{"a":1}'::jsonb as json, '2026-01-31'::date as day, 12345678901::bigint as large from generate_series(1, 2)`;
  const row = {
    nothing: null,
    yes: true,
    list: ['a', 'b'],
    json: { a: 1 },
    day: '2026-01-31',
    large: 12345678901,
  };
  const told = await toldColumns(async (client) => {
    for (const n of [1, 2, 3]) {
      const { rows, fields, rowCount } = await ask(client, { name: 'columns', text, values: [n] });
      expect(rows).toEqual([
        { n, ...row },
        { n, ...row },
      ]);
      expect([fields.length, rowCount]).toEqual([7, 2]);
    }
  });
  expect(told).toBe(1);
});

it('tells the error of a statement whose columns are known, and goes on', async () => {
  const divided = (by: unknown) => ({
    name: 'divided',
    text: 'select 6 / $1::integer as part',
    values: [by],
  });
  const circle: unknown[] = [];
  circle.push({ circle });
  await toldColumns(async (client) => {
    await ask(client, divided(1));
    await expect(ask(client, divided(0))).rejects.toThrow('division by zero');
    // What cannot be sent.
    await expect(ask(client, divided({ circle }))).rejects.toThrow('circular');
    expect((await ask(client, divided(3))).rows).toEqual([{ part: 2 }]);
  });
});

it('is refused other columns than it was told', async () => {
  await toldColumns(async (client) => {
    await client.query('create temporary table things as select 1 as n');
    const all = { name: 'all', text: 'select * from things' };
    for (const _ of ['told', 'known']) expect((await ask(client, all)).rows).toEqual([{ n: 1 }]);
    await client.query('alter table things add column later integer');
    await expect(ask(client, all)).rejects.toThrow('cached plan must not change result type');
  });
});
