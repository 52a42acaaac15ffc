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

const FEE_TERMS = { kind: 'free', dateChange: 'fee', dateChangeFeeCents: 1_500 };

/** Sets the terms of later bookings. */
async function setTerms(terms: object): Promise<void> {
  const policy = { title: { it: 'Condizioni' }, status: 10, isDefault: true, ...terms };
  const made = await h.customer.post(`${h.structure}/cancellation-policies`, policy);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
}

/** Creates an accepted stay of two nights this many days ahead, at 90.00 a night. */
async function makeBooking(daysAhead: number, more: object = {}) {
  const stay = {
    checkin: dayFromToday(daysAhead),
    checkout: dayFromToday(daysAhead + 2),
    totalAmountCents: 18_000,
    ...more,
  };
  const booked = await h.bookByQuote(stay);
  const { page, code } = booked;
  const [{ dateChange }] = (await h.door('GET', page)).json().bookings;
  const days = (from: number, to: number) => ({ checkin: dayFromToday(from), checkout: dayFromToday(to) });
  return {
    ...booked,
    dateChange,
    price: (from: number, to: number) => h.door('POST', `${page}/bookings/${code}/date-change-price`, days(from, to)),
    change: (from: number, to: number, shown: object) =>
      h.door('POST', `${page}/bookings/${code}/change-dates`, { ...days(from, to), shown }),
    now: async () => (await h.door('GET', page)).json().bookings[0],
  };
}
const figures = async (answer: ReturnType<BookingStructure['door']>) => (await answer).json().figures;

it('previews price, difference and fee, then applies exactly these to nights, folio, history and messages', async () => {
  await setTerms(FEE_TERMS);
  const { code, dateChange, requestId, path, price, change, now } = await makeBooking(20);
  expect(dateChange).toEqual({ reason: null, feeCents: 1_500, until: { day: dayFromToday(20), time: null } });
  const before = await now();
  const shown = await figures(price(21, 24));
  // One of three nights was agreed at 90.00. The preview changes nothing.
  expect(shown).toEqual({
    ...{
      wasCheckin: dayFromToday(20),
      wasCheckout: dayFromToday(22),
      wasCents: 18_000,
      totalCents: 27_000,
      feeCents: 1_500,
    },
    ...{ touristTaxCents: 0, openDepositCents: 0, balanceCents: 28_500, leastPenaltyCents: 0 },
  });
  expect(await now()).toEqual(before);
  expect([await h.soldOn(dayFromToday(20)), await h.soldOn(dayFromToday(23))]).toEqual([1, 0]);

  const done = await change(21, 24, shown);
  expect([done.statusCode, done.body]).toEqual([204, '']);
  expect([
    await h.soldOn(dayFromToday(20)),
    await h.soldOn(dayFromToday(21)),
    await h.soldOn(dayFromToday(23)),
  ]).toEqual([0, 1, 1]);
  const after = await now();
  expect(after).toMatchObject({
    checkin: dayFromToday(21),
    checkout: dayFromToday(24),
    balanceCents: 28_500,
  });
  expect(after.folio.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])).toEqual([
    ['stay', 27_000],
    ['change_fee', 1_500],
  ]);
  const folio = (await h.customer.get(`${path}/folio`)).json();
  expect(folio.balanceCents).toBe(28_500);
  expect(folio.lines.at(-1).entry).toMatchObject({
    date: dayFromToday(0),
    authorName: null,
    reference: null,
  });
  const { data: history } = (await h.customer.get(`${path}/history`)).json();
  const moved = history.find(({ changes }: { changes: { field: string }[] }) =>
    changes.some(({ field }) => field === 'checkin'),
  );
  expect(moved.changes).toContainEqual({
    field: 'checkin',
    before: dayFromToday(20),
    after: dayFromToday(21),
  });
  expect(moved.actor?.id ?? moved.author?.id ?? moved.userId ?? null).toBeNull();

  const { messages } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  expect(messages.map(({ text }: { text: string }) => text)).toContain('booking_changed');
  await t.context.jobs.drain();
  const mails = (await t.outbox()).filter(({ subject }) => subject.includes(code));
  const own = mails.filter(({ subject }) => subject.startsWith('Prenotazione modificata'));
  expect(own.map(({ text }) => text).join()).toContain('(prima: 180,00');
  expect(mails.filter(({ subject }) => subject.includes('ha modificato le date'))).not.toHaveLength(0);
  // The guest gets a mail at once, so no notice is due.
  expect((await h.customer.get(path)).json().noticeDueAt).toBeNull();
});

it('applies simultaneous changes once, and returns 409 after a change by staff', async () => {
  const one = await makeBooking(30);
  const shown = await figures(one.price(30, 33));
  const answers = await Promise.all([one.change(30, 33, shown), one.change(30, 33, shown)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect((await one.now()).folio).toHaveLength(2);
  expect(await h.soldOn(dayFromToday(32))).toBe(1);

  const again = await figures(one.price(30, 34));
  const { version, roomId, mealPlanId, units, adults, children } = (await h.customer.get(one.path)).json();
  const stay = {
    roomId,
    mealPlanId,
    units,
    adults,
    children,
    checkin: dayFromToday(31),
    checkout: dayFromToday(33),
  };
  const price = { kind: 'own', cents: 20_000 };
  const desk = await h.customer.post(`${one.path}/change-stay`, { ...stay, version, price });
  expect(desk.statusCode, desk.body).toBe(200);
  const refused = await one.change(30, 34, again);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().current).toMatchObject({ wasCheckin: dayFromToday(31), wasCents: 20_000 });
  expect((await one.now()).checkin).toBe(dayFromToday(31));
  expect((await one.change(30, 34, refused.json().current)).statusCode).toBe(204);
});

it('two guests want the last room on a night: one gets it', async () => {
  const { units } = (await h.customer.get(`${h.structure}/rooms/${h.sold.roomId}`)).json();
  for (let n = 1; n < units; n++) {
    const stay = h.staying({
      guestName: 'Ada',
      checkin: dayFromToday(45),
      checkout: dayFromToday(46),
      totalAmountCents: 9_000,
    });
    expect((await h.customer.post(`${h.structure}/arrivals`, stay)).statusCode).toBe(201);
  }
  const [one, two] = [await makeBooking(40), await makeBooking(42)];
  const shown = [await figures(one.price(45, 46)), await figures(two.price(45, 46))];
  const answers = await Promise.all([one.change(45, 46, shown[0]), two.change(45, 46, shown[1])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json()).toMatchObject({ current: null, reason: 'rules' });
  expect(await h.soldOn(dayFromToday(45))).toBe(units);
});

it("ignores the booking's own nights, and allows arrivals on a departure day", async () => {
  const { units } = (await h.customer.get(`${h.structure}/rooms/${h.sold.roomId}`)).json();
  const { price, change, page, requestId } = await makeBooking(47);
  const others = { guestName: 'Ada', totalAmountCents: 9_000, adults: 2 * units, units };
  const full = h.staying({ ...others, checkin: dayFromToday(46), checkout: dayFromToday(47) });
  expect((await h.customer.post(`${h.structure}/arrivals`, full)).statusCode).toBe(201);
  const beside = {
    ...others,
    units: units - 1,
    adults: 2 * (units - 1),
    checkin: dayFromToday(47),
    checkout: dayFromToday(49),
  };
  expect((await h.customer.post(`${h.structure}/arrivals`, h.staying(beside))).statusCode).toBe(201);
  expect((await price(46, 48)).json().rules).toEqual([{ code: 'sold_out', day: dayFromToday(46) }]);
  const shown = await figures(price(47, 50));
  // Staff with a view-only link cannot act for the guest.
  const { guestLook } = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const { code } = (await h.door('GET', page)).json().bookings[0];
  const look = `guest/${guestLook.split('/').at(-1)}/bookings/${code}/change-dates`;
  const body = { checkin: dayFromToday(47), checkout: dayFromToday(50), shown };
  expect((await h.door('POST', look, body)).statusCode).toBe(403);
  expect((await change(47, 50, shown)).statusCode).toBe(204);
});

it('returns the reason for closed days, minimum stays and missing prices; the guest may still send a wish', async () => {
  const { roomId } = h.sold;
  const run = (field: string, from: number, values: unknown[]) => {
    return { roomId, mealPlanId: null, field, from: dayFromToday(from), values };
  };
  const runs = [run('stopSell', 52, [true]), run('minStay', 54, [3])];
  await h.customer.post(`${h.structure}/availability/changes`, { runs, source: 'manual' });
  const { price, page } = await makeBooking(50);
  const codes = async (from: number, to: number) => {
    const { reason, rules, figures: none } = (await price(from, to)).json();
    expect(none).toBeNull();
    return [reason, rules.map(({ code }: { code: string }) => code)];
  };
  expect(await codes(51, 53)).toEqual(['rules', ['stop_sell']]);
  expect(await codes(54, 55)).toEqual(['rules', ['min_stay']]);
  expect(await codes(89, 92)).toEqual(['rules', ['no_price', 'no_price']]);
  const wish = { checkin: dayFromToday(51), checkout: dayFromToday(53), adults: 2, children: [] };
  expect((await h.door('POST', `${page}/wishes`, wish)).statusCode).toBe(204);
});

it('refuses invalid or unchanged dates at their field without a change', async () => {
  const { price, change, code, page } = await makeBooking(56);
  const shown = await figures(price(57, 59));
  const errors = async (answer: ReturnType<BookingStructure['door']>) => {
    const { statusCode, json } = await answer;
    return [statusCode, Object.keys(json().errors ?? {})];
  };
  expect(await errors(price(-1, 2))).toEqual([422, ['checkin']]);
  expect(await errors(price(59, 57))).toEqual([422, ['checkout']]);
  expect(await errors(price(56, 58))).toEqual([422, ['checkout']]);
  expect(await errors(change(56, 58, shown))).toEqual([422, ['checkout']]);
  expect(await errors(price(57, 157))).toEqual([422, ['checkout']]);
  expect((await change(57, 59, { ...shown, feeCents: 0 })).statusCode).toBe(409);
  expect((await change(57, 59, { ...shown, totalCents: 1 })).statusCode).toBe(409);
  const lost = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}/bookings/${code}/date-change-price`;
  expect((await h.door('POST', lost, { checkin: dayFromToday(57), checkout: dayFromToday(59) })).statusCode).toBe(404);
  const other = await makeBooking(60);
  const strange = `${other.page}/bookings/${code}/date-change-price`;
  expect((await h.door('POST', strange, { checkin: dayFromToday(57), checkout: dayFromToday(59) })).statusCode).toBe(
    404,
  );
  expect([await h.soldOn(dayFromToday(56)), await h.soldOn(dayFromToday(58))]).toEqual([1, 0]);
});

it("refuses cancelled or arrived stays and changes after the policy's last day", async () => {
  const gone = await makeBooking(64);
  const shown = await figures(gone.price(65, 67));
  await h.customer.post(`${gone.path}/cancel`, { reason: 'x', penaltyAmountCents: 0 });
  expect((await gone.price(65, 67)).json()).toMatchObject({ reason: 'over', figures: null });
  const refused = await gone.change(65, 67, shown);
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'over']);
  expect((await gone.now()).dateChange).toBeNull();

  const here = await makeBooking(0);
  const there = await figures(here.price(0, 3));
  await h.customer.post(`${here.path}/checkIn`);
  expect((await here.change(0, 3, there)).json().reason).toBe('over');

  await setTerms({ kind: 'moderate', dateChange: 'free_before' });
  const late = await makeBooking(7);
  expect(late.dateChange).toEqual({
    reason: 'deadline',
    feeCents: 0,
    until: { day: dayFromToday(-1), time: null },
  });
  expect((await late.price(8, 10)).json().reason).toBe('deadline');
  const early = await makeBooking(68);
  expect(early.dateChange.reason).toBeNull();
  expect((await figures(early.price(68, 71))).feeCents).toBe(0);
  await setTerms({ kind: 'moderate', dateChange: 'no' });
  expect((await makeBooking(70)).dateChange.reason).toBe('terms');
});

it('keeps a penalty already due after a move to later dates', async () => {
  await setTerms({ ...FEE_TERMS, kind: 'moderate' });
  const { price, change, now, page, code } = await makeBooking(3);
  // Half of the price is due by now.
  expect((await now()).cancellation.penaltyCents).toBe(9_000);
  const shown = await figures(price(74, 76));
  expect(shown.leastPenaltyCents).toBe(9_000);
  expect((await change(74, 76, shown)).statusCode).toBe(204);
  expect((await now()).cancellation.penaltyCents).toBe(9_000);
  const cancelled = await h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents: 0 });
  expect(cancelled.json().penaltyCents).toBe(9_000);
  await setTerms({ ...FEE_TERMS, kind: 'non_refundable' });
  const lost = await makeBooking(78);
  expect((await lost.price(78, 79)).json().reason).toBe('penalty');
});

it('counts earlier payments and shows a surplus as refundable', async () => {
  await setTerms(FEE_TERMS);
  const { id, price, change, now } = await makeBooking(80);
  const payment = {
    arrivalId: id,
    date: dayFromToday(0),
    method: 'cash',
    kind: 'payment',
    amountCents: 18_000,
  };
  expect((await h.customer.post(`${h.structure}/folio-entries`, payment)).statusCode).toBe(201);
  const shown = await figures(price(80, 81));
  expect(shown).toMatchObject({ totalCents: 9_000, feeCents: 1_500, balanceCents: -7_500 });
  expect((await change(80, 81, shown)).statusCode).toBe(204);
  const { balanceCents, folio } = await now();
  expect([balanceCents, folio.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)]).toEqual([
    -7_500, -7_500,
  ]);
});

it('refuses rooms booked together until only one is left', async () => {
  const days = { checkin: dayFromToday(84), checkout: dayFromToday(86) };
  const sent = await h.door('POST', 'booking-requests', h.asking(days));
  const { code } = sent.json().requests[0];
  const [{ id: requestId }] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
  const room = { ...h.staying(days), adults: 1, totalAmountCents: 12_000 };
  const alternatives = [{ ...room, further: [room] }];
  const offer = { alternatives, validUntil: dayFromToday(1) };
  await h.customer.post(`${h.structure}/booking-requests/${requestId}/offer`, offer);
  const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const page = `guest/${thread.guestLink.split('/').at(-1)}`;
  const accepted = await h.door('POST', `${page}/quotes/${thread.quotes[0].id}/accept`);
  const [first, second] = accepted.json().bookings;
  expect([first.dateChange.reason, second.dateChange.reason]).toEqual(['several_rooms', 'several_rooms']);
  const path = `${page}/bookings/${first.code}/date-change-price`;
  const other = { checkin: dayFromToday(85), checkout: dayFromToday(87) };
  expect((await h.door('POST', path, other)).json().reason).toBe('several_rooms');
  await h.door('POST', `${page}/bookings/${second.code}/cancel`, { penaltyCents: 0 });
  expect((await h.door('POST', path, other)).json().reason).toBeNull();
});

it('previews the tourist tax of the registered guests with their days moved, then applies exactly it', async () => {
  await setTerms(FEE_TERMS);
  const { version } = (await h.customer.get(`${h.structure}/profile`)).json();
  const tariff = { fromMd: '01-01', toMd: '12-31', amountCents: 200, maxNights: 10, exemptUnderAge: 12 };
  const taxed = await h.customer.patch(`${h.structure}/profile`, { version, touristTax: [tariff] });
  expect([taxed.statusCode, taxed.body]).toEqual([200, expect.any(String)]);
  const { id, price, change, now } = await makeBooking(60, {});
  const { pool } = t.database;
  await pool.query('insert into guest_registers (arrival_id, structure_id) values ($1, $2)', [id, h.structureId]);
  // The second guest stays only the first night.
  await pool.query(
    `insert into stay_guests (arrival_id, position, kind, age, arrived_on, nights, missing)
     values ($1, 1, '17', 40, $2, 2, '{}'), ($1, 2, '19', 40, $3, 1, '{}')`,
    [id, dayFromToday(60), dayFromToday(60)],
  );
  const shown = await figures(price(61, 65));
  // Four nights of the first guest and one of the second at 2.00.
  expect(shown).toMatchObject({ totalCents: 36_000, feeCents: 1_500, touristTaxCents: 5 * 200 });
  expect(shown.balanceCents).toBe(36_000 + 1_500 + 5 * 200);
  expect((await now()).touristTaxAmountCents).not.toBe(5 * 200);
  expect((await change(61, 65, shown)).statusCode).toBe(204);
  expect((await now()).touristTaxAmountCents).toBe(5 * 200);
});
