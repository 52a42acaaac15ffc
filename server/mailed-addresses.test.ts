import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_ACTIONS } from '../domain/actions.ts';
import { SECTIONS } from '../domain/kernel/texts/sections.ts';
import { parseRecipients, RECIPIENTS_HEADER } from '../domain/platform/http/recipients-header.ts';
import { insertContract, makeDraft, prepareSending } from './money/contracts/testing/contracts.ts';
import { makeBilledStructure, makeDraft as makeInvoiceDraft, makeIssuer } from './money/invoices/testing/documents.ts';
import { type Caller, openTestApp, type TestApp } from './testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from './testing/bookings.ts';
import { makeStructure } from './testing/structures.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
let booking: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  [admin, operator] = [await t.as('admin'), await t.as('operator')];
  booking = await openBookingStructure(t);
});
afterAll(() => t.close());

const removeOwner = (structureId: number) =>
  t.database.pool.query('delete from user_structures where structure_id = $1', [structureId]);

async function sendContract(withOwner: boolean): Promise<LightMyRequestResponse> {
  const structureId = await makeStructure(t, 'customer');
  await prepareSending(t, admin, structureId);
  const id = await makeDraft(t, operator, structureId, structureId);
  if (!withOwner) await removeOwner(structureId);
  return operator.post(`/api/structures/${structureId}/contracts/${id}/send`);
}

async function makeRequest(): Promise<string> {
  const sent = await booking.door('POST', 'booking-requests', booking.asking());
  const { code } = sent.json().requests[0];
  const [{ id }] = (await booking.customer.get(`${booking.structure}/booking-requests?q=${code}`)).json().data;
  return `${booking.structure}/booking-requests/${id}`;
}
async function offer(): Promise<LightMyRequestResponse> {
  const path = await makeRequest();
  return booking.customer.post(`${path}/offer`, {
    alternatives: [{ ...booking.staying(), totalAmountCents: 27_000 }],
    validUntil: dayFromToday(1),
  });
}

async function reply(channel: 'email' | 'phone'): Promise<LightMyRequestResponse> {
  const path = await makeRequest();
  return booking.customer.post(`${path}/messages`, { text: 'Buongiorno.', channel });
}

async function actOnInvited(action: string): Promise<LightMyRequestResponse> {
  const email = `invito${Math.random()}@prova.example`;
  const { id } = (await admin.post('/api/users', { name: 'Prova Invito', email, role: 'operator', lang: 'it' })).json();
  if (action === 'send-password-reset')
    await t.database.pool.query(`update users set status = 'active' where id = $1`, [id]);
  return admin.post(`/api/users/${id}/${action}`);
}

async function testRecipient(): Promise<LightMyRequestResponse> {
  const path = `${booking.structure}/email-recipients`;
  const body = { purpose: 'admin', name: 'Ufficio', email: `ufficio${Math.random()}@prova.example`, lang: 'it' };
  const { id } = (await booking.customer.post(path, body)).json();
  return booking.customer.post(`${path}/${id}/send-confirmation`);
}

/** Each write whose screen says "inviato", and the number of people who receive it. */
const SENDS: readonly (readonly [string, number, () => Promise<LightMyRequestResponse>])[] = [
  ['a contract to an owner', 1, () => sendContract(true)],
  ['a contract of a structure without owner', 0, () => sendContract(false)],
  ['a quote', 1, offer],
  ['a reply by e-mail', 1, () => reply('email')],
  ['a reply by telephone, which is only noted', 0, () => reply('phone')],
  ['an invitation', 1, () => actOnInvited('resend-invitation')],
  ['a password reset', 1, () => actOnInvited('send-password-reset')],
  ['a confirmation request to a recipient', 1, testRecipient],
];

it.each(SENDS)('names the people who receive %s', async (_name, count, send) => {
  const addressesOf = async () => (await t.outbox()).map(({ to }) => to);
  const answer = await send();
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
  const recipients = parseRecipients(String(answer.headers[RECIPIENTS_HEADER]));
  expect(recipients).toMatchObject({ total: count, addresses: expect.any(Array) });
  expect(await addressesOf()).toEqual(expect.arrayContaining([...(recipients?.addresses ?? [])]));
});

it('names the addresses again when the same write is repeated', async () => {
  const path = await makeRequest();
  const headers = { 'idempotency-key': 'ripeti-la-risposta-1' };
  const body = { text: 'Buongiorno.', channel: 'email' };
  const first = await booking.customer.post(`${path}/messages`, body, { headers });
  const again = await booking.customer.post(`${path}/messages`, body, { headers });
  expect(first.headers[RECIPIENTS_HEADER]).toEqual(expect.any(String));
  expect(again.headers[RECIPIENTS_HEADER]).toBe(first.headers[RECIPIENTS_HEADER]);
});

it('lists a contract sent to nobody for the staff, and notifies the owner who is linked later', async () => {
  const structureId = await makeStructure(t, 'customer');
  await prepareSending(t, admin, structureId);
  const old = await insertContract(t, structureId, { from: -300, to: 10 });
  await removeOwner(structureId);
  const run = await operator.post('/api/contract-runs', { action: 'renew', ids: [old] });
  await t.context.jobs.drain();
  const done = (await operator.get(`/api/contract-runs/${run.json().id}`)).json();
  expect(done).toMatchObject({ done: 1, failed: [], unreached: [{ structureId }] });
  const isListed = async () => {
    const { data } = (await operator.get('/api/contracts?filter[segment]=unreached&perPage=100')).json();
    return data.some(
      (row: { structureId: number; isUnreached: boolean }) => row.structureId === structureId && row.isUnreached,
    );
  };
  expect(await isListed()).toBe(true);
  const { alarms } = (await operator.get('/api/dashboard')).json();
  expect(alarms.map(({ code }: { code: string }) => code)).toContain('unreached');
  const before = (await t.outbox()).length;
  const link = { userId: t.ids.customer2, structureId, relation: 'owner' };
  expect((await operator.post('/api/user-structures', link)).statusCode).toBe(201);
  const mails = await t.outbox();
  const told = mails.slice(0, mails.length - before).filter(({ to }) => to === 'customer2@locanda.test');
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Contratto da firmare'));
  expect(await isListed()).toBe(false);
});

it('tells a new owner the open invoices that nobody has received', async () => {
  await makeIssuer(admin);
  const structureId = await makeBilledStructure(t);
  const { url } = await makeInvoiceDraft(operator, structureId);
  expect((await operator.post(`${url}/issue`, {})).statusCode).toBe(200);
  await removeOwner(structureId);
  const before = (await t.outbox()).length;
  const link = { userId: t.ids.customer2, structureId, relation: 'owner' };
  expect((await operator.post('/api/user-structures', link)).statusCode).toBe(201);
  const { rows } = await t.database.pool.query<{ type: string; link: string }>(
    `select notification_type as type, link from notifications where user_id = $1 and notification_type = 'invoices_open'`,
    [t.ids.customer2],
  );
  expect(rows).toEqual([{ type: 'invoices_open', link: expect.stringContaining(`/structures/${structureId}/`) }]);
  const mails = await t.outbox();
  const told = mails.slice(0, mails.length - before).filter(({ to }) => to === 'customer2@locanda.test');
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringMatching(/366,00/));
});

it('tells an invited owner who activates the account the contract that waits for a signature', async () => {
  const structureId = await makeStructure(t, 'customer');
  const contractId = await insertContract(t, structureId, { state: 'sent' });
  await t.database.pool.query(`update contracts set number = 'T/1' where id = $1`, [contractId]);
  const email = 'nuovo.titolare@prova.example';
  const { id } = (
    await admin.post('/api/users', { name: 'Nuovo Titolare', email, role: 'customer', lang: 'it' })
  ).json();
  const link = { userId: id, structureId, relation: 'owner' };
  expect((await operator.post('/api/user-structures', link)).statusCode).toBe(201);
  const invitation = (await t.outbox()).find(({ to }) => to === email);
  const [, token] = /password-reset\/([\w-]+)\?/.exec(invitation?.text ?? '') ?? [];
  const password = 'una barca sul lago 7';
  const body = { token, email, password, password_confirmation: password };
  const activated = await t.visitor().post('/api/reset-password', body);
  expect([activated.statusCode, activated.body]).toEqual([200, expect.any(String)]);
  const { rows } = await t.database.pool.query<{ active: boolean }>(
    `select n.created_at >= u.email_verified_at as active from notifications n join users u on u.id = n.user_id
     where n.user_id = $1 and n.notification_type = 'contract_to_sign'`,
    [id],
  );
  expect(rows).toContainEqual({ active: true });
});

/** Texts that say "inviat…" of a message that needs no recipient's address, with the reason. */
const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  'account:done.unsent': 'says that nothing was sent',
  'lead:sent': 'the staff reads all contact requests',
  'message:sent': 'state that WhatsApp reported',
  'moderation:sent': 'names the author of a change that the staff decides',
  'record:pending.sent': 'the staff reads all changes',
  'schedule:count.sent': 'counts the mails that a task has sent',
};

it('says "inviat…" after an action only with the place of its recipients', () => {
  const saysSent = (text: string) => /\binviat[aeio]\b/i.test(text);
  const rules = RECORD_ACTIONS.flatMap(({ rules: all }) => Object.values(all));
  const spoken = rules.filter(({ done }) => done && saysSent(done[0]));
  expect(spoken.map(({ done, sends }) => [done?.[0].includes('{to}'), sends])).toEqual(spoken.map(() => [true, true]));
  const messages = Object.entries(SECTIONS).flatMap(([section, texts]) =>
    Object.entries(texts).flatMap(([key, [text]]) =>
      /(^|\.)(sent|done\.[\w-]+)$/.test(key) && saysSent(text) && !/\{(to|email|at)\}/.test(text)
        ? [`${section}:${key}`]
        : [],
    ),
  );
  expect(messages.toSorted()).toEqual(Object.keys(WITHOUT_ADDRESS));
});
