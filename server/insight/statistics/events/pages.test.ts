import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Report } from '../../../../domain/insight/statistics/answers.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { rollUp } from '../rollup/job.ts';
import { sentEvent } from '../testing/events.ts';

let t: TestApp;
let admin: Caller;
let structures: [number, number];
let slugId: number;
let highlightId: number;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';
const today = todayInRome();

beforeAll(async () => {
  t = await openTestApp(
    { statistics: { internalNetworks: [], dataCentreFile: '', countryFile: '', todaySeconds: 0 } },
    { ownApp: true },
  );
  admin = await t.as('admin');
  structures = [await makeStructure(t, 'customer'), await makeStructure(t, 'customer2')];
  const { pool } = t.database;
  await pool.query('update structures set is_online = true');
  const slug = await pool.query(
    `insert into slugs (title, path, page_type, location_type, region_id, seo_title, seo_description, redirect_type, status)
     select '{"it": "Regione"}', '{"it": "regione"}', 'location', 'region', id, '{}', '{}', 'none', 10 from regions order by id limit 1 returning id`,
  );
  slugId = slug.rows[0].id;
  const highlight = await pool.query(
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date, end_date,
       amount_cents, holds_slot)
     select $1, 'region', region_id, 'Regione', 'top', 1, 'active', '{it}', $2, $2, 0, false from structures where id = $1 returning id`,
    [structures[0], today],
  );
  highlightId = highlight.rows[0].id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.pool.query('truncate events, events_seen, event_exclusions');
  await t.database.pool.query('insert into statistics_dirty (day) values ($1)', [today]);
});

let visitors = 0;
async function send(events: readonly object[]): Promise<unknown[]> {
  const refused: unknown[] = [];
  visitors++;
  for (let at = 0; at < events.length; at += 20) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/public/events',
      payload: { visitorIp: `151.38.${visitors}.9`, userAgent: BROWSER, events: events.slice(at, at + 20) },
      headers: { authorization: `Bearer ${t.serviceToken}` },
    });
    expect(answer.statusCode).toBe(202);
    refused.push(...answer.json<{ refused: unknown[] }>().refused);
  }
  return refused;
}

async function pages(query = ''): Promise<[path: string, type: unknown, views: unknown, link: string | null][]> {
  await rollUp(t.context);
  const { statusCode, body } = await admin.get(`/api/statistics/page-views?preset=today&compare=none${query}`);
  expect(statusCode).toBe(200);
  const report: Report = JSON.parse(body);
  return report.table.data.map(({ label, values, link }) => [label, values.pageType, values.pageViews, link]);
}

it('a sponsored card on a page does not make the page one of the sponsored structure', async () => {
  const path = '/regione';
  await send([
    sentEvent('highlight_impression', { highlightId, slugId, path, position: 1 }),
    sentEvent('page_view', { slugId, path }),
  ]);
  expect(await pages()).toEqual([['/regione', 'Località', 1, null]]);
  expect(await pages(`&structureIds=${structures[0]}`)).toEqual([]);
});

it('an address that passes from one structure to another keeps the views of each', async () => {
  const [first, second] = structures;
  await send([
    sentEvent('structure_view', { structureId: first, path: '/villa' }),
    sentEvent('structure_view', { structureId: first, path: '/villa' }),
  ]);
  await send([sentEvent('structure_view', { structureId: second, path: '/villa' })]);
  expect(await pages()).toEqual([
    ['/villa', 'Struttura', 2, `/structures/${first}`],
    ['/villa', 'Struttura', 1, `/structures/${second}`],
  ]);
  expect(await pages(`&structureIds=${second}`)).toEqual([['/villa', 'Struttura', 1, `/structures/${second}`]]);
});

it('counts the spellings of an address as one page', async () => {
  const paths = ['/caff%C3%A8', '/caff%c3%a8', '/caffè', '/caffè/', '/./caff%C3%A8?a=1'];
  await send(paths.map((path) => sentEvent('page_view', { path })));
  await send(['/en', '/en/', '/'].map((path) => sentEvent('page_view', { path })));
  expect(await pages()).toEqual([
    ['/caffè', 'Altra', 5, null],
    ['/en', 'Home', 2, null],
    ['/', 'Home', 1, null],
  ]);
  expect(await pages('&path=caff%25c3%25a8')).toEqual([['/caffè', 'Altra', 5, null]]);
});

it.each(['page_view', 'structure_view'])(
  'leaves out a visitor with 70 events of type %s in 42 seconds',
  async (type) => {
    const start = Date.now() - 60_000;
    await send(
      Array.from({ length: 70 }, (_, index) =>
        sentEvent(type, {
          path: `/p${index}`,
          occurredAt: new Date(start + index * 600).toISOString(),
          ...(type === 'structure_view' && { structureId: structures[0] }),
        }),
      ),
    );
    await send([sentEvent(type, { path: '/persona', structureId: structures[0] })]);
    expect(await pages()).toEqual([['/persona', 'Struttura', 1, `/structures/${structures[0]}`]]);
  },
);
