import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StayGuest } from '../../../domain/stays/guests/stay-guest.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { testConfig } from '../../testing/config.ts';
import { storeAges } from './ages.ts';
import { forgetGuests } from './retention.ts';
import { BOLOGNA, headGuest, ITALY, openRegisterStructure, wifeGuest } from './testing/guests.ts';

let t: TestApp;
let structure: Awaited<ReturnType<typeof openRegisterStructure>>;
let customer: Caller;
let makeBooking: typeof structure.booked;
beforeAll(async () => {
  t = await openTestApp();
  structure = await openRegisterStructure(t);
  ({ customer, booked: makeBooking } = structure);
});
afterAll(() => t.close());

const { surname: SURNAME, documentNumber: NUMBER } = headGuest;

it('stores a family in order and returns it to the structure', async () => {
  const stay = await makeBooking();
  expect(await stay.read()).toMatchObject({ version: 0, people: 2, guests: [], isMasked: false });
  const answer = await stay.write([headGuest, { ...wifeGuest, bornOn: null }], 0);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const { guests, version, places } = await stay.read();
  expect(guests).toMatchObject([
    { ...headGuest, missing: [] },
    { ...wifeGuest, bornOn: null, missing: ['bornOn'] },
  ]);
  expect(places[BOLOGNA]).toMatchObject({ label: 'BOLOGNA (BO)', validUntil: null });
  const { idswh: before } = (await stay.rows())[1];
  // Swapped order with a replaced guest: the remaining guest keeps the regional id.
  const [, second] = guests;
  await stay.write(
    [
      { ...headGuest, name: 'Luca' },
      { ...wifeGuest, id: second.id },
    ],
    version,
  );
  const [, kept] = await stay.rows();
  expect([kept.id, kept.idswh]).toEqual([second.id, before]);
  expect((await stay.read()).guests.map(({ name }: StayGuest) => name)).toEqual(['Luca', 'Anna']);
});

it('stores no name in clear text in any table', async () => {
  const stay = await makeBooking();
  expect((await stay.write([headGuest, wifeGuest], 0)).statusCode).toBe(204);
  await stay.read();
  const [row] = await stay.rows();
  expect(row.person.includes(String(SURNAME))).toBe(false);
  const { rows: tables } = await t.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables)
    for (const secret of [SURNAME, NUMBER, Buffer.from(String(SURNAME)).toString('hex')]) {
      const { rows } = await t.database.pool.query(
        `select from ${name} as r where to_jsonb(r)::text ilike $1 limit 1`,
        [`%${secret}%`],
      );
      expect([name, secret, rows.length]).toEqual([name, secret, 0]);
    }
  // The encrypted data cannot be read under another guest's id.
  await t.database.pool.query('update stay_guests set idswh = gen_random_uuid() where id = $1', [row.id]);
  const register = await stay.read();
  expect(register.guests[0]).toMatchObject({ surname: null, isUnreadable: true });
  const over = await stay.write([headGuest, wifeGuest], register.version);
  expect([over.statusCode, over.json().errors.guests]).toEqual([422, [expect.stringContaining('chiave')]]);
});

it('shows personal data only to the structure and logs each view', async () => {
  const stay = await makeBooking();
  await stay.read();
  expect((await stay.read()).looks).toEqual([]);
  await stay.write([headGuest, wifeGuest], 0);
  for (const role of ['admin', 'operator', 'editor']) {
    const masked = await (await t.as(role)).get(stay.path);
    expect([role, masked.statusCode, masked.json().isMasked]).toEqual([role, 200, true]);
    expect(masked.body).not.toContain(String(SURNAME));
    expect(masked.json().guests[0]).toMatchObject({ kind: '17', surname: null, bornOn: null, missing: [] });
    const put = await stay.write([], 1, await t.as(role));
    expect([role, put.statusCode]).toEqual([role, 403]);
  }
  for (const other of ['customer2', 'vendor']) expect((await (await t.as(other)).get(stay.path)).statusCode).toBe(404);
  await stay.read();
  const { looks } = await stay.read();
  expect(looks.map(({ action }: { action: string }) => action)).toEqual(['view_sensitive', 'view_sensitive', 'update']);
  expect(looks[0].who).toEqual(expect.any(String));
  const { rows } = await t.database.pool.query(
    `select changes from audit_entries where target_type = 'stay-guest' and target_id = $1`,
    [stay.id],
  );
  expect(rows.map(({ changes }) => changes)).toEqual(rows.map(() => []));
});

it('reports errors that the police would refuse at guest and field', async () => {
  const stay = await makeBooking();
  const errors = async (...guests: StayGuest[]) => {
    const answer = await stay.write(guests, 0);
    expect(answer.statusCode).toBe(422);
    return Object.keys(answer.json().errors);
  };
  expect(await errors(wifeGuest)).toEqual(['guests.0.kind']);
  expect(await errors(headGuest, { ...wifeGuest, documentType: 'IDENT' })).toEqual(['guests.1.documentType']);
  expect(await errors(headGuest, { ...wifeGuest, kind: '20' })).toEqual(['guests.1.kind']);
  expect(await errors({ ...headGuest, birthState: '100000536' })).toEqual(['guests.0.birthCity']);
  expect(await errors({ ...headGuest, birthCity: '499999999' })).toEqual(['guests.0.birthCity']);
  expect(await errors({ ...headGuest, birthCity: ITALY })).toEqual(['guests.0.birthCity']);
  expect(await errors({ ...headGuest, bornOn: dayFromToday(1) })).toEqual(['guests.0.bornOn']);
  expect(await errors({ ...headGuest, surname: 'Иванов' })).toEqual(['guests.0.surname']);
  expect(await errors({ ...headGuest, arrivedOn: dayFromToday(13) })).toEqual(['guests.0.arrivedOn']);
  expect(await errors({ ...headGuest, nights: 4 })).toEqual(['guests.0.nights']);
});

it('two simultaneous writes: one succeeds, the other gets 409', async () => {
  const stay = await makeBooking();
  const [one, other] = await Promise.all([stay.write([headGuest, wifeGuest], 0), stay.write([headGuest], 0)]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([204, 409]);
});

it('lists register states without names', async () => {
  const stay = await makeBooking({ children: [4] });
  const empty = await makeBooking({ checkin: dayFromToday(20), checkout: dayFromToday(21) });
  await stay.write([headGuest, { ...wifeGuest, bornOn: null }], 0);
  const url = `${structure.structure}/guest-registers?arrivals=${stay.id},${empty.id}`;
  const answer = await (await t.as('operator')).get(url);
  expect(answer.json().data).toEqual(
    expect.arrayContaining([
      {
        arrivalId: stay.id,
        people: 3,
        isReported: false,
        guests: [
          { kind: '17', missing: [] },
          { kind: '19', missing: ['bornOn'] },
        ],
      },
      { arrivalId: empty.id, people: 2, isReported: false, guests: [] },
    ]),
  );
  await t.database.pool.query('update rate_settings set guest_register = false where structure_id = $1', [
    structure.structureId,
  ]);
  expect((await customer.get(url)).json()).toEqual({ data: [] });
  expect((await customer.get(stay.path)).statusCode).toBe(404);
  await t.database.pool.query('update rate_settings set guest_register = true where structure_id = $1', [
    structure.structureId,
  ]);
});

it('deletes the documents once the receipt is stored', async () => {
  const stay = await makeBooking();
  await stay.write([headGuest, { ...wifeGuest, name: null }], 0);
  expect((await customer.post(`${stay.path}/reported`)).statusCode).toBe(422);
  const { guests, version } = await stay.read();
  await stay.write([{ ...headGuest, id: guests[0].id }, wifeGuest], version);
  expect((await customer.post(`${stay.path}/reported`)).statusCode).toBe(204);
  const after = await stay.read();
  expect(after.reportedAt).toEqual(expect.any(String));
  expect(after.guests[0]).toMatchObject({
    surname: SURNAME,
    documentNumber: null,
    isDocumentGone: true,
    missing: [],
  });
  expect((await stay.rows()).map(({ document }) => document)).toEqual([null, null]);
  const again = await stay.write([{ ...headGuest, id: after.guests[0].id }], after.version);
  expect(Object.keys(again.json().errors)).toEqual([
    'guests.0.documentType',
    'guests.0.documentNumber',
    'guests.0.documentIssuedIn',
  ]);
});

it("deletes documents after 30 days and persons after two years, or earlier by the structure's setting", async () => {
  const stay = await makeBooking();
  await stay.write([headGuest, wifeGuest], 0);
  const left = async (days: number) => {
    await t.database.pool.query('update arrivals set checkin = $2::date - 3, checkout = $2::date where id = $1', [
      stay.id,
      dayFromToday(-days),
    ]);
    await forgetGuests(t.context);
    const [{ person, document }] = await stay.rows();
    return [person !== null, document !== null];
  };
  expect(await left(30)).toEqual([true, true]);
  expect(await left(31)).toEqual([true, false]);
  expect(await left(720)).toEqual([true, false]);
  expect(await left(740)).toEqual([false, false]);
  const { isClosed, version, guests } = await stay.read();
  expect([isClosed, guests.length, guests[0].nights]).toEqual([true, 2, 3]);
  expect((await stay.write([headGuest], version)).json().errors.guests).toEqual([expect.stringContaining('anonimi')]);
  const sooner = await makeBooking();
  await sooner.write([headGuest, wifeGuest], 0);
  await t.database.pool.query(
    `update rate_settings set guest_document_days = 0, guest_person_months = 1 where structure_id = $1`,
    [structure.structureId],
  );
  await t.database.pool.query('update arrivals set checkin = $2, checkout = $3 where id = $1', [
    sooner.id,
    dayFromToday(-40),
    dayFromToday(-35),
  ]);
  await forgetGuests(t.context);
  expect((await sooner.rows()).every(({ person, document }) => person === null && document === null)).toBe(true);
});

it('stores missing ages only for stays that have not ended', async () => {
  const stay = await makeBooking();
  const ended = await makeBooking();
  const child = { ...wifeGuest, bornOn: `${Number(dayFromToday(10).slice(0, 4)) - 8}-01-15` };
  await stay.write([headGuest, child], 0);
  await ended.write([headGuest, child], 0);
  const { pool } = t.database;
  await pool.query('update stay_guests set age = null');
  await pool.query('update arrivals set checkin = checkin - 60, checkout = checkout - 60 where id = $1', [ended.id]);
  await storeAges({ config: testConfig, database: t.database });
  const ages = async (of: typeof stay) => (await of.rows()).map(({ age }) => age);
  expect([await ages(stay), await ages(ended)]).toEqual([
    [expect.any(Number), 8],
    [null, null],
  ]);
});
