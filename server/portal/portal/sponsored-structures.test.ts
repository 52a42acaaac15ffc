import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { makeHighlightRate } from '../../money/highlights/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { createAs, pageValues, requestPublic } from './testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const BOLOGNA = 37006;

async function house(name: string, category: string): Promise<number> {
  const id = await makeStructure(t, 'customer', { name, status: 10 });
  await sql('update structures set is_online = true, category = $2 where id = $1', [id, category]);
  return id;
}

interface HighlightOptions {
  readonly placement?: string;
  readonly slot?: number;
  readonly state?: string;
  /** Days from today until the last day. */
  readonly until?: number;
  readonly location?: string;
  readonly locationId?: number;
  readonly languages?: string;
}
const highlight = async (structureId: number, shown: HighlightOptions = {}) =>
  sql(
    `insert into highlights (structure_id, location, location_id, location_name, placement, slot, state, languages, start_date,
       end_date, payment_method, holds_slot)
     values ($1, $2, $3, 'Bologna', $4, $5, $6, $7, current_date - 9, current_date + $8::integer, 'free', false)`,
    [
      structureId,
      shown.location ?? 'city',
      shown.locationId ?? BOLOGNA,
      shown.placement ?? 'list',
      shown.slot ?? 1,
      shown.state ?? 'active',
      `{${shown.languages ?? 'it,en,fr,de'}}`,
      shown.until ?? 9,
    ],
  );

async function page(path: string, more: object = {}): Promise<void> {
  const place = { pageType: 'location', locationType: 'city', city_id: BOLOGNA };
  const { id, version } = await createAs(editor, 'slugs', pageValues(path, { ...place, ...more }));
  expect((await editor.post(`/api/slugs/${id}/publish`, { version })).statusCode).toBe(200);
}

interface Answer {
  structures: { id: number; highlightId: number | null }[];
  meta: { total: number };
}
const readPage = async (path: string, query = '') =>
  (await requestPublic(t, `pages?path=${path}&lang=it${query}`)).json<Answer>();
const idsOf = ({ structures }: Answer) => structures.map(({ id }) => id);
const sponsoredIds = ({ structures }: Answer) =>
  structures.filter(({ highlightId }) => highlightId !== null).map(({ id }) => id);

it("shows structures with a running highlight first, once each, up to the page's number of positions", async () => {
  const all: number[] = [];
  for (let at = 0; at < 23; at++) all.push(await house(`Casa ${at}`, at === 20 ? '5' : '3'));
  const [last = 0, list = 0, grand = 0, top = 0] = [all[22], all[21], all[20], all[19]];
  await page('bologna', { maxHighlights: 3 });
  expect([sponsoredIds(await readPage('bologna')), idsOf(await readPage('bologna'))]).toEqual([[], all.slice(0, 20)]);

  await highlight(last, { slot: 2 });
  await highlight(list, { slot: 1 });
  await highlight(grand, { slot: 3 });
  await highlight(top, { placement: 'top', slot: 1 });
  await highlight(top, { slot: 4 });
  const first = await readPage('bologna');
  expect(sponsoredIds(first)).toEqual([top, list, last]);
  expect(idsOf(first)).toEqual([top, list, last, ...all.slice(0, 17)]);
  const second = await readPage('bologna', '&page=2');
  expect([idsOf(second), sponsoredIds(second)]).toEqual([[...all.slice(17, 19), grand], []]);
  expect(first.meta.total).toBe(all.length);

  // A page with filters shows only matching highlights, and a page without positions none.
  await page('cinque-stelle', { categories: ['5'] });
  expect(idsOf(await readPage('cinque-stelle'))).toEqual([grand]);
  expect(sponsoredIds(await readPage('cinque-stelle'))).toEqual([grand]);
  await page('senza', { maxHighlights: 0 });
  expect(sponsoredIds(await readPage('senza'))).toEqual([]);
});

it('ignores highlights that are not active, elsewhere, in another language or of an offline structure', async () => {
  await sql('delete from highlights');
  const houses = (await sql('select id from structures where is_online order by id limit 12')).rows;
  const refused: HighlightOptions[] = [
    { state: 'requested' },
    { state: 'pending_payment' },
    { state: 'scheduled' },
    { state: 'suspended' },
    { state: 'expired' },
    { state: 'cancelled' },
    // Ended at midnight; the nightly job has not run yet.
    { until: -1 },
    { placement: 'sidebar' },
    { location: 'region', locationId: 8 },
    { locationId: 1001 },
    { languages: 'en' },
  ];
  for (const [at, one] of refused.entries()) await highlight(houses[at].id, { slot: at + 1, ...one });
  const hidden = houses[refused.length].id;
  await highlight(hidden, { slot: 40 });
  expect(sponsoredIds(await readPage('bologna'))).toEqual([hidden]);
  await sql('update structures set is_online = false where id = $1', [hidden]);
  expect(sponsoredIds(await readPage('bologna'))).toEqual([]);
});

it('a page with filters sells its own highlights to matching structures and shows them before those of its place', async () => {
  const [own, place, other] = [await house('Sua', '4'), await house('Luogo', '4'), await house('Altra', '1')];
  await page('bologna-quattro-stelle', { maxHighlights: 5, categories: ['4'] });
  const { rows } = await sql(`select id from slugs where path ->> 'it' = 'bologna-quattro-stelle'`);
  const slugId: number = rows[0].id;
  await makeHighlightRate(t, { location: 'slug', placement: 'list', slots: 5 });
  await insertContract(t, own);
  const customer = await t.as('customer');
  const { places } = (await customer.get(`/api/structures/${own}/highlight-places`)).json();
  expect(places).toContainEqual({ location: 'slug', locationId: slugId, name: 'bologna-quattro-stelle' });
  const wanted = {
    ...{ location: 'slug', locationId: slugId, placement: 'list', paymentMethod: 'invoice' },
    ...{ startDate: dayFromToday(0), endDate: dayFromToday(13) },
  };
  const operator = await t.as('operator');
  const refused = await operator.post(`/api/structures/${other}/highlights`, wanted);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['locationId']]);
  const sold = await operator.post(`/api/structures/${own}/highlights`, wanted);
  expect([sold.statusCode, sold.json().locationName], sold.body).toEqual([201, 'bologna-quattro-stelle']);
  await highlight(place, { slot: 1 });
  expect(sponsoredIds(await readPage('bologna-quattro-stelle'))).toEqual([own, place]);
});
