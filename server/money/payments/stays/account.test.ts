import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { type BookedStay, openStayDesk, type StayDesk } from './testing.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());

/** Asserts that every place shows this balance. */
async function expectBalance(stay: BookedStay, cents: number): Promise<void> {
  const balances = await stay.balances();
  expect(balances).toEqual(Object.fromEntries(Object.keys(balances).map((name) => [name, cents])));
}

/** Returns paid price, collected tax and balance. */
async function sums(stay: BookedStay): Promise<number[]> {
  const { paidAmountCents, touristTaxPaidCents, balanceCents } = await stay.read();
  return [paidAmountCents, touristTaxPaidCents, balanceCents];
}

const errorsOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().errors ?? {}),
];

/** Delivers all events again in reverse order, each under a new id. */
async function repeatEvents(stay: BookedStay): Promise<void> {
  const { till } = desk;
  for (const event of till.play.world.events.toReversed())
    await till.deliver({ ...event, id: `${event.id}_${stay.id}` });
  await stay.drain();
}

describe('split of price and tax', () => {
  it('books a card charge of 208.00 as 200.00 of price and 8.00 of tax', async () => {
    const stay = await desk.book();
    await expectBalance(stay, 20_800);
    expect((await stay.charge(20_800)).json()).toMatchObject({ state: 'made', balanceCents: 0 });
    expect(await sums(stay)).toEqual([20_000, 800, 0]);
    await expectBalance(stay, 0);
  });

  it('refuses a refund whose tax or price part exceeds what came in', async () => {
    const stay = await desk.book();
    expect((await stay.post('payment', 6_000)).statusCode).toBe(201);
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
    expect(errorsOf(await stay.post('refund', 6_000, { touristTaxCents: 6_000 }))).toEqual([422, ['touristTaxCents']]);
    expect(await sums(stay)).toEqual([6_000, 0, -6_000]);
    const taxed = await desk.book();
    await taxed.post('payment', 20_800);
    await taxed.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
    expect(errorsOf(await taxed.post('refund', 20_800, { touristTaxCents: 0 }))).toEqual([422, ['amountCents']]);
    expect((await taxed.post('refund', 20_800)).json()).toMatchObject({ touristTaxCents: 800 });
    await expectBalance(taxed, 0);
  });

  it('refuses to void a payment whose price or tax was refunded', async () => {
    const stay = await desk.book();
    await stay.post('payment', 20_000, { touristTaxCents: 0 });
    const tax = (await stay.post('payment', 800, { touristTaxCents: 800 })).json();
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
    expect((await stay.post('refund', 800, { touristTaxCents: 800 })).statusCode).toBe(201);
    const voided = await desk.h.customer.post(`${desk.h.structure}/folio-entries/${tax.id}/void`, {
      version: tax.version,
    });
    expect(errorsOf(voided)).toEqual([422, ['state']]);
    expect(await sums(stay)).toEqual([20_000, 0, -20_000]);
  });
});

it('refuses more collected tax than is due when it is entered on the booking or at the check-out', async () => {
  const stay = await desk.book({ from: 1 });
  const collect = async (cents: number) =>
    desk.h.customer.patch(stay.path, { version: (await stay.read()).version, touristTaxPaidCents: cents });
  expect(errorsOf(await collect(900))).toEqual([422, ['touristTaxPaidCents']]);
  expect((await collect(300)).statusCode).toBe(200);
  await stay.passDays(3);
  await stay.act('checkIn');
  const leave = (touristTaxPaidCents: number) => stay.act('checkOut', { touristTaxPaidCents });
  expect(errorsOf(await leave(801))).toEqual([422, ['touristTaxPaidCents']]);
  expect((await leave(800)).statusCode).toBe(200);
  await expectBalance(stay, 20_000);
});

describe('money on its way', () => {
  it('refuses a cash refund while the same refund to the card is pending', async () => {
    const stay = await desk.book();
    await stay.charge(6_000);
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
    const { play } = desk.till;
    play.isAway = true;
    expect((await stay.refundToCard(6_000)).json()).toMatchObject({ state: 'making' });
    expect(errorsOf(await stay.post('refund', 6_000))).toEqual([422, ['amountCents']]);
    const patched = await desk.h.customer.patch(stay.path, {
      version: (await stay.read()).version,
      paidAmountCents: 0,
    });
    expect(errorsOf(patched)).toEqual([422, ['paidAmountCents']]);
    play.isAway = false;
  });

  it('makes one of a card refund and a cash refund requested at the same instant', async () => {
    for (const first of ['card', 'cash']) {
      const stay = await desk.book();
      await stay.charge(6_000);
      await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 0 });
      const refunds = [() => stay.refundToCard(6_000), () => stay.post('refund', 6_000)];
      const answers = await Promise.all((first === 'card' ? refunds : refunds.toReversed()).map((refund) => refund()));
      expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
      await stay.drain();
      await expectBalance(stay, 0);
    }
  });

  it('takes one of a card charge and a cash payment of 200.00 at the same instant', async () => {
    for (const first of ['card', 'cash']) {
      const stay = await desk.book();
      const ways = [() => stay.charge(20_000), () => stay.post('payment', 20_000)];
      const answers = await Promise.all((first === 'card' ? ways : ways.toReversed()).map((pay) => pay()));
      expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
      await stay.drain();
      await expectBalance(stay, 800);
    }
  });

  it('closes an open deposit page at once when the deposit is paid in cash', async () => {
    const stay = await desk.book({ depositAmountCents: 6_000 });
    const { url } = (await stay.asGuest('checkout', {})).json();
    await stay.post('payment', 6_000);
    await stay.drain();
    expect(desk.till.pageAt(url).status).toBe('expired');
  });
});

it('refuses the second of two refunds in the database, although neither transaction saw the other', async () => {
  const stay = await desk.book();
  await stay.post('payment', 6_000);
  const { pool } = desk.till.t.database;
  const sessions = await Promise.all([pool.connect(), pool.connect()]);
  const insert = `insert into folio_entries (structure_id, arrival_id, kind, method, amount_cents, tourist_tax_cents, date, state)
    values ($1, $2, 'refund', 'cash', 6000, 0, current_date, 'posted')`;
  for (const session of sessions) {
    await session.query('begin');
    await session.query(insert, [desk.h.structureId, stay.id]);
  }
  const ends = await Promise.allSettled(sessions.map((session) => session.query('commit')));
  for (const session of sessions) session.release();
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(pool.query('update arrivals set tourist_tax_paid_cents = -1 where id = $1', [stay.id])).rejects.toThrow(
    /arrivals_tax_collected/,
  );
});

describe('current price', () => {
  it('limits a penalty of 100 % to what the stay costs after a discount', async () => {
    await desk.setTerms({ kind: 'non_refundable' });
    const stay = await desk.book();
    await stay.post('discount', 10_000);
    expect((await stay.guest()).cancellation).toEqual({ penaltyCents: 10_000, balanceCents: 10_000 });
    const { penalties } = (await desk.h.customer.get(`${stay.path}/actions`)).json();
    expect(penalties).toEqual({ cancel: 10_000, noShow: 10_000 });
    const over = await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 10_001 });
    expect(errorsOf(over)).toEqual([422, ['penaltyAmountCents']]);
    expect((await stay.act('cancel', { reason: 'Malattia' })).json()).toMatchObject({ penaltyAmountCents: 10_000 });
    await expectBalance(stay, 10_000);
  });

  it('refuses a stay cheaper than its discount, to the desk and to the guest', async () => {
    await desk.setTerms({ kind: 'free', dateChange: 'fee', dateChangeFeeCents: 100 });
    const stay = await desk.book();
    await stay.post('discount', 15_000);
    const shorter = desk.h.staying({ checkin: dayFromToday(20), checkout: dayFromToday(21) });
    const changed = await stay.act('change-stay', { ...shorter, price: { kind: 'own', cents: 10_000 } });
    expect(errorsOf(changed)).toEqual([422, ['totalAmountCents']]);
    const dates = { checkin: dayFromToday(20), checkout: dayFromToday(21) };
    expect((await stay.asGuest('date-change-price', dates)).json()).toMatchObject({ reason: 'discount' });
    const { version } = await stay.read();
    const patched = await desk.h.customer.patch(stay.path, { version, totalAmountCents: 14_999 });
    expect(errorsOf(patched)).toEqual([422, ['totalAmountCents']]);
    expect(errorsOf(await stay.post('refund', 5_000))).toEqual([422, ['amountCents']]);
    await expectBalance(stay, 5_800);
    // A refund is not possible before the discount is decided, so the discount is named first.
    await stay.post('payment', 5_000);
    const { version: paidVersion } = await stay.read();
    const cheaper = { version: paidVersion, totalAmountCents: 14_999 };
    const paid = await desk.h.customer.patch(stay.path, cheaper);
    expect(paid.json().errors.totalAmountCents[0]).toMatch(/^Sul conto c’è uno sconto di 150,00/);
  });

  it('refuses to void an extra that a discount needs', async () => {
    const stay = await desk.book();
    const extra = (await stay.post('extra', 5_000)).json();
    await stay.post('discount', 25_000);
    const voiding = { version: extra.version };
    const voided = await desk.h.customer.post(`${desk.h.structure}/folio-entries/${extra.id}/void`, voiding);
    expect(errorsOf(voided)).toEqual([422, ['state']]);
    await expectBalance(stay, 800);
  });

  it('keeps the fee for other dates out of tax and penalty when the desk changes them', async () => {
    await desk.setTerms({ kind: 'non_refundable', dateChange: 'fee', dateChangeFeeCents: 3_000 });
    await desk.setTariff({ taxPercent: 5, amountCents: 1_000 });
    const stay = await desk.book({ totalAmountCents: 18_000 });
    const later = desk.h.staying({ checkin: dayFromToday(21), checkout: dayFromToday(23) });
    const changed = await stay.act('change-stay', { ...later, price: { kind: 'keep' }, feeCents: 3_000 });
    expect(changed.json()).toMatchObject({ totalAmountCents: 18_000, extrasAmountCents: 3_000 });
    // 5 % of 45.00 for each of two persons and nights.
    expect(await stay.read()).toMatchObject({ touristTaxAmountCents: 900, balanceCents: 21_900 });
    expect((await stay.guest()).cancellation.penaltyCents).toBe(18_000);
    await desk.setTariff({});
  });
});

describe('nights slept', () => {
  it('taxes one night of 100.00 at 5 % with 5.00 when the other three are not freed', async () => {
    await desk.setTerms({ kind: 'free' });
    await desk.setTariff({ taxPercent: 5, amountCents: 1_000 });
    const stay = await desk.book({ from: 1, nights: 4, totalAmountCents: 40_000 });
    await stay.passDays(2);
    expect((await stay.act('checkIn')).statusCode).toBe(200);
    const out = await stay.act('checkOut', { freesNights: false, totalAmountCents: 10_000 });
    // Two persons pay 2.50 each.
    expect(out.json()).toMatchObject({ touristTaxAmountCents: 500, totalAmountCents: 10_000 });
    await expectBalance(stay, 10_500);
    await stay.act('undoCheckOut');
    // The price of the other nights does not raise the tax of the night slept.
    expect((await stay.act('checkOut', {})).json()).toMatchObject({
      touristTaxAmountCents: 500,
      totalAmountCents: 40_000,
    });
    await desk.setTariff({});
  });

  it('taxes a percentage of the price after a discount', async () => {
    await desk.setTariff({ taxPercent: 5, amountCents: 1_000 });
    const stay = await desk.book();
    expect(await stay.read()).toMatchObject({ touristTaxAmountCents: 1_000 });
    const discount = (await stay.post('discount', 10_000)).json();
    await expectBalance(stay, 10_500);
    const voiding = { version: discount.version };
    await desk.h.customer.post(`${desk.h.structure}/folio-entries/${discount.id}/void`, voiding);
    await expectBalance(stay, 21_000);
    await desk.setTariff({});
  });

  it('lists a stay without check-in before the period is declared, and checks it in late', async () => {
    const stay = await desk.book({ from: 1 });
    await stay.passDays(10);
    const period = `from=${dayFromToday(-10)}&to=${dayFromToday(-1)}`;
    const register = async () => (await desk.h.customer.get(`${desk.h.structure}/tourist-tax?${period}`)).json();
    expect((await register()).notCheckedIn).toEqual([
      expect.objectContaining({ id: stay.id, code: stay.code, checkin: dayFromToday(-9) }),
    ]);
    expect((await stay.act('checkIn')).json()).toMatchObject({ state: 'checked_in', arrivedOn: null });
    expect((await register()).notCheckedIn).toEqual([]);
    expect((await register()).due.cents).toBeGreaterThanOrEqual(800);
  });
});

describe('corrections', () => {
  it('reverts a no-show that was noted by mistake after the stay', async () => {
    const stay = await desk.book({ from: 1 });
    await stay.passDays(10);
    await stay.act('noShow', { penaltyAmountCents: 20_000 });
    await expectBalance(stay, 20_000);
    expect((await stay.act('checkIn')).json()).toMatchObject({ state: 'checked_in', penaltyAmountCents: null });
    await expectBalance(stay, 20_800);
    expect((await stay.act('checkOut', {})).json()).toMatchObject({ state: 'checked_out', leftOn: dayFromToday(-7) });
    expect((await stay.act('undoCheckOut')).json()).toMatchObject({ state: 'checked_in' });
  });

  it('lowers the penalty of a cancelled stay whose nights were sold again, and refunds the difference', async () => {
    const stay = await desk.book();
    await stay.charge(20_800);
    expect((await stay.act('changePenalty', { penaltyAmountCents: 0 })).statusCode).toBe(422);
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 20_000 });
    await expectBalance(stay, -800);
    expect(errorsOf(await stay.act('changePenalty', { penaltyAmountCents: 20_001 }))).toEqual([
      422,
      ['penaltyAmountCents'],
    ]);
    expect((await stay.act('changePenalty', { penaltyAmountCents: 5_000 })).json()).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Malattia',
      penaltyAmountCents: 5_000,
    });
    await expectBalance(stay, -15_800);
    const { due } = (await desk.h.customer.get(`${stay.path}/guest-notice`)).json();
    expect(due.text.replaceAll('\u00a0', ' ')).toContain('Penale: 50,00 €');
    expect((await stay.refundToCard(15_800)).statusCode).toBe(200);
    await stay.drain();
    await expectBalance(stay, 0);
  });

  it('restores the whole deposit when an early check-out is undone', async () => {
    const stay = await desk.book({ from: 1, nights: 4, totalAmountCents: 40_000, depositAmountCents: 30_000 });
    await stay.passDays(2);
    await stay.act('checkIn');
    const out = await stay.act('checkOut', { totalAmountCents: 10_000 });
    expect(out.json()).toMatchObject({ depositAmountCents: 10_000, agreedDepositCents: 30_000 });
    expect((await stay.act('undoCheckOut')).json()).toMatchObject({
      depositAmountCents: 30_000,
      agreedDepositCents: null,
      totalAmountCents: 40_000,
    });
  });

  it('keeps a booking with money until its entries are voided, and refuses dates before the booking', async () => {
    const { h } = desk;
    const body = { guestName: 'Aldo Neri', roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, adults: 2 };
    const dates = { checkin: dayFromToday(40), checkout: dayFromToday(42) };
    const admin = await desk.till.t.as('admin');
    const made = (await h.customer.post(`${h.structure}/arrivals`, { ...body, ...dates })).json();
    const path = `${h.structure}/arrivals/${made.id}`;
    const entry = { arrivalId: made.id, kind: 'payment', method: 'cash', amountCents: 5_000 };
    const early = await h.customer.post(`${h.structure}/folio-entries`, { ...entry, date: dayFromToday(-1) });
    expect(errorsOf(early)).toEqual([422, ['date']]);
    const paid = (await h.customer.post(`${h.structure}/folio-entries`, { ...entry, date: dayFromToday(0) })).json();
    const remove = async () => {
      const { version } = (await admin.get(path)).json();
      return admin.delete(`${path}?version=${version}`);
    };
    expect(errorsOf(await remove())).toEqual([422, ['state']]);
    await h.customer.post(`${h.structure}/folio-entries/${paid.id}/void`, { version: paid.version });
    expect((await remove()).statusCode).toBe(204);
  });
});

describe('card events', () => {
  it('shows the same account after a charge, a refund and a repetition of all events', async () => {
    const stay = await desk.book();
    await stay.charge(20_800);
    await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: 5_000 });
    await expectBalance(stay, -15_800);
    await stay.refundToCard(10_000);
    await repeatEvents(stay);
    await expectBalance(stay, -5_800);
    const [payment] = stay.payments() as [StandInPayment];
    await desk.till.deliver(desk.till.play.refund(payment, 5_800));
    await stay.drain();
    await expectBalance(stay, 0);
    expect(await sums(stay)).toEqual([5_000, 0, 0]);
  });
});

describe('bad input', () => {
  it('refuses amounts that are zero, negative, fractions of a cent or text', async () => {
    const stay = await desk.book();
    await stay.charge(1_000);
    for (const cents of [0, -1, 0.01, 100.12345, '100', null, 100_000_001]) {
      const amount = cents as number;
      for (const kind of ['payment', 'refund', 'extra', 'discount'])
        expect(errorsOf(await stay.post(kind, amount))).toEqual([422, ['amountCents']]);
      expect(errorsOf(await stay.charge(amount))).toEqual([422, ['amountCents']]);
      expect(errorsOf(await stay.refundToCard(amount))).toEqual([422, ['amountCents']]);
      const cancelled = await stay.act('cancel', { reason: 'Malattia', penaltyAmountCents: cents === 0 ? -1 : cents });
      expect(errorsOf(cancelled)).toEqual([422, ['penaltyAmountCents']]);
    }
    await expectBalance(stay, 19_800);
  });

  it('takes one cent, and nothing above the balance', async () => {
    const stay = await desk.book();
    expect((await stay.post('payment', 1)).statusCode).toBe(201);
    await expectBalance(stay, 20_799);
    expect(errorsOf(await stay.post('payment', 20_800))).toEqual([422, ['amountCents']]);
    expect((await stay.post('payment', 20_799)).statusCode).toBe(201);
    await expectBalance(stay, 0);
  });

  it('records a payment of today when the clock of the database is a day ahead', async () => {
    const stay = await desk.book();
    const { pool } = desk.till.t.database;
    await pool.query(`update arrivals set created_at = now() + interval '1 day' where id = $1`, [stay.id]);
    expect((await stay.post('payment', 20_800)).statusCode).toBe(201);
    expect(errorsOf(await stay.post('extra', 100, { date: dayFromToday(-1) }))).toEqual([422, ['date']]);
    await expectBalance(stay, 0);
  });

  it('refuses a date in the future and a day that does not exist', async () => {
    const stay = await desk.book();
    expect(errorsOf(await stay.post('payment', 100, { date: dayFromToday(1) }))).toEqual([422, ['date']]);
    expect(errorsOf(await stay.post('payment', 100, { date: '2026-02-30' }))).toEqual([422, ['date']]);
  });
});
