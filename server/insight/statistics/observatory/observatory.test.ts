import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Observatory } from '../../../../domain/insight/statistics/own/observatory.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { appendBatches, type EventRow } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { rollUp } from '../rollup/job.ts';
import { storedEvent } from '../testing/events.ts';

let t: TestApp;
const CITY = 37006;
const month = addDays(`${todayInRome().slice(0, 7)}-01`, -1).slice(0, 7);

const get = (path: string) =>
  t.app.inject({
    method: 'GET',
    url: `/api/public/observatory/${path}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  const members: number[] = [];
  for (let n = 0; n < 6; n++)
    members.push(await makeStructure(t, ['customer', 'customer2', 'admin'][n % 3] ?? 'admin', { cityId: CITY }));
  const { pool } = t.database;
  await pool.query('update structures set is_online = true where id = any($1)', [members]);
  await makePartitions(pool, `${month}-01`, todayInRome());
  const rows: EventRow[] = [];
  // Sixty visits from Italy, seven from Germany, three from Denmark.
  for (let visitor = 1; visitor <= 70; visitor++)
    rows.push(
      storedEvent(new Date(`${month}-10T10:00:00Z`), 'structure_view', {
        visitor,
        structureId: members[visitor % 6] ?? null,
        country: visitor <= 60 ? 'IT' : visitor <= 67 ? 'DE' : 'DK',
      }),
    );
  await appendBatches(pool, [{ tokenId: 1, day: todayInRome(), rows, left: [] }]);
  await rollUp(t.context);
});
afterAll(() => t.close());

it('month shows visits and hides counts that would identify a few visitors', async () => {
  const answer = await get(`${CITY}/${month}`);
  expect(answer.statusCode).toBe(200);
  const { sections, city } = answer.json<Observatory>();
  expect(city).toBe('Bologna');
  const section = (code: string) =>
    Object.fromEntries(sections.find((one) => one.code === code)?.rows.map(({ key, value }) => [key, value]) ?? []);
  expect(section('totals')).toMatchObject({ structures: 6, sessions: 70, structureViews: 70, contacts: 0 });
  // Former numbers of structures and figures before the first count are unknown.
  const totals = sections.find(({ code }) => code === 'totals')?.rows ?? [];
  expect(totals.map(({ lastYear }) => lastYear)).toEqual(totals.map(() => null));
  // The three Danish visits are too few. The total of seventy would reveal them, so the German visits are hidden, too.
  expect(section('countries')).toEqual({ IT: 60, DE: null, DK: null });
});

it('CSV and PDF contain the same figures', async () => {
  const csv = await get(`${CITY}/${month}?format=csv`);
  expect(csv.headers['content-type']).toMatch(/^text\/csv/);
  const lines = parse(csv.body, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  expect(lines.find(({ Voce }) => Voce === 'Italia')).toMatchObject({
    Sezione: 'Visite per paese',
    Valore: '60',
  });
  expect(lines.find(({ Voce }) => Voce === 'Danimarca')).toMatchObject({ Valore: '<5' });
  const pdf = await get(`${CITY}/${month}?format=pdf&lang=de`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

it('publishes nothing for places with few structures or a dominant one, and answers 404 for unfinished months and unknown places', async () => {
  const sections = async (path: string) => (await get(path)).json<Observatory>().sections;
  for (const path of [`${CITY}/2015-01`, `39014/${month}`]) expect([path, await sections(path)]).toEqual([path, []]);
  const now = todayInRome().slice(0, 7);
  for (const path of [`${CITY}/${now}`, `999999/${month}`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  for (const path of [`${CITY}/2026-13`, `${CITY}/2026-1`, `x/${month}`])
    expect([404, 422], path).toContain((await get(path)).statusCode);
  // The total would reveal a structure with most of the views.
  await t.database.pool.query(
    `update statistics_structure_days set structure_views = 1000 where structure_id = (select min(structure_id) from statistics_structure_days)`,
  );
  expect(await sections(`${CITY}/${month}`)).toEqual([]);
});
