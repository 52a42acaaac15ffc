import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

/** Creates an accepted stay this many days ahead. */
async function makeBooking(daysAhead: number) {
  const { page, ids, requestId } = await h.quoted([
    { checkin: dayFromToday(daysAhead), checkout: dayFromToday(daysAhead + 2) },
  ]);
  const answer = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  expect(answer.statusCode).toBe(200);
  const [{ code, cancellation }] = answer.json().bookings;
  const cancel = (penaltyCents: number) => h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents });
  return { page, requestId, code, cancellation, cancel };
}

async function setTerms(cancellation: object): Promise<void> {
  const policy = { title: { it: 'Nuova' }, status: 10, isDefault: true, ...cancellation };
  const made = await h.customer.post(`${h.structure}/cancellation-policies`, policy);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
}

it('cancels a booking without a penalty, frees its nights and notifies the structure', async () => {
  const { page, code, cancellation, cancel, requestId } = await makeBooking(20);
  expect(cancellation).toEqual({ penaltyCents: 0, balanceCents: 0 });
  expect(await h.soldOn(dayFromToday(20))).toBe(1);
  expect((await cancel(0)).statusCode).toBe(204);
  expect(await h.soldOn(dayFromToday(20))).toBe(0);
  const [after] = (await h.door('GET', page)).json().bookings;
  expect(after).toMatchObject({ state: 'cancelled', balanceCents: 0, cancellation: null });
  const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  expect(thread.messages.map(({ text }: { text: string }) => text)).toContain('booking_cancelled');
  await t.context.jobs.drain();
  const mails = (await t.outbox()).filter(({ subject }) => subject.includes(code) && /annullato/.test(subject));
  expect(mails.length).toBeGreaterThan(0);
  // The guest gets a mail at once, so no notice is due.
  const own = (await t.outbox()).filter(({ subject }) => subject.startsWith('Prenotazione annullata'));
  expect(own.filter(({ subject }) => subject.includes(code))).toHaveLength(1);
  const [{ id, noticeDueAt }] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
  expect(noticeDueAt).toBeNull();
  // The history names the guest, not the portal's staff.
  const { data } = (await h.customer.get(`${h.structure}/arrivals/${id}/history`)).json();
  const entry = data.find(({ changes }: { changes: { field: string }[] }) =>
    changes.some(({ field }) => field === 'cancelledAt'),
  );
  expect(entry).toMatchObject({ actorRole: 'web', actorName: null });
  expect((await cancel(0)).statusCode).toBe(409);
});

it('charges the penalty of the sold terms exactly as shown', async () => {
  await setTerms({ kind: 'non_refundable' });
  const { page, cancellation, cancel } = await makeBooking(30);
  const [{ totalAmountCents }] = (await h.door('GET', page)).json().bookings;
  expect(cancellation).toEqual({ penaltyCents: totalAmountCents, balanceCents: totalAmountCents });
  const refused = await cancel(0);
  expect([refused.statusCode, refused.json().penaltyCents]).toEqual([409, totalAmountCents]);
  expect(await h.soldOn(dayFromToday(30))).toBe(1);
  expect((await cancel(totalAmountCents)).statusCode).toBe(204);
  const [after] = (await h.door('GET', page)).json().bookings;
  expect(after).toMatchObject({ state: 'cancelled', balanceCents: totalAmountCents });
});

it('two simultaneous cancellations: one succeeds, the other gets 409', async () => {
  const { cancellation, cancel } = await makeBooking(40);
  const answers = await Promise.all([cancel(cancellation.penaltyCents), cancel(cancellation.penaltyCents)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect(await h.soldOn(dayFromToday(40))).toBe(0);
});
