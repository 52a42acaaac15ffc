import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../../domain/insight/statistics/answers.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';

const CITY = 37006;
const today = todayInRome();
let t: TestApp;
let structureId: number;

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  structureId = await makeStructure(t, 'customer', { cityId: CITY });
  await linkAccount(t, 'vendor', structureId, 'agent');
});
afterAll(() => t.close());

/** Inserts a highlight of the city with its impressions and clicks on one day. */
async function addHighlight(from: string, to: string, slot: number, counts: { impressions: number; clicks: number }) {
  const owner = slot === 1 ? structureId : await makeStructure(t, 'customer', { cityId: CITY });
  const { rows } = await t.database.pool.query<{ id: number }>(
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date, end_date, holds_slot)
     values ($1, 'city', $2, 'Bologna', 'top', $3, $4, '{it}', $5, $6, true) returning id`,
    [owner, CITY, slot, to < today ? 'expired' : 'active', from, to],
  );
  await t.database.pool.query(
    `insert into statistics_highlight_days (day, highlight_id, slug_id, position, impressions, clicks, requests)
     values ($1, $2, 0, 1, $3, $4, 0)`,
    [from, rows[0]?.id, counts.impressions, counts.clicks],
  );
}

async function read(path: string, person: 'admin' | 'vendor' = 'admin'): Promise<Report> {
  const answer = await (await t.as(person)).get(`/api/statistics/${path}`);
  expect([answer.statusCode, path]).toEqual([200, path]);
  return answer.json();
}

it('computes the earlier figures of a place on its page as in the list', async () => {
  await addHighlight(addDays(today, -50), addDays(today, -40), 1, { impressions: 80, clicks: 8 });
  const period = `from=${addDays(today, -29)}&to=${today}`;
  const list = await read(`evidence?${period}&city_id=${CITY}`);
  const place = await read(`evidence/city/${CITY}?${period}`);
  expect(place.kpis.find(({ code }) => code === 'impressions')).toMatchObject({ value: 0, previous: 80 });
  expect(list.kpis).toEqual(place.kpis);
});

it('lists the highlights that were seen and never clicked', async () => {
  const day = addDays(today, -3);
  await addHighlight(day, addDays(today, 3), 2, { impressions: 40, clicks: 0 });
  await addHighlight(day, addDays(today, 3), 3, { impressions: 30, clicks: 2 });
  const { table, kpis } = await read('evidence/country/1/structure?unclicked=true');
  expect(table.data.map(({ values }) => [values.impressions, values.clicks])).toEqual([[40, 0]]);
  expect(kpis.find(({ code }) => code === 'impressions')?.value).toBe(40);
});

it('names the place of a report for the title and the file', async () => {
  const { pool } = t.database;
  const nameOf = async (table: string, id: number) =>
    (await pool.query<{ name: string }>(`select name from ${table} where id = $1`, [id])).rows[0]?.name;
  const city = await nameOf('cities', CITY);
  const structure = await nameOf('structures', structureId);
  expect((await read('sessions')).place).toBe('tutto il portale');
  expect((await read('sessions', 'vendor')).place).toBe('le tue strutture');
  expect((await read(`sessions?city_id=${CITY}`)).place).toBe(city);
  expect((await read(`sessions?city_id=${CITY}&structureIds=${structureId}`)).place).toBe(structure);
  expect((await read(`evidence/city/${CITY}/structure`)).place).toBe(city);
  const period = `from=${addDays(today, -2)}&to=${today}`;
  const file = await (await t.as('admin')).get(
    `/api/statistics/sessions?structureIds=${structureId}&${period}&format=csv`,
  );
  const words = structure?.toLowerCase().replaceAll(' ', '-');
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="sessioni-${words}-${addDays(today, -2)}-${today}.csv"`,
  );
});
