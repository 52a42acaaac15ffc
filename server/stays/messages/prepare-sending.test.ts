import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayWords } from '../../../domain/kernel/calendar/day-words.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { sendDue } from './send.ts';
import { makeCustomMessage, openWhatsapp, randomMobileNumber, type Whatsapp } from './testing.ts';

let w: Whatsapp;
beforeAll(async () => {
  w = await openWhatsapp();
});
afterAll(() => w.close());

const send = () => sendDue(w.t.context, w.provider);
const makeArrival = async (checkin: string, checkout: string, guestPhone = randomMobileNumber()): Promise<number> => {
  const answer = await w.h.customer.post(`${w.h.structure}/arrivals`, {
    ...w.h.staying({ checkin, checkout, units: 1 }),
    guestName: 'Marta Venturelli',
    guestPhone,
    origin: 'manual',
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().id;
};
const change = async (id: number, values: object) => {
  const { version } = (await w.h.customer.get(`${w.h.structure}/arrivals/${id}`)).json();
  const answer = await w.h.customer.patch(`${w.h.structure}/arrivals/${id}`, { version, ...values });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const plan = async (arrivalId: number, checkin: string) => {
  const made = await w.h.customer.post(
    `${w.h.structure}/messages`,
    makeCustomMessage({
      arrivalId,
      templateCode: 'pre_arrival',
      body: null,
      lang: 'it',
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      variables: {
        guestName: 'Marta',
        structureName: 'Casa',
        checkin: dayWords(checkin, 'it'),
        receptionHours: '8–20',
        mapLink: 'https://x.example',
      },
    }),
  );
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return made.json().id as number;
};

it('uses the current number and dates', async () => {
  const arrivalId = await makeArrival(dayFromToday(4), dayFromToday(6));
  const id = await plan(arrivalId, dayFromToday(4));
  const number = randomMobileNumber();
  // The stay is earlier, so the message planned some days before it is due now.
  await change(arrivalId, { checkin: dayFromToday(1), checkout: dayFromToday(3), guestPhone: number });
  const before = w.api.sent.length;
  await send();
  const [sent] = w.api.sent.slice(before);
  expect([sent?.to, sent?.template?.components[0]?.parameters[2]?.text]).toEqual([
    number.slice(1),
    dayWords(dayFromToday(1), 'it'),
  ]);
  expect(await w.read(id)).toMatchObject({ state: 'executed', recipientNumber: number });
});

it('cancels the message of a cancelled stay with the reason', async () => {
  const arrivalId = await makeArrival(dayFromToday(10), dayFromToday(12));
  const id = await plan(arrivalId, dayFromToday(10));
  const { version } = (await w.h.customer.get(`${w.h.structure}/arrivals/${arrivalId}`)).json();
  const cancelled = await w.h.customer.post(`${w.h.structure}/arrivals/${arrivalId}/cancel`, {
    version,
    reason: 'guest',
  });
  expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)]);
  await w.due(id);
  const before = w.api.sent.length;
  await send();
  expect(w.api.sent.length).toBe(before);
  expect(await w.read(id)).toMatchObject({ state: 'cancelled', errorText: 'stay_cancelled' });
});

it('postpones the message of a postponed stay once', async () => {
  const arrivalId = await makeArrival(dayFromToday(14), dayFromToday(16));
  const id = await plan(arrivalId, dayFromToday(14));
  await change(arrivalId, { checkin: dayFromToday(30), checkout: dayFromToday(32) });
  await w.due(id);
  const before = w.api.sent.length;
  await send();
  expect(w.api.sent.length).toBe(before);
  const waiting = await w.read(id);
  expect([waiting.state, waiting.body]).toEqual(['waiting', expect.stringContaining(dayWords(dayFromToday(30), 'it'))]);
  expect(Date.parse(waiting.scheduledAt)).toBeGreaterThan(Date.now() + 10 * 86_400_000);
  await w.due(id);
  await send();
  expect((await w.read(id)).state).toBe('executed');
});

it('skips a free text after a change of dates, and messages for a declined request', async () => {
  const number = randomMobileNumber();
  const arrivalId = await makeArrival(dayFromToday(18), dayFromToday(20), number);
  await w.openWindow(number);
  const made = await w.h.customer.post(
    `${w.h.structure}/messages`,
    makeCustomMessage({ arrivalId, body: 'A presto!' }),
  );
  await change(arrivalId, { checkin: dayFromToday(19), checkout: dayFromToday(21) });
  await w.due(made.json().id);
  const { requestId, id } = await w.write();
  const { request } = await w.thread(requestId);
  await w.h.customer.post(`${w.h.structure}/booking-requests/${requestId}/close`, {
    version: request.version,
    outcome: 'unavailable',
  });
  await send();
  expect((await w.read(made.json().id)).errorText).toBe('stay_moved');
  expect((await w.read(id)).errorText).toBe('request_closed');
});
