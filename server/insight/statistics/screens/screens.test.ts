import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '../../../../domain/insight/statistics/answers.ts';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { requestListAddress } from '../../../../domain/insight/statistics/request-list.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { createServiceToken } from '../../../people/auth/service-tokens.ts';
import { makeReview } from '../../../stays/reviews/testing.ts';
import type { Caller } from '../../../testing/app.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createStructureToken } from '../../../testing/service-tokens.ts';
import { linkAccount, makeStructure } from '../../../testing/structures.ts';
import { appendBatches, type EventRow } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { EventTexts } from '../events/texts.ts';
import { rollUp } from '../rollup/job.ts';
import { storedEvent } from '../testing/events.ts';

let t: TestApp;
let admin: Caller;
let vendor: Caller;
const today = todayInRome();
let structureA: number;
let structureB: number;
let structureC: number;

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  admin = await t.as('admin');
  vendor = await t.as('vendor');
  structureA = await makeStructure(t, 'customer');
  structureB = await makeStructure(t, 'customer');
  structureC = await makeStructure(t, 'customer2', { cityId: 39014 });
  await linkAccount(t, 'vendor', structureA, 'agent');
  await linkAccount(t, 'vendor', structureB, 'agent');
  const { pool } = t.database;
  await makePartitions(pool, addDays(today, -80), today);
  const paths = await new EventTexts(pool).paths(['/', '/a', '/b', '/c']);
  const rows: EventRow[] = [];
  for (let back = 1; back <= 70; back++) {
    const noon = new Date(`${addDays(today, -back)}T11:00:00Z`);
    const at = (minute: number) => new Date(noon.getTime() + minute * 60_000);
    for (let visitor = 1; visitor <= 2 + (back % 5); visitor++) {
      const who = {
        visitor,
        country: visitor % 2 ? 'IT' : 'DE',
        cell: cellOf({
          lang: visitor % 2 ? 'it' : 'de',
          device: visitor % 3 ? 'mobile' : 'desktop',
          source: visitor % 2 ? 'search' : 'direct',
        }),
      };
      rows.push(storedEvent(at(visitor), 'page_view', { ...who, pathId: paths.get('/') ?? 0 }));
      for (const [index, structureId] of [structureA, structureB, structureC].entries())
        if (visitor % (index + 1) === 0) {
          const pathId = paths.get(`/${'abc'[index]}`) ?? 0;
          rows.push(storedEvent(at(visitor + index), 'structure_view', { ...who, structureId, pathId }));
          if (back % 4 === index)
            rows.push(storedEvent(at(visitor + 5), 'phone_click', { ...who, structureId, pathId }));
        }
    }
    rows.push(
      storedEvent(at(40), 'structure_view', { visitor: null, structureId: structureA, pathId: paths.get('/a') ?? 0 }),
    );
  }
  await appendBatches(pool, [{ tokenId: 1, day: today, rows, left: [{ reason: 'internal', events: 3 }] }]);
  await rollUp(t.context);
}, 60_000);
afterAll(() => t.close());

const ask = async (path: string, caller = admin): Promise<Report> => {
  const answer = await caller.get(`/api/statistics/${path}`);
  expect([answer.statusCode, path]).toEqual([200, path]);
  return answer.json();
};
const kpi = (report: Report, code: string) => report.kpis.find((one) => one.code === code)?.value;

it.each([
  'rating',
  'sessions',
  'page-views',
  'conversions',
  'emails-daily',
  'evidence',
  'evidence/country/1',
  'evidence/city/37006',
  'evidence/city/37006/slug',
  'evidence/city/37006/structure',
])('%s answers with a report, and with its table as CSV and XLSX', async (path) => {
  const report = await ask(path);
  expect(report.kpis.length).toBeGreaterThan(2);
  const csv = await admin.get(`/api/statistics/${path}?format=csv`);
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await admin.get(`/api/statistics/${path}?format=xlsx`)).statusCode).toBe(200);
});

it('returns the same number in tile, points, breakdowns, CSV, XLSX and for a token', async () => {
  const whole = await ask('sessions');
  const sessions = kpi(whole, 'sessions');
  expect(sessions).toBeGreaterThan(100);
  const sum = (report: Report, code: string) =>
    report.table.data.reduce((total, row) => total + Number(row.values[code]), 0);
  expect(whole.series[0]?.points.reduce((total, [, value]) => total + Number(value), 0)).toBe(sessions);
  expect(whole.parts[0]?.parts.reduce((total, { value }) => total + value, 0)).toBe(sessions);
  expect(whole.heat?.flat().reduce((total, value) => total + value, 0)).toBe(sessions);
  for (const groupBy of ['date', 'source', 'device', 'country', 'lang']) {
    const report = await ask(`sessions?groupBy=${groupBy}&perPage=100`);
    expect([groupBy, sum(report, 'sessions'), sum(report, 'visitors')]).toEqual([
      groupBy,
      sessions,
      kpi(whole, 'visitors'),
    ]);
    const csv = await admin.get(`/api/statistics/sessions?groupBy=${groupBy}&format=csv`);
    const lines: Record<string, string>[] = parse(csv.body, { columns: true, delimiter: ';', bom: true });
    expect(lines.reduce((total, line) => total + Number(line.Sessioni), 0)).toBe(sessions);
    const xlsx = await admin.get(`/api/statistics/sessions?groupBy=${groupBy}&format=xlsx`);
    const [headings = [], ...cells] = await readSheet(xlsx.rawPayload);
    const at = headings.indexOf('Sessioni');
    expect(cells.reduce((total, row) => total + Number(row[at]), 0)).toBe(sessions);
  }
  // The parts of a filter add up to the total.
  const parts = await Promise.all(['mobile', 'desktop', 'tablet'].map((device) => ask(`sessions?device=${device}`)));
  expect(parts.reduce((total, report) => total + Number(kpi(report, 'sessions')), 0)).toBe(sessions);
  expect(parts.reduce((total, report) => total + Number(kpi(report, 'visitors')), 0)).toBe(kpi(whole, 'visitors'));
  const token = await createServiceToken(t.database.pool, 'Lettore', ['read_statistics']);
  const requested = await t.app.inject({
    url: '/api/statistics/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(kpi(requested.json(), 'sessions')).toBe(sessions);
});

it('a single structure has the same figures as filter, table row, set of one and part of a portfolio', async () => {
  const one = await ask(`conversions?structureIds=${structureA}`);
  const table = await ask('conversions?perPage=100');
  const row = table.table.data.find(({ key }) => key === String(structureA));
  expect(row?.values).toMatchObject({
    conversions: kpi(one, 'conversions'),
    phoneClicks: kpi(one, 'contacts'),
    conversionRate: kpi(one, 'conversionRate'),
  });
  expect(row?.previous).toBe(one.kpis.find(({ code }) => code === 'conversions')?.previous);
  // With a filter the figure is counted over visits, without filter over the structure's days.
  const filtered = await Promise.all(
    ['it', 'en', 'fr', 'de'].map((lang) => ask(`conversions?structureIds=${structureA}&lang=${lang}`)),
  );
  expect(filtered.reduce((total, report) => total + Number(kpi(report, 'conversions')), 0)).toBe(
    kpi(one, 'conversions'),
  );
  // A city with only these two structures has the same figures as their set, including untracked visits.
  const views = async (query: string) => kpi(await ask(`page-views?${query}`), 'structureViews');
  expect(await views('city_id=37006')).toBe(await views(`structureIds=${structureA},${structureB}`));
});

it('limits a vendor to the portfolio and answers 404 for other structures', async () => {
  const own = await ask('conversions?perPage=100', vendor);
  expect(own.table.data.map(({ key }) => Number(key)).toSorted()).toEqual([structureA, structureB].toSorted());
  const both = await ask(`sessions?structureIds=${structureA},${structureB}`);
  expect(kpi(await ask('sessions', vendor), 'sessions')).toBe(kpi(both, 'sessions'));
  expect((await vendor.get(`/api/statistics/sessions?structureIds=${structureC}`)).statusCode).toBe(404);
  expect((await admin.get('/api/statistics/sessions?city_id=99999999')).statusCode).toBe(404);
  for (const who of ['customer', 'editor'])
    expect((await (await t.as(who)).get('/api/statistics/sessions')).statusCode).toBe(403);
  for (const who of ['customer', 'editor'])
    expect((await (await t.as(who)).get('/api/statistics/evidence/city/37006/slug')).statusCode).toBe(200);
  const token = await createServiceToken(t.database.pool, 'Altro', ['read_public']);
  const refused = await t.app.inject({
    url: '/api/statistics/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.statusCode).toBe(403);
});

it.each([
  ['sessions?granularity=hour', 'granularity'],
  [`sessions?from=2014-12-31&to=2015-01-03`, 'from'],
  [`sessions?from=${addDays(today, -731)}&to=${today}`, 'to'],
  [`sessions?to=${addDays(today, 1)}`, 'to'],
  [`sessions?from=${today}&to=${addDays(today, -1)}`, 'to'],
  ['sessions?compare=custom', 'compareFrom'],
  ['sessions?country=IT&lang=it', 'country'],
  ['sessions?groupBy=country&lang=it', 'groupBy'],
  ['sessions?sort=nulla', 'sort'],
  ['sessions?compareFrom=2026-01-01', 'compareFrom'],
  ['emails-daily?delivery=sent&count=requests', 'count'],
  ['page-views?path=%00', 'path'],
  // A date that does not exist.
  ['sessions?from=2026-02-30&to=2026-03-05', 'from'],
  ['sessions?compare=custom&compareFrom=2026-02-30', 'compareFrom'],
  ['emails-daily?date=2026-02-30', 'date'],
  ['excluded?from=2026-02-30', 'from'],
  ['excluded?to=0000-01-01', 'to'],
])('%s answers 422 at %s', async (query, field) => {
  const answer = await admin.get(`/api/statistics/${query}`);
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
});

it('hours add up to the day, and the answer names the compared day', async () => {
  const day = addDays(today, -3);
  const report = await ask(`sessions?from=${day}&to=${day}`);
  expect(report.series[0]?.points).toHaveLength(24);
  expect(report.series[0]?.points.reduce((total, [, value]) => total + Number(value), 0)).toBe(kpi(report, 'sessions'));
  expect(report.comparison).toEqual({ from: addDays(day, -7), to: addDays(day, -7), isComplete: true });
  const longAgo = await ask('sessions?preset=last_12_months');
  expect(longAgo.comparison?.isComplete).toBe(false);
  expect(longAgo.kpis.every(({ changePercent }) => changePercent === null)).toBe(true);
  // Days before the first count have no value instead of zero.
  expect(longAgo.series[0]?.previous?.map(([, value]) => value)).not.toContain(0);
});

it('gives no percentage for a day that is not over, and percentages for the days before it', async () => {
  const from = addDays(today, -3);
  for (const path of [
    `sessions?from=${from}&to=${today}`,
    `page-views?from=${from}&to=${today}`,
    'conversions?preset=this_month',
  ]) {
    const report = await ask(path);
    expect([path, report.partial, report.comparison?.isComplete]).toEqual([path, true, true]);
    expect(report.kpis.map(({ changePercent }) => changePercent)).toEqual(report.kpis.map(() => null));
  }
  const { table } = await ask(`sessions?from=${from}&to=${today}&sort=label`);
  expect(table.data.map(({ changePercent }) => changePercent !== null)).toEqual([true, true, true, false]);
});

it('compares the e-mails of today with the same hours of the day a week before', async () => {
  const { pool } = t.database;
  // A week ago, the first request came at midnight and the second just before the next midnight.
  await pool.query(
    `insert into booking_requests (structure_id, name, surname, email, lang, type, spam_score, created_at, checkin, checkout, adults, privacy_consent)
     select $1, 'A', 'B', 'a@ospiti.example', 'it', 'direct', 0, n.at, current_date, current_date + 2, 2, true
     from (select now() at time zone 'Europe/Rome' as local) r, lateral (values (now()), ((r.local::date - 7 + time '00:00') at time zone 'Europe/Rome'),
       ((r.local::date - 7 + time '23:59:59.9') at time zone 'Europe/Rome')) as n (at)`,
    [structureA],
  );
  const report = await ask('emails-daily');
  expect(report.partial).toBe(true);
  expect(report.kpis[0]).toMatchObject({ code: 'emailsTotal', value: 1, previous: 1, changePercent: 0 });
  expect(report.table.total).toMatchObject({ previous: 1, changePercent: 0 });
  const whole = await ask(`emails-daily?date=${addDays(today, -7)}&compare=none`);
  expect(whole.kpis[0]?.value).toBe(2);
  await pool.query('delete from booking_requests');
});

it('opens a list with as many requests as the figure counts', async () => {
  const { pool } = t.database;
  const from = addDays(today, -6);
  // Three requests of structure A in the period, one of C, one of spam and one before the period.
  await pool.query(
    `insert into booking_requests (structure_id, name, surname, email, lang, type, spam_score, created_at, checkin, checkout, adults, privacy_consent)
     select n.id, 'A', 'B', 'a@ospiti.example', 'it', 'direct', n.spam, (n.day::date + time '23:30') at time zone 'Europe/Rome', current_date, current_date + 2, 2, true
     from unnest($1::integer[], $2::integer[], $3::text[]) as n (id, spam, day)`,
    [
      [structureA, structureA, structureA, structureC, structureA, structureA],
      [0, 0, 0, 0, 99, 0],
      [from, from, addDays(today, -1), from, from, addDays(from, -1)],
    ],
  );
  const searches: Record<string, string>[] = [
    {},
    { structureIds: String(structureA) },
    { city_id: '39014', compare: 'none' },
  ];
  for (const search of searches) {
    const to = addDays(today, -1);
    const report = await ask(`conversions?${new URLSearchParams({ from, to, ...search })}`);
    const address = requestListAddress({ from, to }, search) ?? '';
    const list = await admin.get(address.replace(SCREENS.allRequests.path, '/api/booking-requests'));
    expect(list.statusCode).toBe(200);
    expect([search, list.json().meta.total]).toEqual([search, kpi(report, 'requests')]);
  }
  expect(requestListAddress({ from, to: today }, { page: '2', perPage: '50', sort: 'label' })).not.toBeNull();
  expect(requestListAddress({ from, to: today }, { device: 'mobile' })).toBeNull();
  expect(requestListAddress({ from, to: today }, { structureIds: '1,2' })).toBeNull();
  await pool.query('delete from booking_requests');
});

it('lists excluded events by day, token and reason', async () => {
  const answer = await admin.get('/api/statistics/excluded');
  expect(answer.json().data).toMatchObject([{ day: today, reason: 'internal', events: 3 }]);
});

it('shows a note at its day to readers in scope, and lets its author delete the note', async () => {
  const day = addDays(today, -5);
  const written = await admin.post('/api/statistics/notes', { day, text: 'Sciopero dei treni' });
  const ofA = await vendor.post('/api/statistics/notes', { day, text: 'Piscina aperta', structureId: structureA });
  expect([written.statusCode, ofA.statusCode]).toEqual([201, 201]);
  expect((await vendor.post('/api/statistics/notes', { day, text: 'x', structureId: structureC })).statusCode).toBe(
    404,
  );
  expect((await admin.post('/api/statistics/notes', { day: addDays(today, 1), text: 'x' })).statusCode).toBe(422);
  expect((await admin.post('/api/statistics/notes', { day, text: ' ' })).statusCode).toBe(422);
  expect((await admin.post('/api/statistics/notes', { day: '2026-02-30', text: 'x' })).statusCode).toBe(422);
  // Editors and customers read the charts of pages.
  for (const role of ['editor', 'customer'] as const) {
    const reader = await t.as(role);
    const own = await reader.post('/api/statistics/notes', { day, text: 'Mia' });
    expect([role, own.statusCode]).toEqual([role, 201]);
    expect((await reader.delete(`/api/statistics/notes/${own.json().id}`)).statusCode).toBe(204);
  }
  const notesOf = async (query: string, caller = admin) =>
    (await ask(`sessions?${query}`, caller)).notes
      .filter(({ kind }) => kind === 'note')
      .map(({ text, isOwn }) => `${text} ${isOwn}`);
  expect(await notesOf('')).toEqual(['Sciopero dei treni true', 'Piscina aperta false']);
  expect(await notesOf(`structureIds=${structureC}`)).toEqual(['Sciopero dei treni true']);
  // Portal notes: readers of all figures and the author see them.
  expect(await notesOf('', vendor)).toEqual(['Piscina aperta true']);
  const ofVendor = await vendor.post('/api/statistics/notes', { day, text: 'Fiera' });
  expect(await notesOf('', vendor)).toEqual(['Piscina aperta true', 'Fiera true']);
  expect(await notesOf('', admin)).toContain('Fiera false');
  await admin.post('/api/statistics/notes', { day, text: 'Cantiere', structureId: structureA });
  const token = await createStructureToken(t, ['read_statistics'], [structureA]);
  const ofToken = await t.app.inject({
    url: '/api/statistics/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  const shown = (ofToken.json() as Report).notes.flatMap(({ author, text }) => (author ? [`${text}, ${author}`] : []));
  expect(shown.toSorted()).toEqual(['Cantiere, Staff', 'Piscina aperta, Staff']);
  expect((await ask('sessions', vendor)).notes.map(({ author }) => author)).toContain('Staff');
  expect((await vendor.delete(`/api/statistics/notes/${ofVendor.json().id}`)).statusCode).toBe(204);
  expect((await vendor.delete(`/api/statistics/notes/${written.json().id}`)).statusCode).toBe(404);
  expect((await vendor.delete(`/api/statistics/notes/${ofA.json().id}`)).statusCode).toBe(204);
  expect(await notesOf('')).toEqual(['Sciopero dei treni true', 'Cantiere true']);
});

it('lists structures with few reviews when no structure has the usual three', async () => {
  const tableOf = async () => (await ask('rating')).table.data.map(({ values }) => values.reviews);
  await makeReview(t, structureA);
  await t.database.pool.query(`update reviews set published_at = published_at - interval '2 days'`);
  expect(await tableOf()).toEqual([1]);
  expect((await ask('rating?minReviews=3')).table.data).toEqual([]);
  for (let count = 0; count < 3; count++) await makeReview(t, structureB);
  await t.database.pool.query(`update reviews set published_at = now() - interval '2 days'`);
  expect(await tableOf()).toEqual([3]);
});
