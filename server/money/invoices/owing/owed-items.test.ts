import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { addMonths } from '../../../../domain/kernel/calendar/months.ts';
import { formatDays } from '../../../../domain/platform/language/text.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { insertContract } from '../../contracts/testing/contracts.ts';
import { makeHighlightRate } from '../../highlights/testing.ts';
import { LINE, makeBilledStructure, makeDraft, makeIssuer } from '../testing/documents.ts';

let t: TestApp;
let operator: Caller;
let structureId: number;
let contractId: number;
let base: string;
const today = todayInRome();
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  await makeIssuer(await t.as('admin'));
  structureId = await makeBilledStructure(t);
  base = `/api/structures/${structureId}`;
  contractId = await insertContract(t, structureId, { from: -100, to: 264 });
  await t.database.pool.query(
    `update contracts set fee_period = 'quarter', fee_amount_cents = 25000, setup_amount_cents = 9000, discount_percent = 10,
       number = '2026/7' where id = $1`,
    [contractId],
  );
});
afterAll(() => t.close());

interface DueItem {
  origin: string;
  originId: number;
  originPart: string | null;
  description: string;
  unitAmountCents: number;
  from: string;
}
const listDueItems = async (): Promise<DueItem[]> => (await operator.get(`${base}/owed`)).json().data;
const listDueParts = async () => (await listDueItems()).map(({ origin, originPart }) => `${origin} ${originPart}`);
const lineOf = ({ from: _, ...item }: DueItem) => ({ ...item, qty: 1 });
const start = addDays(today, -100);
const second = addMonths(start, 3);

it('offers current and upcoming set-up fees, instalments and highlights until an invoice bills them', async () => {
  const items = await listDueItems();
  expect(items.map(({ originPart }) => originPart)).toEqual(['setup', start, second]);
  expect(items[1]).toMatchObject({
    origin: 'contract',
    originId: contractId,
    description: `Canone Plus, ${formatDays(start, 'it')} - ${formatDays(addDays(second, -1), 'it')}, contratto 2026/7`,
    ...{ unitAmountCents: 25_000, discountPercent: 10, vatPercent: 22 },
  });
  const draft = await makeDraft(operator, structureId, { lines: items.slice(0, 2).map(lineOf) });
  expect(await listDueParts()).toEqual([`contract ${second}`]);
  // A line removed from a draft is due again, and so are all lines of a deleted draft.
  const [setup] = items;
  const kept = await operator.patch(draft.url, { version: draft.version, lines: [lineOf(setup as DueItem)] });
  expect([kept.statusCode, await listDueParts()]).toEqual([200, [`contract ${start}`, `contract ${second}`]]);
  expect((await operator.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  const other = await makeDraft(operator, structureId, { lines: items.slice(1).map(lineOf) });
  expect(await listDueParts()).toEqual([]);
  await (await t.as('admin')).delete(`${other.url}?version=${other.version}`);
  expect(await listDueParts()).toEqual([`contract ${start}`, `contract ${second}`]);
});

it('bills each item once, even with typed lines, simultaneous requests or direct inserts', async () => {
  const [one] = await listDueItems();
  const line = lineOf(one as DueItem);
  const post = () => operator.post(`${base}/invoices`, { lines: [LINE, line] });
  const answers = await Promise.all(Array.from({ length: 6 }, post));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  const [refused] = answers.filter(({ statusCode }) => statusCode === 422);
  expect(Object.keys(refused?.json().errors)[0]).toMatch(/^lines/);
  expect((await post()).json().errors).toEqual({ 'lines.1.description': ['Questa voce è già in Fattura (bozza).'] });
  await expect(
    t.database.pool.query(
      `insert into invoices (structure_id, lines) select structure_id, lines from invoices where id = $1`,
      [answers.find(({ statusCode }) => statusCode === 201)?.json().id],
    ),
  ).rejects.toThrow(/billed once/);
  // Notes and pro formas may repeat an item; a fully credited item is due again.
  const made = answers.find(({ statusCode }) => statusCode === 201)?.json();
  await operator.post(`${base}/invoices/${made.id}/issue`, {});
  expect(await listDueParts()).not.toContain(`contract ${line.originPart}`);
  const proforma = await operator.post(`${base}/invoices`, { docType: 'proforma', lines: [line] });
  expect(proforma.statusCode).toBe(201);
  const note = (await operator.post(`${base}/invoices/${made.id}/notes`, { docType: 'TD04' })).json();
  expect((await operator.post(`${base}/invoices/${note.id}/issue`, {})).statusCode).toBe(200);
  expect(await listDueParts()).toContain(`contract ${line.originPart}`);
});

it('offers a highlight removed from its draft, and refuses another structure’s items', async () => {
  await makeHighlightRate(t, { location: 'home', placement: 'list', slots: 5 });
  const made = await operator.post(`${base}/highlights`, {
    ...{ location: 'home', placement: 'list', paymentMethod: 'invoice' },
    ...{ startDate: today, endDate: addDays(today, 6) },
  });
  const { id } = made.json();
  expect((await listDueItems()).filter(({ origin }) => origin === 'highlight')).toEqual([]);
  const { invoiceId } = (await operator.get(`${base}/highlights/${id}`)).json();
  const { version } = (await operator.get(`${base}/invoices/${invoiceId}`)).json();
  const other = await operator.patch(`${base}/invoices/${invoiceId}`, { version, lines: [LINE] });
  expect(other.statusCode).toBe(200);
  const [item] = (await listDueItems()).filter(({ origin }) => origin === 'highlight');
  expect(item).toMatchObject({ originId: id, originPart: null, unitAmountCents: 7_000 });
  const stranger = await makeBilledStructure(t);
  const refused = await operator.post(`/api/structures/${stranger}/invoices`, {
    lines: [lineOf(item as DueItem)],
  });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['lines.0.description']]);
  expect((await (await t.as('customer')).get(`${base}/owed`)).statusCode).toBe(403);
});

it('offers the monthly commission on stays that the portal brought, each once', async () => {
  const { pool } = t.database;
  const structure = await makeBilledStructure(t);
  const own = `/api/structures/${structure}`;
  const contract = await insertContract(t, structure, { from: -200, to: 150 });
  await pool.query(
    `update contracts set plan = 'commission', commission_percent = 12.5, fee_amount_cents = null, fee_period = null,
       discount_percent = 0, number = '2026/8' where id = $1`,
    [contract],
  );
  const { roomId } = await makeRoomForSale(t, operator, structure);
  const month = addMonths(`${today.slice(0, 8)}01`, -2);
  const stay = (checkout: string, cents: number, more: { origin?: string; state?: string } = {}) =>
    pool.query(
      `insert into arrivals (structure_id, code, origin, guest_name, room_id, checkin, checkout, nights, adults,
         total_amount_cents, state) values ($1, $2, $3, 'Ospite', $4, $5, $6, 2, 2, $7, $8)`,
      [
        ...[structure, crypto.randomUUID().slice(0, 12), more.origin ?? 'request', roomId],
        ...[addDays(checkout, -2), checkout, cents, more.state ?? 'checked_out'],
      ],
    );
  await stay(addDays(month, 4), 100_004);
  await stay(addDays(month, 9), 20_004, { state: 'confirmed' });
  await stay(addDays(addMonths(month, 1), 1), 8_000);
  // Not counted: stays from elsewhere, cancelled, no-show, before the contract, and in the current month.
  await stay(addDays(month, 5), 70_000, { origin: 'manual' });
  await stay(addDays(month, 6), 70_000, { state: 'cancelled' });
  await stay(addDays(month, 7), 70_000, { state: 'no_show' });
  await stay(addDays(today, -210), 70_000);
  await stay(today, 70_000);
  const read = async (): Promise<DueItem[]> => (await operator.get(`${own}/owed`)).json().data;
  const [first, second, ...rest] = await read();
  expect(rest).toEqual([]);
  const last = addDays(addMonths(month, 1), -1);
  // 12,500.5 and 2,500.5 cents are rounded separately to 12,501 and 2,501.
  expect(first).toMatchObject({
    ...{ origin: 'contract', originId: contract, originPart: month, from: month, unitAmountCents: 15_002 },
    description: `Commissione 12,5% su 2 soggiorni per EUR 1.200,08, ${formatDays(month, 'it')} - ${formatDays(last, 'it')}, contratto 2026/8`,
  });
  expect(second).toMatchObject({ originPart: addMonths(month, 1), unitAmountCents: 1_000 });
  expect(second?.description).toContain('su 1 soggiorno per EUR 80,00');
  const draft = await makeDraft(operator, structure, { lines: [lineOf(first as DueItem)] });
  expect((await operator.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  expect((await read()).map(({ originPart }) => originPart)).toEqual([addMonths(month, 1)]);
});
