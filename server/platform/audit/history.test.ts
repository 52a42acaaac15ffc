import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('filters the history of a record and of a structure by person, field and days', async () => {
  const [admin, operator] = [await t.as('admin'), await t.as('operator')];
  const id = await makeStructure(t);
  const url = `/api/structures/${id}/contacts`;
  const change = async (caller: typeof admin, values: object) => {
    const { version } = (await caller.get(url)).json();
    expect((await caller.patch(url, { version, ...values })).statusCode).toBe(200);
  };
  await change(operator, { website: 'https://www.uno.example' });
  await change(admin, { website: 'https://www.due.example' });
  await change(operator, { email: 'a@prova.example' });
  const history = async (path: string, query: string) =>
    (await admin.get(`${path}/history?${query}`))
      .json()
      .data.flatMap((entry: { changes: { field: string; after: unknown }[] }) =>
        entry.changes.map(({ field, after }) => [field, after]),
      );
  for (const path of [url, `/api/structures/${id}`]) {
    const of = async (query: string) => history(path, query);
    expect(await of(`filter[actorId]=${t.ids.operator}`)).toEqual([
      ['email', 'a@prova.example'],
      ['website', 'https://www.uno.example'],
    ]);
    expect(await of('filter[field]=website')).toEqual([
      ['website', 'https://www.due.example'],
      ['website', 'https://www.uno.example'],
    ]);
    expect(await of(`filter[field]=website&filter[actorId]=${t.ids.admin}`)).toEqual([
      ['website', 'https://www.due.example'],
    ]);
    const today = todayInRome();
    expect(await of(`filter[at][gte]=${addDays(today, 1)}`)).toEqual([]);
    expect(await of(`filter[at][lte]=${addDays(today, -1)}`)).toEqual([]);
    expect(await of(`filter[at][gte]=${today}&filter[at][lte]=${today}&filter[field]=email`)).toHaveLength(1);
  }
});
