import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
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

/** Gives each stay its own nights, two months ahead. */
let day = 60;

/** Creates a guest's booking of 270.00 that is paid on arrival, with a stored card. */
async function createGuaranteedBooking() {
  day += 3;
  const stay = await h.bookByQuote({ checkin: dayFromToday(day), checkout: dayFromToday(day + 3) });
  const { url } = (await h.door('POST', `${stay.page}/bookings/${stay.code}/guarantee`, {})).json();
  await till.deliver(till.play.leave(till.pageAt(url)));
  await till.t.context.jobs.drain();
  return stay;
}

/** Moves the arrival to today, so that an amount due on arrival may be charged. */
const arriveToday = (id: number) =>
  till.t.database.pool.query('update arrivals set checkin = $2 where id = $1', [id, todayInRome()]);
const cancel = (path: string, penaltyAmountCents: number) =>
  h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents });
const readFolio = async (path: string) => (await h.customer.get(`${path}/folio`)).json();
const charge = (path: string, amountCents: number) => h.customer.post(`${path}/card-charges`, { amountCents });
const chargesOf = (code: string) => till.play.world.paid.filter(({ name }) => name?.includes(code));

it('refuses a price that is due on arrival until the day of arrival, but not a penalty', async () => {
  const { path, code, id } = await createGuaranteedBooking();
  const { checkin } = (await h.customer.get(path)).json();
  expect((await readFolio(path)).guarantee).toMatchObject({ dueCents: 0, nextDueOn: checkin });
  const early = await charge(path, 20_000);
  const [message] = early.json().errors.amountCents;
  expect([early.statusCode, message]).toEqual([422, expect.stringContaining('puoi addebitare la carta dal ')]);
  expect(message).toContain(checkin.split('-').toReversed().join('/'));
  expect(chargesOf(code)).toEqual([]);
  await arriveToday(id);
  expect((await readFolio(path)).guarantee).toMatchObject({ dueCents: 27_000, nextDueOn: null });
  expect((await charge(path, 20_000)).json().state).toBe('made');
  const other = await createGuaranteedBooking();
  await cancel(other.path, 9_000);
  expect((await readFolio(other.path)).guarantee).toMatchObject({ dueCents: 9_000, nextDueOn: null });
  expect((await charge(other.path, 9_000)).json().state).toBe('made');
});

it('charges the open deposit before arrival, and the rest only from the day of arrival', async () => {
  const { path, id } = await createGuaranteedBooking();
  await till.t.database.pool.query('update arrivals set deposit_amount_cents = 6000 where id = $1', [id]);
  expect((await charge(path, 6_001)).json().errors.amountCents[0]).toMatch(/al massimo 60,00.€/);
  expect((await charge(path, 6_000)).json()).toMatchObject({ state: 'made', balanceCents: 21_000 });
  expect((await readFolio(path)).guarantee.dueCents).toBe(0);
});

it('tells the guest when the card expires before the departure', async () => {
  const { path, page } = await createGuaranteedBooking();
  const isExpiring = async () => (await h.door('GET', page)).json().bookings[0].expiresEarly;
  const { checkout } = (await h.customer.get(path)).json();
  const [year, month] = checkout.split('-').map(Number);
  const { id } = (await h.customer.get(path)).json();
  const expire = (expYear: number, expMonth: number) =>
    till.t.database.pool.query('update card_guarantees set exp_year = $2, exp_month = $3 where arrival_id = $1', [
      id,
      expYear,
      expMonth,
    ]);
  await expire(year, month);
  expect(await isExpiring()).toBe(false);
  await (month === 1 ? expire(year - 1, 12) : expire(year, month - 1));
  expect(await isExpiring()).toBe(true);
});
