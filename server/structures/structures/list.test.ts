import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('filters structures with and without bookable offers, within the caller’s scope', async () => {
  const made = (owner?: string) => makeStructure(t, owner);
  const [running, endless, draft, over, archived, none, others] = [
    await made(),
    await made(),
    await made(),
    await made(),
    await made(),
    await made(),
    await made('customer2'),
  ];
  await t.database.pool.query(
    `insert into offers (structure_id, type, title, stay_periods, status, ends_on, archived_at)
     select structure, 'offer', '{"it": "Estate"}', '[]', status, ends_on::date, archived_at::timestamptz from (values
       (${running}, 10, '2040-09-30', null), (${running}, 20, null, null), (${endless}, 10, null, null),
       (${draft}, 20, '2040-09-30', null), (${over}, 10, '2020-09-30', null),
       (${archived}, 10, '2040-09-30', '2026-01-01'), (${others}, 10, '2040-09-30', null)
     ) as made (structure, status, ends_on, archived_at)`,
  );
  const customer = await t.as('customer');
  const found = async (asked: string) => {
    const answer = await customer.get(`/api/structures?filter[hasActiveOffers]=${asked}&sort=id&perPage=100`);
    const ids: number[] = answer.json().data.map(({ id }: { id: number }) => id);
    expect(answer.json().meta.total).toBe(ids.length);
    return ids;
  };
  expect(await found('true')).toEqual([running, endless]);
  expect(await found('false')).toEqual([draft, over, archived, none]);
  expect((await customer.get('/api/structures?filter[hasActiveOffers]=maybe')).statusCode).toBe(422);
});

it('filters structures with and without an active highlight', async () => {
  const make = () => makeStructure(t, 'customer2');
  const [running, planned, none] = [await make(), await make(), await make()];
  await t.database.pool.query(
    `insert into highlights (structure_id, location, placement, start_date, end_date, state, title, text)
     select structure, 'home', 'list', current_date, current_date + 20, state, '{}', '{}'
     from (values (${running}, 'active'), (${planned}, 'scheduled')) as made (structure, state)`,
  );
  const customer = await t.as('customer2');
  const found = async (which: string) => {
    const answer = await customer.get(`/api/structures?filter[hasActiveHighlight]=${which}&sort=id&perPage=100`);
    return answer.json().data.map(({ id }: { id: number }) => id) as number[];
  };
  expect(await found('true')).toEqual([running]);
  expect(await found('false')).toEqual(expect.arrayContaining([planned, none]));
  expect(await found('false')).not.toContain(running);
  expect((await customer.get('/api/structures?filter[hasActiveHighlight]=yes')).statusCode).toBe(422);
});
