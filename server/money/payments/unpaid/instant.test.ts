import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type PlayedEvent } from '../../../../demo/stand-ins/stripe/state.ts';
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
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  const changed = await h.customer.patch(plan, { version, instantBooking: 'deposit' });
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
});
afterAll(() => till.close());

const work = () => till.t.context.jobs.drain();
/** Gives each test its own nights. */
let day = 0;

const nextStayDays = () => {
  day += 3;
  return { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
};

/** Request body: 180.00 for two nights, with a deposit of 54.00. */
function bookingBody(stay: { checkin: string; checkout: string }, more: object = {}) {
  const { structures: _, ...guest } = h.asking(stay);
  const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
  const shown = { totalCents: 18_000, depositCents: 5_400 };
  return { ...guest, structure: h.structureId, roomId, mealPlanId, ...shown, ...more };
}

const book = (stay: { checkin: string; checkout: string }, more: object = {}, key?: string) =>
  h.door('POST', 'bookings', bookingBody(stay, more), key);

/** Creates a booking that is not paid yet. */
async function createUnpaidBooking(stay = nextStayDays()) {
  const answer = await book(stay);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { code, token } = answer.json();
  const page = `guest/${token}`;
  const booking = async () => (await h.door('GET', page)).json().bookings[0];
  const pay = async () => {
    const { url } = (await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json();
    return till.pageAt(url);
  };
  const row = async () => (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data[0];
  return { ...stay, code, page, booking, pay, row, answer: answer.json() };
}

/** Moves the booking's payment deadline into the past and runs the job. */
async function letDeadlinePass(code: string, minutes = 16): Promise<void> {
  await run(till.t.database.pool, `update arrivals set pay_by = now() - make_interval(mins => $2) where code = $1`, [
    code,
    minutes - 15,
  ]);
  await releaseUnpaidBookings(till.t.context);
  await work();
}

const mailsWith = async (code: string) =>
  (await till.t.outbox()).filter(({ subject }) => subject.includes(code)).map(({ subject }) => subject);

describe('instant booking', () => {
  it('offers the deposit when the rate plan allows it', async () => {
    const { checkin, checkout } = nextStayDays();
    const stay = { checkin, checkout, adults: 2 };
    const { options } = (await h.door('POST', `structures/${h.structureId}/prices`, stay)).json();
    const of = (mealPlanId: number) =>
      options.find((one: { mealPlanId: number }) => one.mealPlanId === mealPlanId).instant;
    expect(of(h.sold.bedAndBreakfast)).toEqual({ by: 'deposit', depositCents: 5_400 });
    expect(of(h.sold.halfBoard)).toBeNull();
    const half = await book({ checkin, checkout }, { mealPlanId: h.sold.halfBoard, totalCents: 28_000 });
    expect([half.statusCode, half.json().type]).toEqual([409, expect.stringContaining('no-availability')]);
  });

  it('takes the nights, sends nothing while unpaid, and is confirmed by the payment', async () => {
    const { checkin, code, booking, pay, row, page } = await createUnpaidBooking();
    expect(await h.soldOn(checkin)).toBe(1);
    expect(await booking()).toMatchObject({
      state: 'confirmed',
      payBy: expect.any(String),
      openDepositCents: 5_400,
      cancellation: { penaltyCents: 0 },
    });
    expect((await h.door('GET', `${page}/bookings/${code}/confirmation.pdf`)).statusCode).toBe(404);
    await work();
    expect(await mailsWith(code)).toEqual([]);

    const event = till.play.pay(await pay());
    for (const again of [event, event]) await till.deliver(again);
    await work();
    expect(await booking()).toMatchObject({ state: 'confirmed', payBy: null, openDepositCents: 0 });
    expect(await row()).toMatchObject({ state: 'confirmed', payBy: null, paidAmountCents: 5_400 });
    const mails = await mailsWith(code);
    expect(mails.length).toBeGreaterThan(1);
    expect(new Set(mails).size).toBe(mails.length);
    await letDeadlinePass(code);
    expect(await h.soldOn(checkin)).toBe(1);
  });

  it('returns the new price and books nothing when the price has changed', async () => {
    const stay = nextStayDays();
    const other = await book(stay, { totalCents: 17_000 });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      expect.objectContaining({ totalCents: 18_000, depositCents: 5_400, by: 'deposit' }),
    ]);
    expect((await book(stay, { depositCents: 1 })).statusCode).toBe(409);
    expect(await h.soldOn(stay.checkin)).toBe(0);
    const past = await book({ checkin: dayFromToday(-1), checkout: dayFromToday(1) });
    expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([422, ['checkin']]);
    expect((await book(stay, { website: 'http://spam.example' })).statusCode).toBe(403);
    expect(await h.soldOn(stay.checkin)).toBe(0);
  });

  it('books once when the same request arrives twice', async () => {
    const stay = nextStayDays();
    const sent = bookingBody(stay);
    const key = `instant-${Math.random()}`;
    const answers = await Promise.all([1, 2].map(() => h.door('POST', 'bookings', sent, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map((one) => one.json().code)).size).toBe(1);
    expect(await h.soldOn(stay.checkin)).toBe(1);
  });

  it('sells the last room once', async () => {
    const stay = nextStayDays();
    const answers = await Promise.all(Array.from({ length: 7 }, () => book(stay)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409]);
    expect(await h.soldOn(stay.checkin)).toBe(4);
  });
});

describe('unpaid booking', () => {
  it('releases its nights and continues as a request', async () => {
    const { checkin, code, booking, pay, page } = await createUnpaidBooking();
    const paying = await pay();
    await letDeadlinePass(code);
    expect(await h.soldOn(checkin)).toBe(0);
    expect(await booking()).toMatchObject({ state: 'cancelled', balanceCents: 0, openDepositCents: 0 });
    // Payment is no longer possible.
    expect(paying.status).toBe('expired');
    expect((await h.door('POST', `${page}/bookings/${code}/checkout`, {})).statusCode).toBe(422);
    const [{ state, id }] = (await h.customer.get(`${h.structure}/booking-requests?sort=-id`)).json().data;
    expect(state).toBe('new');
    const { messages } = (await h.customer.get(`${h.structure}/booking-requests/${id}/thread`)).json();
    expect(messages.map(({ text }: { text: string }) => text)).toContain('booking_unpaid');
  });

  it('mails what happened with a link that fills in the form again', async () => {
    const { checkin, checkout, code, page } = await createUnpaidBooking();
    const retry = () => h.door('GET', `${page}/bookings/${code}/retry`);
    expect((await retry()).statusCode).toBe(404);
    await letDeadlinePass(code);
    const mails = (await till.t.outbox()).filter(({ subject }) => subject.includes(code));
    const [mail] = mails.filter(({ subject }) => subject.startsWith('Prenotazione non completata: '));
    expect(mails.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('Richiesta ricevuta'));
    expect(mail?.text).toContain(`la prenotazione ${code} presso`);
    expect(mail?.text).toMatch(/Alloggio: .+, .+\nArrivo: .+\nPartenza: .+\nPersone: 2 adulti\nPrezzo: 180,00.€/);
    expect(mail?.text).toContain('La caparra non è arrivata in tempo.');
    expect(mail?.text).toContain('Non Le è stato addebitato nulla.');
    expect(mail?.text.match(/https?:\S+/g)).toEqual([expect.stringMatching(`/prenotazioni/${code}/riprova$`)]);
    const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
    const shown = { units: 1, totalCents: 18_000, depositCents: 5_400 };
    const typed = { name: 'Marta', email: mail?.to };
    expect((await retry()).json()).toMatchObject({ checkin, checkout, roomId, mealPlanId, ...typed, ...shown });
  });

  it('keeps the nights when the guest has just paid and the event is late', async () => {
    const { checkin, code, booking, pay } = await createUnpaidBooking();
    const event = till.play.pay(await pay());
    await letDeadlinePass(code);
    expect(await h.soldOn(checkin)).toBe(1);
    await till.deliver(event);
    await work();
    expect(await booking()).toMatchObject({ state: 'confirmed', payBy: null });
  });

  it('waits an hour while Stripe is unreachable, and a later payment restores the booking or is refunded', async () => {
    const [first, second] = [await createUnpaidBooking(), await createUnpaidBooking()];
    const pages = [await first.pay(), await second.pay()];
    till.play.isAway = true;
    await letDeadlinePass(first.code);
    expect(await h.soldOn(first.checkin)).toBe(1);
    await letDeadlinePass(first.code, 80);
    await letDeadlinePass(second.code, 80);
    till.play.isAway = false;
    expect([await h.soldOn(first.checkin), await h.soldOn(second.checkin)]).toEqual([0, 0]);
    // Other guests take all rooms of the second booking's nights meanwhile.
    for (let n = 0; n < 4; n++)
      expect((await h.customer.post(`${h.structure}/arrivals`, deskBooking(second))).statusCode).toBe(201);
    for (const page of pages) await till.deliver(till.play.pay(page as NonNullable<typeof page>));
    await work();
    await work();
    expect(await first.booking()).toMatchObject({ state: 'confirmed', payBy: null, openDepositCents: 0 });
    expect(await h.soldOn(first.checkin)).toBe(1);
    expect(await second.booking()).toMatchObject({ state: 'cancelled', balanceCents: 0 });
    expect(await h.soldOn(second.checkin)).toBe(4);
  });

  it('lets the guest cancel without penalty, and a payment made meanwhile stays refundable', async () => {
    const { checkin, code, page, pay, booking } = await createUnpaidBooking();
    const paying = await pay();
    const answer = await h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents: 0 });
    expect(answer.statusCode).toBe(204);
    expect(await h.soldOn(checkin)).toBe(0);
    await till.deliver(till.play.pay(paying));
    await work();
    // The cancellation stays final; the structure refunds the payment.
    expect(await booking()).toMatchObject({ state: 'cancelled', balanceCents: -5_400 });
    expect(await h.soldOn(checkin)).toBe(0);
  });

  it('keeps the nights when paid at the desk', async () => {
    const { checkin, code, row } = await createUnpaidBooking();
    const { id: arrivalId } = await row();
    const entry = { arrivalId, date: dayFromToday(0), kind: 'payment', method: 'cash', amountCents: 5_400 };
    const paid = await h.customer.post(`${h.structure}/folio-entries`, entry);
    expect([paid.statusCode, paid.body]).toEqual([201, expect.any(String)]);
    await letDeadlinePass(code);
    expect(await row()).toMatchObject({ state: 'confirmed', payBy: null });
    expect(await h.soldOn(checkin)).toBe(1);
  });
});

describe('slow payment of an unpaid booking', () => {
  /** Pays by a method whose bank answers later. Returns the bank's answers. */
  async function paySlowly({ pay }: Awaited<ReturnType<typeof createUnpaidBooking>>) {
    const page = await pay();
    const accepted = till.play.pay(page, { payment_status: 'unpaid' });
    const answer = (result: 'succeeded' | 'failed'): PlayedEvent => ({
      ...accepted,
      id: newId('evt'),
      type: `checkout.session.async_payment_${result}`,
      data: { object: { ...accepted.data.object, payment_status: result === 'succeeded' ? 'paid' : 'unpaid' } },
    });
    await till.deliver(accepted);
    await work();
    return answer;
  }

  it('keeps the nights without confirming while the bank works, and confirms when it succeeds', async () => {
    const unpaid = await createUnpaidBooking();
    const { checkin, code, booking, row, page } = unpaid;
    const answer = await paySlowly(unpaid);
    await letDeadlinePass(code);
    await letDeadlinePass(code, 200);
    expect(await h.soldOn(checkin)).toBe(1);
    expect(await booking()).toMatchObject({ state: 'confirmed', payBy: expect.any(String), isProcessing: true });
    expect(await mailsWith(code)).toEqual([]);
    const second = await h.door('POST', `${page}/bookings/${code}/checkout`, {});
    expect([second.statusCode, Object.keys(second.json().errors)]).toEqual([422, ['payment']]);
    const succeeded = answer('succeeded');
    for (const event of [succeeded, succeeded]) await till.deliver(event);
    await work();
    expect(await row()).toMatchObject({ state: 'confirmed', payBy: null, paidAmountCents: 5_400 });
    expect((await mailsWith(code)).length).toBeGreaterThan(0);
  });

  it('frees the nights only when the bank refuses, and continues as a request', async () => {
    const unpaid = await createUnpaidBooking();
    const { checkin, code, booking } = unpaid;
    const answer = await paySlowly(unpaid);
    await letDeadlinePass(code);
    expect(await h.soldOn(checkin)).toBe(1);
    await till.deliver(answer('failed'));
    await work();
    await releaseUnpaidBookings(till.t.context);
    expect(await h.soldOn(checkin)).toBe(0);
    expect(await booking()).toMatchObject({ state: 'cancelled', balanceCents: 0, isProcessing: false });
    const [{ state }] = (await h.customer.get(`${h.structure}/booking-requests?sort=-id`)).json().data;
    expect(state).toBe('new');
  });

  it('confirms when the success arrives before the completed page', async () => {
    const unpaid = await createUnpaidBooking();
    const page = await unpaid.pay();
    const accepted = till.play.pay(page, { payment_status: 'unpaid' });
    const paid = { ...accepted.data.object, payment_status: 'paid' };
    const type = 'checkout.session.async_payment_succeeded';
    for (const event of [{ ...accepted, id: newId('evt'), type, data: { object: paid } }, accepted]) {
      await till.deliver(event);
      await work();
    }
    await letDeadlinePass(unpaid.code);
    expect(await unpaid.row()).toMatchObject({ state: 'confirmed', payBy: null, paidAmountCents: 5_400 });
  });

  it('releases other unpaid bookings when many wait for their bank', async () => {
    const [slow, unpaid] = [await createUnpaidBooking(), await createUnpaidBooking()];
    await paySlowly(slow);
    await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '90 minutes' where code = $1`, [
      slow.code,
    ]);
    await letDeadlinePass(unpaid.code);
    expect([await h.soldOn(slow.checkin), await h.soldOn(unpaid.checkin)]).toEqual([1, 0]);
  });
});

describe('late payment of a released booking', () => {
  /** Lets a hold expire while Stripe is away, so that its page can still be paid. */
  async function createExpiredBooking(email: string) {
    const stay = nextStayDays();
    const answer = await book(stay, { email });
    const { code, token } = answer.json();
    const page = `guest/${token}`;
    const { url } = (await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json();
    till.play.isAway = true;
    await letDeadlinePass(code, 80);
    till.play.isAway = false;
    expect(await h.soldOn(stay.checkin)).toBe(0);
    const booking = async () => (await h.door('GET', page)).json().bookings[0];
    return { stay, code, page, paying: till.pageAt(url), booking };
  }

  const payLate = async ({ paying }: Awaited<ReturnType<typeof createExpiredBooking>>) => {
    const event = till.play.pay(paying);
    for (const again of [event, event]) await till.deliver(again);
    await work();
    await work();
    return till.play.world.paid.find(({ id }) => id === paying.paymentIntent)?.refunds.map(({ amount }) => amount);
  };

  it('refunds it when the guest has booked other nights of the stay anew', async () => {
    const late = await createExpiredBooking('anew@ospiti.example');
    expect((await book(late.stay, { email: 'Anew@Ospiti.example' })).statusCode).toBe(201);
    expect(await payLate(late)).toEqual([5_400]);
    expect(await late.booking()).toMatchObject({ state: 'cancelled', balanceCents: 0 });
    const mails = (await till.t.outbox()).filter(({ subject }) => subject.includes(late.code)).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('Nessun pagamento è arrivato'))).toHaveLength(1);
    expect(mails.filter((text) => /Il Suo pagamento di 54,00.€ è arrivato dopo la scadenza/.test(text))).toHaveLength(
      1,
    );
    expect(await h.soldOn(late.stay.checkin)).toBe(1);
  });

  it('refunds it when the request was booked again by a quote', async () => {
    const late = await createExpiredBooking('quoted@ospiti.example');
    const [{ id: requestId }] = (await h.customer.get(`${h.structure}/booking-requests?sort=-id`)).json().data;
    const days = { checkin: dayFromToday(80), checkout: dayFromToday(82) };
    const quote = { ...h.staying(days), totalAmountCents: 18_000, validUntil: dayFromToday(5), requestId };
    const made = await h.customer.post(`${h.structure}/quotes`, quote);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    await h.customer.post(`${h.structure}/booking-requests/${requestId}/send-quotes`);
    const accepted = await h.door('POST', `${late.page}/quotes/${made.json().id}/accept`, {});
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.any(String)]);
    expect(await payLate(late)).toEqual([5_400]);
    expect(await h.soldOn(late.stay.checkin)).toBe(0);
  });

  it('restores the booking when the guest’s other booking has other nights', async () => {
    const late = await createExpiredBooking('other@ospiti.example');
    expect((await book(nextStayDays(), { email: 'other@ospiti.example' })).statusCode).toBe(201);
    expect(await payLate(late)).toEqual([]);
    expect(await late.booking()).toMatchObject({ state: 'confirmed', payBy: null, openDepositCents: 0 });
  });
});

const deskBooking = ({ checkin, checkout }: { checkin: string; checkout: string }) => ({
  ...h.staying({ checkin, checkout }),
  guestName: 'Banco',
  totalAmountCents: 18_000,
});
