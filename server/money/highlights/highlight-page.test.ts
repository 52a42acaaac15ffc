import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAs, pageValues, requestPublic } from '../../portal/portal/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { insertContract } from '../contracts/testing/contracts.ts';
import { advanceHighlights } from './highlight-jobs.ts';
import { makeHighlightRate } from './testing.ts';

let t: TestApp;
let operator: Caller;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  editor = await t.as('editor');
  await makeHighlightRate(t, { location: 'city', placement: 'top', slots: 3 });
  await makeHighlightRate(t, { location: 'city', placement: 'list', slots: 10 });
  await makeHighlightRate(t, { location: 'slug', placement: 'list', slots: 10 });
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const BOLOGNA = 37006;
async function createOnlineStructure(cityId = BOLOGNA): Promise<number> {
  const id = await makeStructure(t, 'customer', { status: 10, cityId });
  await sql('update structures set is_online = true where id = $1', [id]);
  await insertContract(t, id);
  return id;
}
const bolognaPage = { pageType: 'location', locationType: 'city', city_id: BOLOGNA };
const sellInCity = (id: number, more: object = {}) =>
  operator.post(`/api/structures/${id}/highlights`, {
    location: 'city',
    locationId: BOLOGNA,
    placement: 'list',
    startDate: dayFromToday(0),
    endDate: dayFromToday(13),
    paymentMethod: 'free',
    ...more,
  });
const countNotifications = async (variant: string) =>
  (
    await sql(
      `select user_id from notifications where notification_type = 'highlight_decided' and variant = $1 and user_id = $2`,
      [variant, t.ids.customer],
    )
  ).rows.length;

it("sells no more than the page's positions over all its spots, even when many request at once", async () => {
  const { id: pageId } = await createAs(
    editor,
    'slugs',
    pageValues('bologna', { status: 10, ...bolognaPage, maxHighlights: 5 }),
  );
  const structures = await Promise.all(Array.from({ length: 12 }, () => createOnlineStructure()));
  const slots = async (query = '') =>
    (
      await operator.get(
        `/api/structures/${structures[0]}/highlight-slots?location=city&locationId=${BOLOGNA}&placement=list&from=${dayFromToday(0)}&to=${dayFromToday(13)}${query}`,
      )
    ).json();
  expect(await slots()).toMatchObject({
    slots: 5,
    firstFree: dayFromToday(0),
    seenOn: { title: 'bologna', path: 'bologna', positions: 5 },
  });
  const answers = await Promise.all(
    structures.map((id, n) =>
      sellInCity(id, [{}, { placement: 'top' }, { location: 'slug', locationId: pageId }][n % 3]),
    ),
  );
  const sold = answers.filter(({ statusCode }) => statusCode === 201);
  expect(sold.length).toBe(5);
  for (const answer of answers)
    if (answer.statusCode !== 201)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['startDate']]);
  const { structures: cards } = (await requestPublic(t, 'pages?path=bologna')).json();
  expect(cards.flatMap(({ highlightId }: { highlightId: number | null }) => highlightId ?? []).toSorted()).toEqual(
    sold.map((answer) => answer.json().id).toSorted(),
  );
  expect(await slots()).toMatchObject({ free: [], firstFree: dayFromToday(14) });
  expect(
    (await sellInCity(structures[11] ?? 0, { startDate: dayFromToday(14), endDate: dayFromToday(27) })).statusCode,
  ).toBe(201);

  // A page that loses positions keeps its sold highlights, and its editor gets a warning.
  const { version } = (await editor.get(`/api/slugs/${pageId}`)).json();
  const less = await editor.patch(`/api/slugs/${pageId}`, { version, maxHighlights: 3 });
  expect(less.json().warnings ?? (await editor.get(`/api/slugs/${pageId}`)).json().warnings).toEqual([
    { path: 'maxHighlights', code: 'page_oversold', params: { n: 3, sold: 5 } },
  ]);
  const fewer = pageValues('bologna-uno', { ...bolognaPage, maxHighlights: 1, categories: ['1'] });
  await createAs(editor, 'slugs', { ...fewer, status: 10 });
  expect((await operator.get('/api/oversold-pages')).json().data).toEqual([
    { id: pageId, title: 'bologna', path: 'bologna', positions: 3, sold: 5 },
  ]);
  const one = sold[0]?.json();
  const url = `/api/structures/${one.structureId}/highlights/${one.id}`;
  expect((await operator.patch(url, { version: one.version, title: { it: 'Sul portico' } })).statusCode).toBe(200);
});

it('links to the structure and notifies the owner once when the highlighted offer is inactive', async () => {
  await sql('delete from highlights; delete from notifications');
  const id = await createOnlineStructure();
  const { rows } = await sql(
    `insert into offers (structure_id, type, title, stay_periods, status) values ($1, 'offer', '{"it": "Sei notti"}', '[]', 10) returning id`,
    [id],
  );
  const offerId = rows[0].id;
  const made = await sellInCity(id, { targetType: 'offer', offerId });
  expect([made.statusCode, made.json().state]).toEqual([201, 'active']);
  const seen = async () =>
    (await requestPublic(t, `highlights?location=city&locationId=${BOLOGNA}`)).json().data[0].offerId;
  expect(await seen()).toBe(offerId);
  await advanceHighlights(t.context);
  expect(await seen()).toBe(offerId);
  await sql('update offers set archived_at = now() where id = $1', [offerId]);
  expect(await seen()).toBeNull();
  expect(await advanceHighlights(t.context)).toEqual({ changed: 1 });
  expect(await advanceHighlights(t.context)).toEqual({ changed: 0 });
  expect(await countNotifications('offer')).toBe(1);
  await sql('update offers set archived_at = null where id = $1', [offerId]);
  const url = `/api/structures/${id}/highlights/${made.json().id}`;
  const { version, targetType } = (await operator.get(url)).json();
  expect(targetType).toBe('structure');
  expect((await operator.patch(url, { version, targetType: 'offer', offerId })).statusCode).toBe(200);
  expect(await seen()).toBe(offerId);
});

it('ends the highlight when the structure moves away, and bills only the days shown', async () => {
  await sql('delete from highlights; delete from notifications');
  const id = await createOnlineStructure();
  const running = (await sellInCity(id, { paymentMethod: 'invoice' })).json();
  const later = (await sellInCity(id, { startDate: dayFromToday(20), endDate: dayFromToday(33) })).json();
  await sql('update structures set city_id = 1001 where id = $1', [id]);
  expect(await advanceHighlights(t.context)).toEqual({ changed: 2 });
  const states = (await sql('select id, state, amount_cents from highlights order by id')).rows;
  expect(states).toEqual([
    { id: running.id, state: 'cancelled', amount_cents: 0 },
    { id: later.id, state: 'cancelled', amount_cents: 0 },
  ]);
  expect(await countNotifications('moved')).toBeGreaterThan(0);
  expect((await requestPublic(t, `highlights?location=city&locationId=${BOLOGNA}`)).json().data).toEqual([]);
});

it('ends the highlight when its page no longer lists the structure, and suspends it while the page is withdrawn', async () => {
  await sql('delete from highlights; delete from notifications');
  const { id: pageId } = await createAs(
    editor,
    'slugs',
    pageValues('stelle', { status: 10, ...bolognaPage, categories: ['3', '4'] }),
  );
  const structures = await Promise.all([createOnlineStructure(), createOnlineStructure(), createOnlineStructure()]);
  await sql(`update structures set category = '3' where id = any($1)`, [structures]);
  const [moves, changes, stays] = structures;
  for (const id of structures) {
    const made = await sellInCity(id, { location: 'slug', locationId: pageId });
    expect([made.statusCode, made.json().state], made.body).toEqual([201, 'active']);
  }
  const states = async () => {
    await advanceHighlights(t.context);
    const { rows } = await sql(
      `select structure_id, case state when 'suspended' then 'suspended ' || suspended_by else state end as state from highlights`,
    );
    return Object.fromEntries(rows.map(({ structure_id, state }) => [structure_id, state]));
  };
  await sql('update structures set city_id = 1001 where id = $1', [moves]);
  await sql(`update structures set category = '5' where id = $1`, [changes]);
  const ended = { [Number(moves)]: 'cancelled', [Number(changes)]: 'cancelled' };
  expect(await states()).toEqual({ ...ended, [Number(stays)]: 'active' });
  expect(await countNotifications('moved')).toBe(2);

  const status = async (to: number) => {
    const { version } = (await editor.get(`/api/slugs/${pageId}`)).json();
    expect((await editor.patch(`/api/slugs/${pageId}`, { version, status: to })).statusCode).toBe(200);
  };
  await status(0);
  expect(await states()).toEqual({ ...ended, [Number(stays)]: 'suspended page' });
  await status(10);
  expect(await states()).toEqual({ ...ended, [Number(stays)]: 'active' });
});
