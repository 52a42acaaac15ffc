import { afterAll, beforeAll, expect, it } from 'vitest';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';
import { releaseUnpaidBookings } from './end-unpaid.ts';
import { remindUnpaidBookings } from './remind-unpaid.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksDeposit(30);
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  await h.customer.patch(plan, { version, instantBooking: 'deposit' });
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
/** Gives each test its own nights. */
let day = 0;

/** Books for 180.00 with a deposit of 54.00. Returns the booking and another try with the same rooms and nights. */
async function createHold(email: string, lang = 'it') {
  day += 3;
  const { structures: _, ...guest } = h.asking({ checkin: dayFromToday(day), checkout: dayFromToday(day + 2), lang });
  const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
  const shown = { structure: h.structureId, roomId, mealPlanId, totalCents: 18_000, depositCents: 5_400 };
  const book = (more: object = {}) => h.door('POST', 'bookings', { ...guest, ...shown, email, ...more });
  const answer = await book();
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { code, token } = answer.json();
  const mails = async () => (await till.t.outbox()).filter(({ subject }) => subject.includes(code));
  const remainingMinutes = (minutes: number) =>
    run(till.t.database.pool, 'update arrivals set pay_by = now() + make_interval(mins => $2) where code = $1', [
      code,
      minutes,
    ]);
  return { code, token, checkin: guest.checkin, book, mails, remainingMinutes };
}

it('mails the link instead of booking a second time when the guest already holds the rooms', async () => {
  const { book, mails, token, checkin } = await createHold('torna@ospiti.example', 'en');
  const tries = await Promise.all([book({ email: 'Torna@Ospiti.Example' }), book({ name: 'Mario' })]);
  expect(tries.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual(
    Array(2).fill([202, { isLinkSent: true }]),
  );
  await drainJobs();
  expect(await h.soldOn(checkin)).toBe(1);
  // A stranger who knows the address learns no link; only the mailbox gets it.
  for (const { body } of tries) expect(body).not.toContain(token);
  const [mail, ...others] = await mails();
  expect([mail?.to, others]).toEqual(['torna@ospiti.example', []]);
  expect(mail?.subject).toContain('Booking to complete: ');
  expect(mail?.text).toContain(`/richiesta/${token}`);
  const [{ payBy }] = (await h.door('GET', `guest/${token}`)).json().bookings;
  expect(mail?.text).toContain(`reserved for you until ${momentInRome(new Date(payBy)).time}`);
});

it('recognises the guest’s own booking even when it took the last room', async () => {
  const { book, checkin } = await createHold('ultima@ospiti.example');
  for (let n = 0; n < 3; n++) expect((await book({ email: `altro${n}@ospiti.example` })).statusCode).toBe(201);
  expect(await h.soldOn(checkin)).toBe(4);
  expect((await book({ email: 'nuovo@ospiti.example' })).statusCode).toBe(409);
  expect((await book()).statusCode).toBe(202);
});

it('books anew when the earlier booking of the guest has ended or concerns other nights', async () => {
  const { book, code, checkin } = await createHold('anew@ospiti.example');
  const other = { checkin: dayFromToday(day + 30), checkout: dayFromToday(day + 32) };
  expect((await book(other)).statusCode).toBe(201);
  await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '1 minute' where code = $1`, [code]);
  await releaseUnpaidBookings(till.t.context);
  expect(await h.soldOn(checkin)).toBe(0);
  expect((await book()).statusCode).toBe(201);
});

it('books anew in the minute in which a lapsed booking still holds its room', async () => {
  const { book, mails, remainingMinutes } = await createHold('scade@ospiti.example');
  await remainingMinutes(-1);
  expect((await book()).statusCode).toBe(201);
  await drainJobs();
  // No bank is working on a payment.
  expect(await mails()).toEqual([]);
});

it('mails the link once some minutes after an unpaid booking began', async () => {
  const { token, mails, remainingMinutes } = await createHold('promemoria@ospiti.example', 'de');
  const remind = async () => {
    await Promise.all([remindUnpaidBookings(till.t.context), remindUnpaidBookings(till.t.context)]);
    await drainJobs();
  };
  await remind();
  expect(await mails()).toEqual([]);
  await remainingMinutes(9);
  for (let n = 0; n < 2; n++) await remind();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Die Zimmer sind bis \d\d:\d\d Uhr für Sie reserviert/);
  expect(mail?.text).toContain(`/richiesta/${token}`);
});

it('mails nothing when the booking was paid, released or is being processed by the bank', async () => {
  const [paid, slow] = [await createHold('pagata@ospiti.example'), await createHold('lenta@ospiti.example')];
  const pageOf = async ({ token, code }: typeof paid) =>
    till.pageAt((await h.door('POST', `guest/${token}/bookings/${code}/checkout`, {})).json().url);
  await till.deliver(till.play.pay(await pageOf(paid)));
  await till.deliver(till.play.pay(await pageOf(slow), { payment_status: 'unpaid' }));
  await drainJobs();
  await slow.remainingMinutes(9);
  const gone = await createHold('scaduta@ospiti.example');
  await gone.remainingMinutes(-1);
  await remindUnpaidBookings(till.t.context);
  await drainJobs();
  for (const { mails } of [paid, slow, gone])
    expect((await mails()).filter(({ subject }) => subject.startsWith('Prenotazione da completare'))).toEqual([]);
  // A second try says that the bank is working.
  await slow.remainingMinutes(-1);
  expect((await slow.book()).statusCode).toBe(202);
  await drainJobs();
  expect((await slow.mails()).at(-1)?.text).toContain('fino alla risposta della banca');
});
