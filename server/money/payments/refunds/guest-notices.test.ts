import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksCard();
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
/** Gives each stay its own nights. */
let day = 10;

/** Creates a guest's booking with a stored card, cancelled with this penalty, of which the guest was told. */
async function createCancelledBooking(penaltyAmountCents: number) {
  day += 3;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 3) };
  const { page, code, id, path } = await h.bookByQuote(days);
  const { url } = (await h.door('POST', `${page}/bookings/${code}/guarantee`, {})).json();
  await till.deliver(till.play.leave(till.pageAt(url)));
  await drainJobs();
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents });
  await send(path);
  return { page, code, id, path };
}
const readNotice = async (path: string) => (await h.customer.get(`${path}/guest-notice`)).json();
async function send(path: string) {
  const { due, version } = await readNotice(path);
  const sent = await h.customer.post(`${path}/guest-notice/send`, { version, text: due.text });
  expect(sent.statusCode, sent.body).toBe(204);
  return due;
}
const paymentOf = (code: string) => till.play.world.paid.find(({ name }) => name?.includes(code)) as StandInPayment;

it('prepares a notice with the amount when the card is charged, once per charge', async () => {
  const { path, code } = await createCancelledBooking(9_000);
  expect((await readNotice(path)).due).toBeNull();
  expect((await h.customer.post(`${path}/card-charges`, { amountCents: 9_000 })).json().state).toBe('made');
  const due = await send(path);
  expect([due.changes, due.subject]).toEqual([['charge'], expect.stringMatching(/^Addebito sulla carta: /)]);
  expect(due.text).toMatch(/abbiamo addebitato 90,00.€ sulla carta a garanzia/);
  for (const event of till.play.world.events.slice(-3)) await till.deliver({ ...event, id: `${event.id}_again` });
  await drainJobs();
  expect((await readNotice(path)).due).toBeNull();
  const mails = (await till.t.outbox()).filter(({ subject }) => subject.startsWith('Addebito sulla carta'));
  expect(mails.filter(({ subject }) => subject.includes(code))).toHaveLength(1);
});

it('names a charge in the notice of a cancellation that was not sent yet', async () => {
  const { path } = await createCancelledBooking(9_000);
  await h.customer.post(`${path}/reinstate`);
  await send(path);
  await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 6_000 });
  await h.customer.post(`${path}/card-charges`, { amountCents: 6_000 });
  const { due } = await readNotice(path);
  expect(due.changes).toEqual(['outcome', 'price', 'charge']);
  expect(due.text).toMatch(/Addebitato sulla carta: 60,00/);
});

it('prepares a notice when a refund is made at the bank’s site, once, and again when it fails', async () => {
  const { path, code } = await createCancelledBooking(9_000);
  await h.customer.post(`${path}/card-charges`, { amountCents: 9_000 });
  await send(path);
  const event = till.play.refund(paymentOf(code), 3_000);
  await till.deliver(event);
  await drainJobs();
  const due = await send(path);
  expect(due.changes).toEqual(['refund']);
  expect(due.text).toMatch(/abbiamo rimborsato 30,00/);
  await till.deliver({ ...event, id: `${event.id}_again` });
  await drainJobs();
  expect((await readNotice(path)).due).toBeNull();
  const failed = { ...event.data.object, status: 'failed' };
  await till.deliver({ ...event, id: `${event.id}_failed`, type: 'refund.failed', data: { object: failed } });
  await drainJobs();
  const again = (await readNotice(path)).due;
  expect([again.changes, again.text]).toEqual([
    ['refund'],
    expect.stringMatching(/rimborso di 30,00.*non è stato eseguito/),
  ]);
});
