import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookingStructure } from '../../testing/bookings.ts';
import { sendDue } from './send.ts';
import { makeCustomMessage, makeGuestRequest, openWhatsapp, type Whatsapp } from './testing.ts';

let w: Whatsapp;
beforeAll(async () => {
  w = await openWhatsapp();
});
afterAll(() => w.close());

const send = () => sendDue(w.t.context, w.provider);
const listReceivedTexts = async (requestId: number, of = w.h) =>
  (await w.thread(requestId, of)).messages
    .filter(({ direction }: { direction: string }) => direction === 'in')
    .map(({ text }: { text: string }) => text);

it('adds a reply to the thread it answers, whichever structure wrote last, and ignores foreign references', async () => {
  const { requestId, id, number } = await w.write();
  await send();
  const other = await openBookingStructure(w.t);
  const elsewhere = await makeGuestRequest(other, number);
  const made = (
    await other.customer.post(
      `${other.structure}/messages`,
      makeCustomMessage({ requestId: elsewhere, body: 'Anche noi.' }),
    )
  ).json();
  await w.due(made.id);
  await send();
  const first = (await w.read(id)).externalId;
  await w.answer(number, { type: 'text', text: { body: 'A voi, i primi' }, context: { id: first } });
  expect([await listReceivedTexts(requestId), await listReceivedTexts(elsewhere, other)]).toEqual([
    ['A voi, i primi'],
    [],
  ]);
  // Without a reference, the structure that wrote last receives the reply.
  await w.answer(number, 'A chi ha scritto per ultimo');
  expect(await listReceivedTexts(elsewhere, other)).toEqual(['A chi ha scritto per ultimo']);
  // Refers to a message sent to another number.
  const strange = await w.write();
  await send();
  const theirs = (await w.read(strange.id)).externalId;
  await w.answer(number, { type: 'text', text: { body: 'Intruso' }, context: { id: theirs } });
  expect([await listReceivedTexts(strange.requestId), (await listReceivedTexts(elsewhere, other)).at(-1)]).toEqual([
    [],
    'Intruso',
  ]);
});

it('stores the text of every message type and notifies nobody of a reaction', async () => {
  const { requestId, number } = await w.write();
  await send();
  const sent = [
    { type: 'image', image: { id: '1', caption: 'La nostra targa' } },
    { type: 'document', document: { id: '2', filename: 'carta.pdf' } },
    { type: 'button', button: { text: 'Confermo', payload: 'x' } },
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'a', title: 'Alle 18' } } },
    { type: 'location', location: { name: 'Stazione', latitude: 44.5, longitude: 11.25 } },
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Nonna' }, phones: [{ phone: '+39051' }] }] },
    { type: 'audio', audio: { id: '3' } },
    { type: 'unsupported', errors: [] },
    { type: 'text', text: 'not an object' },
  ];
  for (const one of sent) await w.answer(number, one);
  expect(await listReceivedTexts(requestId)).toEqual([
    'La nostra targa',
    'carta.pdf',
    'Confermo',
    'Alle 18',
    'Stazione\nhttps://maps.google.com/?q=44.5,11.25',
    'Nonna +39051',
    '',
    '',
    '',
  ]);
  const reply = { text: 'Grazie!', channel: 'phone' };
  await w.h.customer.post(`${w.h.structure}/booking-requests/${requestId}/messages`, reply);
  await w.answer(number, { type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } });
  const { request, messages } = await w.thread(requestId);
  expect([messages.at(-1).text, request.guestWroteAt]).toEqual(['👍', null]);
});

it('an undelivered message does not count as an answer and appears in the thread', async () => {
  const { requestId, id, number } = await w.write();
  await send();
  await w.answer(number, 'Ci siete?');
  const body = { requestId, body: 'Eccoci.' };
  const second = (await w.h.customer.post(`${w.h.structure}/messages`, makeCustomMessage(body))).json();
  await w.due(second.id);
  await send();
  expect((await w.thread(requestId)).request.guestWroteAt).toBeNull();
  const status = {
    id: (await w.read(second.id)).externalId,
    status: 'failed',
    timestamp: '1790000000',
    errors: [{ code: 131_047, title: 'Re-engagement message' }],
  };
  for (const _ of ['once', 'twice']) await w.tell({ statuses: [status] });
  const after = await w.thread(requestId);
  const question = after.messages.find(({ text }: { text: string }) => text === 'Ci siete?');
  expect(Date.parse(after.request.guestWroteAt)).toBe(Date.parse(question.createdAt));
  expect(after.messages.at(-1)).toMatchObject({
    text: 'Eccoci.',
    params: { failed: '131047: Re-engagement message' },
  });
  expect(after.request.firstReplyAt).not.toBeNull();
  // If the first message fails too, nobody has answered yet.
  await w.tell({ statuses: [{ ...status, id: (await w.read(id)).externalId }] });
  expect((await w.thread(requestId)).request.firstReplyAt).toBeNull();
});

it("a message written before the guest's message does not count as an answer", async () => {
  const { requestId, id, number } = await w.write();
  await w.t.database.pool.query(
    `update messages set scheduled_at = now() + interval '1 hour', created_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  // The structure's other message opens the thread, because this one is not sent yet.
  const first = (
    await w.h.customer.post(`${w.h.structure}/messages`, makeCustomMessage({ requestId, body: 'Il primo.' }))
  ).json();
  await w.due(first.id);
  await send();
  await w.answer(number, 'Una domanda');
  const waits = (await w.thread(requestId)).request.guestWroteAt;
  await w.due(id);
  await send();
  expect((await w.read(id)).state).toBe('executed');
  expect([waits, (await w.thread(requestId)).request.guestWroteAt]).toEqual([expect.any(String), waits]);
});

it("refuses free text a day after the guest's last message, but sends templates", async () => {
  const { requestId, number } = await w.write();
  const late = () =>
    w.t.database.pool.query(`update whatsapp_windows set at = now() - interval '25 hours' where number = $1`, [number]);
  await late();
  const post = (more: object) =>
    w.h.customer.post(`${w.h.structure}/messages`, makeCustomMessage({ requestId, ...more }));
  const refused = await post({ body: 'Troppo tardi.' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['templateCode']]);
  const variables = {
    guestName: 'Marta',
    structureName: 'Casa',
    checkin: 'presto',
    checkout: 'poi',
    amount: '100 €',
    link: 'https://x.example',
  };
  expect((await post({ templateCode: 'quote_reply', body: null, variables })).statusCode).toBe(201);
  await w.answer(number, 'Eccomi');
  expect((await post({ body: 'Adesso sì.' })).statusCode).toBe(201);
  // The planned time is after the free-text period.
  const scheduledAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  expect((await post({ body: 'Dopodomani.', scheduledAt })).statusCode).toBe(422);
});

it('“Basta” cancels waiting messages and START allows new ones, for any form of the number; staff see both', async () => {
  const { requestId, id } = await w.write();
  const number = '+5491123456789';
  await w.t.database.pool.query(
    `with r as (update booking_requests set phone = $2 where id = $1) update messages set recipient_number = $2 where id = $3`,
    [requestId, number, id],
  );
  await send();
  await w.openWindow(number);
  const planned = (
    await w.h.customer.post(
      `${w.h.structure}/messages`,
      makeCustomMessage({
        requestId,
        body: 'Domani.',
        scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    )
  ).json();
  expect(planned.state).toMatch(/waiting|delayed/);
  await w.answer('+541123456789', 'Basta!');
  expect(await w.read(planned.id)).toMatchObject({ state: 'cancelled', errorText: 'opted_out' });
  const post = (body: string) => w.h.customer.post(`${w.h.structure}/messages`, makeCustomMessage({ requestId, body }));
  expect((await post('Ancora noi.')).statusCode).toBe(422);
  expect((await listReceivedTexts(requestId)).at(-1)).toBe('Basta!');
  await w.answer('+541123456789', 'start');
  expect((await post('Bentornata.')).statusCode).toBe(201);
  const admin = await w.t.as('admin');
  const { data } = (await admin.get('/api/audit?filter[targetType]=whatsapp-opt-out')).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create']);
  expect(JSON.stringify(data)).not.toContain(number.slice(3));
});

it('stores messages beyond the daily limit as unplaced without losing any', async () => {
  const { requestId, number } = await w.write();
  await send();
  const messages = Array.from({ length: 200 }, (_, n) => ({
    id: `wamid.flood.${n}`,
    from: number.slice(1),
    timestamp: '1790000000',
    type: 'text',
    text: { body: `Messaggio ${n}` },
  }));
  expect((await w.tell({ messages })).statusCode).toBe(204);
  const { rows } = await w.t.database.pool.query(
    `select count(*)::integer as n from unplaced_messages where reason = 'too_many' and sender = $1`,
    [number],
  );
  expect((await listReceivedTexts(requestId)).length + rows[0].n).toBe(200);
  expect(await listReceivedTexts(requestId)).toHaveLength(30);
});
