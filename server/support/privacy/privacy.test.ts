import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { sealDays } from '../../platform/audit/seals.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../testing/bookings.ts';

let t: TestApp;
let firstStructure: BookingStructure;
let otherStructure: BookingStructure;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  firstStructure = await openBookingStructure(t);
  otherStructure = await openBookingStructure(t);
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
});
afterAll(() => t.close());

const EMAIL = 'Anna.Neri@ospiti.example';
const PHONE = '+393471112223';
const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values).then(({ rows }) => rows);
const ask = async (structure: BookingStructure, more: object = {}) => {
  const body = structure.asking({
    email: EMAIL,
    phone: PHONE,
    name: 'Anna',
    surname: 'Neri',
    request: 'Un letto per Anna Neri',
    ...more,
  });
  const { code } = (await structure.door('POST', 'booking-requests', body)).json().requests[0];
  const [row] = await sql('select id from booking_requests where code = $1', [code]);
  return row.id as number;
};
const find = async (body: object) => (await admin.post('/api/data-subjects/find', body)).json().found;

it('finds a person in all structures by email or phone, exports the data, and erases all but the data that must be retained', async () => {
  const first = await ask(firstStructure);
  const second = await ask(otherStructure);
  await operator.post(`${firstStructure.structure}/booking-requests/${first}/messages`, {
    text: 'Gentile Anna Neri',
    channel: 'email',
  });
  await sql(
    `insert into request_messages (request_id, direction, text, params) values ($1, 'event', 'mail_bounced', $2)`,
    [first, JSON.stringify({ address: EMAIL, reason: 'no such user' })],
  );
  const { version } = (await operator.get(`${firstStructure.structure}/booking-requests/${first}`)).json();
  await firstStructure.customer.patch(`${firstStructure.structure}/booking-requests/${first}`, {
    version,
    notes: 'Anna Neri, allergica',
  });
  const stay = await firstStructure.customer.post(`${firstStructure.structure}/arrivals`, {
    ...firstStructure.staying({ units: 1 }),
    guestName: 'Anna Neri',
    guestEmail: EMAIL,
    origin: 'manual',
  });
  expect([stay.statusCode, stay.body]).toEqual([201, expect.any(String)]);
  await operator.post('/api/leads', {
    firstName: 'Anna',
    lastName: 'Neri',
    structureName: 'Casa Neri',
    city_id: 37006,
    email: EMAIL,
    phone: PHONE,
    privacyConsent: true,
  });
  expect((await operator.post('/api/data-subjects/find', { email: EMAIL })).statusCode).toBe(403);
  expect((await admin.post('/api/data-subjects/find', {})).statusCode).toBe(422);
  const found = await find({ email: EMAIL.toUpperCase() });
  expect(found.map(({ kind, count, stays }: Record<string, unknown>) => [kind, count, stays])).toEqual([
    ['requests', 2, 0],
    ['arrivals', 1, 1],
    ['leads', 1, 0],
  ]);
  expect((await find({ phone: PHONE })).map(({ kind }: { kind: string }) => kind)).toEqual(['requests', 'leads']);
  const data = await admin.post('/api/data-subjects/export', { email: EMAIL });
  expect(data.json()).toMatchObject({
    requests: [{ name: 'Anna' }, { name: 'Anna' }],
    conversation: [{ text: 'Gentile Anna Neri' }],
  });
  expect(data.body).not.toContain('allergica');

  await sql(`update audit_entries set at = at - interval '1 day'`);
  await sealDays(t.context);
  const erased = await admin.post('/api/data-subjects/erase', {
    email: EMAIL,
    phone: PHONE,
    reason: 'Richiesta del 27 novembre',
  });
  expect(erased.json()).toMatchObject({
    erased: [
      { kind: 'requests', count: 2 },
      { kind: 'leads', count: 1 },
    ],
    found: [{ kind: 'arrivals', count: 1, stays: 1, why: 'stay_to_come' }],
  });
  for (const id of [first, second])
    expect(
      (await sql('select name, email, phone, request, notes from booking_requests where id = $1', [id]))[0],
    ).toEqual({
      name: 'Ospite',
      email: 'ospite@anonimo.invalid',
      phone: null,
      request: null,
      notes: null,
    });
  // No table contains the person any more: neither history, messages nor search columns.
  for (const table of ['audit_entries', 'request_messages', 'booking_requests', 'leads', 'quotes', 'notifications']) {
    const rows = await sql(`select t::text as row from ${table} t`);
    const mine = rows.filter(({ row }: { row: string }) => /anna\.neri|\bAnna\b|"Neri"/i.test(row));
    // The future stay keeps its history.
    expect(mine.filter(({ row }: { row: string }) => !row.includes(',arrival,'))).toEqual([]);
  }
  expect((await operator.get(`${firstStructure.structure}/booking-requests?q=Neri`)).json().data).toEqual([]);
  // The erasure has an audit entry with author and reason. The daily seal remains valid, and detects values that
  // reappear.
  const { data: log } = (await admin.get('/api/audit?filter[targetType]=data-subject&filter[action]=delete')).json();
  expect(log[0].changes).toMatchObject([
    { field: 'reason', after: 'Richiesta del 27 novembre' },
    { field: 'requests' },
    { field: 'leads' },
  ]);
  const day = addDays(todayInRome(), -1);
  expect((await admin.get(`/api/audit-seals/${day}`)).json().isIntact).toBe(true);
  await sql(
    `update audit_entries set changes = '[{"field":"name","before":null,"after":"Altra"}]'
     where id = (select id from audit_entries where redacted_digest is not null limit 1)`,
  );
  expect((await admin.get(`/api/audit-seals/${day}`)).json().isIntact).toBe(false);
});

it('refuses to undo a change of erased data', async () => {
  const id = await ask(firstStructure, { email: 'chi.va@ospiti.example', phone: null });
  const { version } = (await operator.get(`${firstStructure.structure}/booking-requests/${id}`)).json();
  const changed = await firstStructure.customer.patch(`${firstStructure.structure}/booking-requests/${id}`, {
    version,
    notes: 'Un segreto',
  });
  await admin.post('/api/data-subjects/erase', { email: 'chi.va@ospiti.example', reason: 'Lo ha chiesto' });
  const undone = await firstStructure.customer.post(
    `/api/audit/${changed.headers['x-change-id'] ?? changed.json().changeId}/undo`,
  );
  expect(undone.statusCode).toBe(404);
  expect((await sql('select notes from booking_requests where id = $1', [id]))[0].notes).toBeNull();
});
