import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';
import { releaseUnpaidBookings } from './end-unpaid.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksDeposit(30);
  await till.t.database.pool.query(`update meal_plans set instant_booking = 'deposit' where id = $1`, [
    h.sold.bedAndBreakfast,
  ]);
});
afterAll(() => till.close());

let day = 0;

/** Books two nights for 180.00 with a deposit of 54.00, and opens the payment page. */
async function openPayment(email: string) {
  day += 3;
  const stay = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
  const { structures: _, ...guest } = h.asking({ ...stay, email });
  const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
  const shown = { totalCents: 18_000, depositCents: 5_400 };
  const answer = await h.door('POST', 'bookings', { ...guest, structure: h.structureId, roomId, mealPlanId, ...shown });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { code, token } = answer.json();
  const page = `guest/${token}`;
  const openPage = () => h.door('POST', `${page}/bookings/${code}/checkout`, {});
  const checkout = till.pageAt((await openPage()).json().url);
  const read = async () => (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data[0];
  const { id } = await read();
  return { ...stay, id: id as number, code, page, openPage, checkout, read, email };
}

type OpenPayment = Awaited<ReturnType<typeof openPayment>>;

const readTitles = async (code: string) =>
  (
    await run<{ type: string; variant: string | null }>(
      till.t.database.pool,
      `select notification_type as type, variant from notifications where params->>'code' = $1 order by id`,
      [code],
    )
  ).map(({ type, variant }) => [type, variant].filter(Boolean).join('.'));

async function payLate({ checkout, email, code }: OpenPayment) {
  await till.deliver(till.play.pay(checkout));
  await till.t.context.jobs.drain();
  const mails = (await till.t.outbox()).filter(({ to, subject }) => to.includes(email) && subject.includes(code));
  return mails.map(({ subject, text }) => ({ subject, text }));
}

const cancelAsGuest = ({ page, code }: OpenPayment) =>
  h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents: 0 });
const cancelAsStaff = async ({ id, read }: OpenPayment) => {
  const { version } = await read();
  const body = { version, reason: 'Chiuso', penaltyAmountCents: 0 };
  return h.customer.post(`${h.structure}/arrivals/${id}/cancel`, body);
};

it.each([
  ['the guest', cancelAsGuest],
  ['staff', cancelAsStaff],
])('ends the payment page before the nights are free when %s cancels the booking', async (who, cancel) => {
  const payment = await openPayment(`chiude-${who.replace(' ', '-')}@ospiti.example`);
  expect((await cancel(payment)).statusCode).toBeLessThan(300);
  // No job has run yet.
  expect(payment.checkout.status).toBe('expired');
  expect(await h.soldOn(payment.checkin)).toBe(0);
});

it.each([
  ['the guest', cancelAsGuest],
  ['staff', cancelAsStaff],
])('shows the payment as due back and notifies both when it comes after %s cancelled', async (who, cancel) => {
  const payment = await openPayment(`tardi-${who.replace(' ', '-')}@ospiti.example`);
  till.play.isAway = true;
  expect((await cancel(payment)).statusCode).toBeLessThan(300);
  till.play.isAway = false;
  const mails = await payLate(payment);
  expect(await payment.read()).toMatchObject({ state: 'cancelled', balanceCents: -5_400 });
  expect((await h.customer.get(`${h.structure}/guests-today`)).json().toRefund).toBeGreaterThan(0);
  expect(await readTitles(payment.code)).toContain('deposit_paid.owed');
  const [mail] = mails.filter(({ subject }) => subject.startsWith('Pagamento da rimborsare'));
  expect(mail?.text).toMatch(/pagamento di 54,00.€[\s\S]+Le deve: 54,00.€/);
});

it('opens no payment page when the time to pay is over and the booking is not given up yet', async () => {
  const payment = await openPayment('scaduta@ospiti.example');
  await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '1 second' where id = $1`, [
    payment.id,
  ]);
  const refused = await payment.openPage();
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['payment']]);
  await releaseUnpaidBookings(till.t.context);
  expect([payment.checkout.status, (await payment.read()).state]).toEqual(['expired', 'cancelled']);
});
