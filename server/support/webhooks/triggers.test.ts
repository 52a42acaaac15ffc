import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discountTerms, offerTerms } from '../../../domain/selling/offers/terms.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { run } from '../../platform/database/statement.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let structureId: number;
let roomId: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  structureId = await makeStructure(t, 'customer');
  ({ roomId } = await makeRoomForSale(t, await t.as('customer'), structureId, { title: { it: 'Camera' } }));
  const made = await admin.post('/api/webhook-endpoints', {
    url: 'https://ricevente.it/hook',
    events: ['request.created', 'booking.confirmed', 'booking.changed', 'booking.cancelled', 'availability.changed'],
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
});
afterAll(() => t.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) => run<Row>(t.database.pool, text, values);
/** Runs a statement and returns the types of the events that it emits. */
async function listEmitted(text: string, values: unknown[] = []): Promise<string[]> {
  await sql('delete from webhook_deliveries');
  await sql(text, values);
  return (await sql<{ type: string }>('select type from webhook_deliveries order by id')).map(({ type }) => type);
}

/** Columns that identify or count a record, and are no content of the door. */
const BOOKKEEPING = ['id', 'structure_id', 'request_id', 'origin', 'position', 'version', 'created_at', 'updated_at'];
const columnsOf = async (table: string) =>
  (
    await sql<{ name: string }>(
      `select column_name::text as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).map(({ name }) => name);
/** Columns of the table that a source file selects through this alias. */
function columnsIn(file: string, alias: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../', file), 'utf8');
  return [...text.matchAll(new RegExp(`\\b${alias}\\.([a-z_]+)`, 'g'))].map(([, name = '']) => name);
}
/** Columns of the fields that a function reads, for each of these records. */
function columnsReadBy(
  read: (record: never) => unknown,
  records: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const names = new Set<string>();
  for (const record of records) {
    const get = (target: object, name: string) => {
      names.add(name);
      return (target as Record<string, unknown>)[name] ?? null;
    };
    read(new Proxy({ tiers: [], childRules: [], ...record }, { get }) as never);
  }
  return [...names].map(columnName);
}

const SALE = 'selling/availability/sale.ts';
const NOT_FOR_GUESTS =
  /^guest_|_alert_percent$|^review_invite|^quote_reminder|^title$|^checkin_from_override$|_by$|^search_text$/;
const allColumns = async (table: string) => (await columnsOf(table)).filter((name) => !NOT_FOR_GUESTS.test(name));

/** Columns of each table that the public door reads, from its own statements and definitions. */
const DOOR: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  arrivals: () => [
    ...columnsIn('stays/bookings/guest/page.ts', 'o'),
    ...columnsIn('stays/bookings/papers/confirmation.ts', 'a'),
    ...columnsIn('stays/guests/queries.ts', 'a'),
    ...columnsIn('stays/bookings/folio/read-folio.ts', 'a'),
    // The guest's own contacts, to which the door's mails go.
    'guest_email',
    'guest_phone',
  ],
  rooms: () => columnsIn(SALE, 'r'),
  room_meal_plans: () => columnsIn(SALE, 'l'),
  meal_plans: () => columnsIn(SALE, 'm'),
  child_policy: () => columnsIn(SALE, 'p'),
  structures: () => columnsIn(SALE, 's'),
  openings: () => allColumns('openings'),
  opening_settings: () => allColumns('opening_settings'),
  rate_settings: () => allColumns('rate_settings'),
  offers: () => [
    ...columnsReadBy(offerTerms, [{ type: 'early_booking', priceMode: 'percent_off' }, { type: 'children' }]),
    ...columnsIn('selling/offers/selling.ts', 't'),
  ],
  discounts: () => [
    ...columnsReadBy(discountTerms, [{ kind: 'percent' }]),
    ...columnsIn('selling/offers/selling.ts', 't'),
  ],
};

describe('the columns that the triggers watch', () => {
  it.each(Object.keys(DOOR))('are those of %s that the public door shows', async (table) => {
    const [trigger] = await sql<{ watched: string[] }>(
      `select array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as watched from pg_trigger
       where tgrelid = $1::regclass and tgname in ('webhook_arrival', 'webhook_sale')`,
      [table],
    );
    const existing = await columnsOf(table);
    const shown = (await DOOR[table]?.()) ?? [];
    const expected = existing.filter((name) => shown.includes(name) && !BOOKKEEPING.includes(name));
    expect([...(trigger?.watched ?? [])].sort()).toEqual(expected.sort());
  });
});

it.each([
  ['guest_name', `'Altro nome'`],
  ['guest_phone', `'+39 051 123456'`],
  ['children', `'{4,7}'`],
  ['units', '2'],
  ['checkout', `'2027-05-05'`],
  ['policies', `'{"payment":null}'`],
])('emits a changed booking for a new %s, once', async (column, value) => {
  const [booking] = await sql<{ id: number }>(
    `insert into arrivals (structure_id, code, origin, guest_name, room_id, checkin, checkout, nights, total_amount_cents, state)
     values ($1, $2, 'phone', 'Ospite', $3, '2027-05-01', '2027-05-03', 2, 1000, 'confirmed') returning id`,
    [structureId, `T-${column}`, roomId],
  );
  const update = `update arrivals set ${column} = ${value} where id = ${booking?.id}`;
  expect(await listEmitted(update)).toEqual(['booking.changed']);
  expect(await listEmitted(update)).toEqual([]);
  expect(await listEmitted(`update arrivals set notes = 'interna' where id = ${booking?.id}`)).toEqual([]);
  expect(await listEmitted(`update arrivals set origin = 'block' where id = ${booking?.id}`)).toEqual([
    'booking.cancelled',
  ]);
  expect(await listEmitted(`update arrivals set origin = 'phone' where id = ${booking?.id}`)).toEqual([
    'booking.confirmed',
  ]);
  expect(await listEmitted(`delete from arrivals where id = ${booking?.id}`)).toEqual(['booking.cancelled']);
});

it('emits availability for units, rooms that are off, closings, settings and child rules, but not for texts', async () => {
  const room = (set: string) => listEmitted(`update rooms set ${set} where id = ${roomId}`);
  const told = ['availability.changed'];
  expect(await room('units = units + 1')).toEqual(told);
  expect(await room('status = 0')).toEqual(told);
  expect(await room('status = 10')).toEqual(told);
  expect(await room(`title = '{"it":"Camera nuova"}'`)).toEqual([]);
  const opening = `insert into openings (structure_id, kind, recurrence, start_date, end_date) values (${structureId}, 'closing', 'once', '2027-02-01', '2027-02-08')`;
  expect(await listEmitted(opening)).toEqual(told);
  expect(await listEmitted(`update openings set end_date = '2027-02-09' where structure_id = ${structureId}`)).toEqual(
    told,
  );
  expect(await listEmitted(`delete from openings where structure_id = ${structureId}`)).toEqual(told);
  expect(await listEmitted(`update room_meal_plans set is_active = false where structure_id = ${structureId}`)).toEqual(
    told,
  );
  expect(await listEmitted(`update structures set adults_only = true where id = ${structureId}`)).toEqual(told);
  expect(await listEmitted(`update structures set name = name || '!' where id = ${structureId}`)).toEqual([]);
});

it('emits a request that looks like spam when somebody works on it, and one marked as spam when it is reopened', async () => {
  const insert = (spamScore: number, code: string) =>
    listEmitted(
      `insert into booking_requests (structure_id, code, name, surname, email, checkin, checkout, adults, lang, privacy_consent, spam_score)
       values ($1, $2, 'Marta', 'Venturelli', 'marta@example.it', '2027-05-01', '2027-05-03', 2, 'it', true, $3)`,
      [structureId, code, spamScore],
    );
  const update = (set: string, code: string) =>
    listEmitted(`update booking_requests set ${set} where code = $1`, [code]);
  expect(await insert(10, 'R-OK')).toEqual(['request.created']);
  expect(await update(`state = 'closed', outcome = 'spam'`, 'R-OK')).toEqual([]);
  expect(await update(`state = 'open', outcome = null`, 'R-OK')).toEqual(['request.created']);
  expect(await insert(90, 'R-SPAM')).toEqual([]);
  expect(await update(`state = 'archived'`, 'R-SPAM')).toEqual([]);
  expect(await update(`state = 'open'`, 'R-SPAM')).toEqual(['request.created']);
  expect(await insert(90, 'R-SCORE')).toEqual([]);
  expect(await update('spam_score = 0', 'R-SCORE')).toEqual(['request.created']);
});
