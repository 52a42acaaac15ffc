import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { addMonths } from '../../../domain/kernel/calendar/months.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { createStructureToken } from '../../testing/service-tokens.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { sendPerformanceMails } from './monthly-mail.ts';
import { readPerformance } from './report.ts';
import { generateStays, insertStays, type PlainStay } from './testing.ts';

let t: TestApp;
let ownId: number;
let otherId: number;
let roomId: number;
const today = todayInRome();
const month = addMonths(`${today.slice(0, 7)}-01`, -1);

/** Two nights at 80 and 100, of one of four units, and a block. */
const STAY: PlainStay = {
  ...{ room: 0, units: 1, checkin: addDays(month, 4), checkout: addDays(month, 6), origin: 'channel' },
  ...{ channelName: '=1+1', state: 'checked_out', isLapsed: false, country: 'DE', createdOn: month, cancelledOn: null },
  ...{ nightPrices: [8_000, 10_000], storesPrices: true, discountCents: 0, penaltyCents: 0 },
};
const BLOCK: PlainStay = { ...STAY, origin: 'block', channelName: null, state: 'confirmed', nightPrices: [0, 0] };

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  const customer = await t.as('customer');
  ownId = await makeStructure(t, 'customer');
  otherId = await makeStructure(t, 'customer2');
  ({ roomId } = await makeRoomForSale(t, customer, ownId));
  await t.database.pool.query('update rooms set status = 10 where id = $1', [roomId]);
  await insertStays(t, ownId, [roomId], [STAY, BLOCK]);
});
afterAll(() => t.close());

const path = (id: number, query = '') => `/api/structures/${id}/performance${query}`;
const MONTH = `?from=${month}`;

it('shows a structure to its own users, to staff, and to a token that covers it, and to nobody else', async () => {
  const status = async (account: string, id: number) => (await (await t.as(account)).get(path(id))).statusCode;
  expect([await status('customer', ownId), await status('customer', otherId)]).toEqual([200, 404]);
  expect([await status('customer2', ownId), await status('admin', ownId), await status('editor', ownId)]).toEqual([
    404, 200, 200,
  ]);
  expect(await status('vendor', ownId)).toBe(404);
  await linkAccount(t, 'vendor', ownId, 'agent');
  expect([await status('vendor', ownId), await status('vendor', otherId)]).toEqual([200, 404]);
  const token = await createStructureToken(t, ['read_statistics'], [ownId]);
  const byToken = async (id: number, value: string) =>
    (await t.app.inject({ method: 'GET', url: path(id), headers: { authorization: `Bearer ${value}` } })).statusCode;
  expect(await byToken(ownId, token)).toBe(200);
  expect(await byToken(otherId, token)).toBe(404);
  expect(await byToken(ownId, await createStructureToken(t, ['read_public'], [ownId]))).toBe(403);
});

it('sends a table as CSV for Italian spreadsheets, and the whole report as PDF', async () => {
  const customer = await t.as('customer');
  const csv = await customer.get(path(ownId, `${MONTH}&granularity=month&format=csv`));
  expect(csv.headers['content-disposition']).toContain('-periods.csv"');
  const [heading, line] = csv.body.replace('\uFEFF', '').split('\r\n');
  expect(heading?.split(';').slice(0, 7)).toEqual([
    ...['Periodo', 'Vendute', 'Disponibili', 'Occupazione', 'Ricavo', 'ADR', 'RevPAR'],
  ]);
  const nights = Number(line?.split(';')[2]);
  expect(line?.split(';').slice(1, 6)).toEqual([
    ...['2', String(nights), String(Math.round((2 / nights) * 10_000) / 100).replace('.', ','), '180', '90'],
  ]);
  // A formula in a name stays text.
  const sources = await customer.get(path(ownId, `${MONTH}&format=csv&table=sources`));
  expect(sources.body).toContain("'=1+1;1;2;180;100;90");
  const pdf = await customer.get(path(ownId, `${MONTH}&format=pdf`));
  expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
});

it('refuses wrong filters at their fields, and a room of another structure', async () => {
  const customer = await t.as('customer');
  const refused = async (query: string) => {
    const answer = await customer.get(path(ownId, query));
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await refused('?from=2026-02-30')).toEqual([422, ['from']]);
  expect(await refused('?from=2014-01-01&to=2014-01-31')).toEqual([422, ['from']]);
  expect(await refused('?from=2026-05-02&to=2026-05-01')).toEqual([422, ['to']]);
  expect(await refused('?from=2020-01-01&to=2026-05-01')).toEqual([422, ['to']]);
  expect(await refused('?from=2024-01-01&to=2025-06-30')).toEqual([422, ['granularity']]);
  expect(await refused(`?since=${addDays(today, 1)}`)).toEqual([422, ['since']]);
  expect(await refused('?granularity=hour')).toEqual([422, ['granularity']]);
  expect(await refused('?device=mobile')).toEqual([422, ['device']]);
  const theirs = await makeRoomForSale(t, await t.as('customer2'), otherId);
  expect(await refused(`?roomId=${theirs.roomId}`)).toEqual([404, []]);
});

it('reads a year of 400 stays in as many statements as a day', async () => {
  const customer = await t.as('customer');
  const structureId = await makeStructure(t, 'customer');
  const room = await makeRoomForSale(t, customer, structureId, { units: 40 });
  await insertStays(t, structureId, [room.roomId], generateStays(400, 1, 7));
  const countStatements = async (from: string, to: string) => {
    let statements = 0;
    await inTransaction(t.database, async (transaction) => {
      const query: typeof transaction.query = (config) => {
        statements += 1;
        return transaction.query(config);
      };
      const filters = { period: { from, to }, detail: 'month', roomId: null, since: today, today } as const;
      await readPerformance({ query }, structureId, filters, 'it');
    });
    return statements;
  };
  const [day, year] = [await countStatements(today, today), await countStatements(addDays(today, -364), today)];
  expect([day, year]).toEqual([4, 4]);
});

it('mails the figures of the last month once, and not to those who switched the mail off', async () => {
  const { pool } = t.database;
  const mails = async () => (await t.outbox()).filter(({ text }) => text.includes('RevPAR'));
  await pool.query(`update users set notification_prefs = '{"performance_month": {"email": false}}' where id = $1`, [
    t.ids.customer,
  ]);
  await sendPerformanceMails(t.context);
  expect(await mails()).toEqual([]);
  await pool.query(`update users set notification_prefs = '{}' where id = $1`, [t.ids.customer]);
  await pool.query('delete from performance_mails; delete from notifications');
  await Promise.all([sendPerformanceMails(t.context), sendPerformanceMails(t.context)]);
  await sendPerformanceMails(t.context);
  const sent = (await mails()).filter(({ text }) => text.includes('notti vendute 2.'));
  expect(sent.map(({ to }) => to)).toEqual(['customer@locanda.test']);
  expect(sent[0]?.text).toContain('ADR 90,00');
  expect(sent[0]?.text).toContain(`/structures/${ownId}/dati/prenotazioni/occupazione-e-ricavi?from=${month}`);
  // A structure without bookings gets none.
  const { rows } = await pool.query('select structure_id as id from performance_mails');
  expect(rows.map(({ id }) => id)).not.toContain(otherId);
});
