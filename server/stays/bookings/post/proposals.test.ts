import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  operator = await t.as('operator');
});
afterAll(() => t.close());

const insertRequest = async (values: { code: string; email: string; surname: string; checkin?: string }) => {
  await t.database.pool.query(
    `insert into booking_requests (structure_id, code, email, phone, name, surname, checkin, checkout, state, request, privacy_consent)
     values ($1, $2, $3, '+393331112233', 'Giulia', $4, $5, ($5::date + 3), 'new', 'Buongiorno', true)`,
    [h.structureId, values.code, values.email, values.surname, values.checkin ?? dayFromToday(40)],
  );
};
let messageCount = 0;
const insertMessage = async (sender: string, text: string, reason = 'unknown', channel = 'email'): Promise<number> => {
  const { rows } = await t.database.pool.query(
    `insert into unplaced_messages (channel, sender, subject, text, reason, external_id) values ($1, $2, 'Re: richiesta', $3, $4, $5) returning id`,
    [channel, sender, text, reason, `<${++messageCount}@proposte.example>`],
  );
  return rows[0].id;
};
const readProposals = async (id: number) => {
  const answer = await operator.get('/api/unplaced-messages');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data.find((one: { id: number }) => one.id === id).proposals;
};

it('proposes requests by sender, code, phone, or name with dates, and places a message on confirmation', async () => {
  await insertRequest({
    code: 'QQ11WW22',
    email: 'Giulia@Posta.example',
    surname: 'Ferri',
    checkin: dayFromToday(20),
  });
  await insertRequest({
    code: 'EE33RR44',
    email: 'giulia@posta.example',
    surname: 'Ferri',
    checkin: dayFromToday(60),
  });
  await insertRequest({
    code: 'TT55YY66',
    email: 'altro@posta.example',
    surname: 'Ferrigno',
    checkin: dayFromToday(20),
  });
  const day = dayFromToday(20).split('-').toReversed().join('/');

  const bySender = await insertMessage('"Giulia" <giulia@posta.example>', `Arriviamo il ${day}`);
  expect(await readProposals(bySender)).toMatchObject([
    { code: 'QQ11WW22', because: ['sender', 'dates'], guest: 'Giulia Ferri', checkin: dayFromToday(20) },
    { code: 'EE33RR44', because: ['sender'] },
  ]);
  const byCode = await insertMessage('collega@lavoro.example', 'Per la richiesta tt55yy66');
  expect(await readProposals(byCode)).toMatchObject([{ code: 'TT55YY66', because: ['code'] }]);
  const byName = await insertMessage('io@casa.example', `Sono Giulia Ferri, veniamo il ${day}`);
  expect(await readProposals(byName)).toMatchObject([{ code: 'QQ11WW22', because: ['name', 'dates'] }]);
  const byPhone = await insertMessage('393331112233', 'Va bene', 'unknown', 'whatsapp');
  expect((await readProposals(byPhone)).map(({ because }: { because: string[] }) => because)).toContainEqual([
    'sender',
  ]);
  // Proposes nothing for forged senders or for a shared word.
  expect(await readProposals(await insertMessage('giulia@posta.example', 'QQ11WW22', 'forged'))).toEqual([]);
  expect(await readProposals(await insertMessage('io@casa.example', 'Sono una Ferri'))).toEqual([]);

  const placed = await operator.post(`/api/unplaced-messages/${bySender}/settle`, { code: 'QQ11WW22' });
  expect(placed.statusCode).toBe(204);
  await t.database.pool.query(`update booking_requests set anonymised_at = now() where code = 'TT55YY66'`);
  expect(await readProposals(byCode)).toEqual([]);
  expect((await (await t.as('customer')).get('/api/unplaced-messages')).statusCode).toBe(403);
});
