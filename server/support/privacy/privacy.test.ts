import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { sealDays } from '../../platform/audit/seals.ts';
import { encrypt } from '../../platform/sealing/encryption.ts';
import { makeReview } from '../../stays/reviews/testing.ts';
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

/** Names the tables whose rows contain the text, with all columns written as text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select from "${name}" t where position($1 in lower(t::text)) > 0 limit 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('erases copies in stored answers, limits, waiting mails and submissions', async () => {
  const email = 'copie.ovunque@ospiti.example';
  const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const id = await ask(firstStructure, { email, phone: '+393479998887', name: 'Copia', surname: 'Ovunque' });
  const url = `${firstStructure.structure}/booking-requests/${id}`;
  const { version, code } = (await firstStructure.customer.get(url)).json();
  const repeated = headers();
  const write = () => firstStructure.customer.patch(url, { version, notes: 'Ha chiamato' }, repeated);
  expect((await write()).json().email).toBe(email);
  const sealed = (to: string, text: string) =>
    encrypt({ messageId: randomUUID(), to, subject: 'Prova', text, html: '' }, t.context.config.sessionSecret);
  const waiting = [
    sealed(email, 'Ciao'),
    sealed('altri@ospiti.example', `Da ${email}`),
    sealed('altri@ospiti.example', 'Ciao'),
  ];
  for (const one of waiting)
    await sql(
      `insert into waiting_mails (message_id, sealed, mail, cause, queued_at) values (gen_random_uuid(), $1, 'guest-reply', 'no_server', now())`,
      [one],
    );
  await sql(
    `insert into auth_limits (key, count, resets_at) values ($1, 1, now() + interval '1 day'), ($2, 1, now() + interval '1 day')`,
    [`login-pair:${email} 127.0.0.1`, 'stranger-mail:altri@ospiti.example'],
  );
  await sql(`insert into guest_submissions (key, body_hash, answer) values ('copia-12345', 'x', $1)`, [
    JSON.stringify({ requests: [{ code }] }),
  ]);
  expect((await tablesWith(email)).length).toBeGreaterThan(3);

  const erased = await admin.post('/api/data-subjects/erase', { email, reason: 'Lo ha chiesto' });
  expect(erased.statusCode).toBe(200);
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith('+393479998887')).toEqual([]);
  expect((await sql('select sealed from waiting_mails')).map((row: { sealed: string }) => row.sealed)).toEqual([
    waiting[2],
  ]);
  expect(await sql(`select key from auth_limits where key = 'stranger-mail:altri@ospiti.example'`)).toHaveLength(1);
  // The write is not run a second time.
  expect((await write()).statusCode).toBe(200);
  expect((await sql('select notes from booking_requests where id = $1', [id]))[0].notes).toBeNull();
  expect((await sql(`select answer from guest_submissions where key = 'copia-12345'`))[0].answer).toBeNull();
});

it.each([
  ['replaces the author of a published review by Ospite without a choice', {}, 1],
  ['removes a published review when chosen', { reviews: 'remove' }, 0],
])('%s', async (_name, choice, count) => {
  const email = `autore${Math.random()}@ospiti.example`;
  const { structureId } = await openBookingStructure(t);
  const id = await makeReview(t, structureId);
  await sql('update reviews set author_email = $2 where id = $1', [id, email]);
  const answer = await admin.post('/api/data-subjects/erase', { email, reason: 'Lo ha chiesto', ...choice });
  expect(answer.json()).toEqual({ erased: [{ kind: 'reviews', count: 1 }], found: [] });
  expect(await sql('select author_name, shown_name, author_email, state from reviews where id = $1', [id])).toEqual(
    Array(count).fill({ author_name: 'Ospite', shown_name: 'Ospite', author_email: null, state: 'published' }),
  );
  const [rating] = await sql('select count from structure_ratings where structure_id = $1', [structureId]);
  expect(rating?.count ?? 0).toBe(count);
});
