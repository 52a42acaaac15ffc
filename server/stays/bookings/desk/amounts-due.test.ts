import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  await h.asksDeposit(30);
});
afterAll(() => t.close());

const book = (more: object = {}) =>
  h.customer.post(`${h.structure}/arrivals`, h.staying({ guestName: 'Ada', ...more }));
const patch = async (id: number, values: object) => {
  const path = `${h.structure}/arrivals/${id}`;
  const { version } = (await h.customer.get(path)).json();
  return h.customer.patch(path, { version, ...values });
};

it("uses the calendar's price by default, and requires a price when the calendar has none", async () => {
  expect((await book()).json()).toMatchObject({ totalAmountCents: 27_000, balanceCents: 27_000 });
  expect(
    (await book({ totalAmountCents: 0, checkin: dayFromToday(14), checkout: dayFromToday(15) })).json()
      .totalAmountCents,
  ).toBe(0);
  const unpriced = { checkin: dayFromToday(200), checkout: dayFromToday(201) };
  expect((await book(unpriced)).json().errors).toHaveProperty('totalAmountCents');
  expect((await book({ ...unpriced, totalAmountCents: 8_000 })).statusCode).toBe(201);
  const shut = await book({
    origin: 'block',
    mealPlanId: null,
    checkin: dayFromToday(210),
    checkout: dayFromToday(212),
  });
  expect(shut.json()).toMatchObject({ totalAmountCents: 0, balanceCents: 0 });
});

it('refuses payments above the price, and shows a later surplus as due to the guest', async () => {
  const { id } = (await book({ checkin: dayFromToday(20), checkout: dayFromToday(23) })).json();
  expect((await patch(id, { paidAmountCents: 27_001 })).json().errors).toHaveProperty('paidAmountCents');
  expect(
    (await book({ checkin: dayFromToday(30), checkout: dayFromToday(31), paidAmountCents: 9_001 })).json().errors,
  ).toHaveProperty('paidAmountCents');
  expect((await patch(id, { paidAmountCents: 27_000 })).json().balanceCents).toBe(0);
  expect((await patch(id, { totalAmountCents: 20_000 })).json().errors).toHaveProperty('totalAmountCents');
  // A shorter stay costs less than was paid. Other fields can be changed before the refund.
  expect((await patch(id, { checkout: dayFromToday(22), totalAmountCents: 18_000 })).json().balanceCents).toBe(-9_000);
  const fewer = await book({ checkin: dayFromToday(40), checkout: dayFromToday(41), paidAmountCents: 9_000 });
  expect((await patch(fewer.json().id, { adults: 1, totalAmountCents: 8_000 })).json().balanceCents).toBe(-1_000);
  expect((await patch(id, { notes: 'Parte prima' })).statusCode).toBe(200);
  expect((await patch(id, { paidAmountCents: 20_000 })).json().balanceCents).toBe(-2_000);
  expect((await patch(id, { paidAmountCents: 20_500 })).statusCode).toBe(422);
  const path = `${h.structure}/arrivals/${id}`;
  const cancelled = await h.customer.post(`${path}/cancel`, {
    reason: 'Malattia',
    penaltyAmountCents: 5_000,
  });
  expect(cancelled.json().balanceCents).toBe(-15_000);
  expect((await patch(id, { paidAmountCents: 5_000 })).json().balanceCents).toBe(0);
  expect((await h.customer.post(`${path}/reinstate`)).json().balanceCents).toBe(13_000);
});

it('refuses a check-out with more paid than the price', async () => {
  const { id } = (await book({ checkin: dayFromToday(0), checkout: dayFromToday(1) })).json();
  const path = `${h.structure}/arrivals/${id}`;
  await h.customer.post(`${path}/checkIn`);
  expect((await h.customer.post(`${path}/checkOut`, { paidAmountCents: 9_100 })).json().errors).toHaveProperty(
    'paidAmountCents',
  );
  expect((await h.customer.post(`${path}/checkOut`, { paidAmountCents: 9_000 })).statusCode).toBe(200);
});

it("uses the policy's deposit in drafts as in sent offers", async () => {
  const sent = (await h.door('POST', 'booking-requests', h.asking())).json();
  const found = await h.customer.get(`${h.structure}/booking-requests?q=${sent.requests[0].code}`);
  const [{ id: requestId }] = found.json().data;
  const draft = (more: object) =>
    h.customer.post(`${h.structure}/quotes`, {
      ...h.staying({ requestId, validUntil: dayFromToday(5), totalAmountCents: 30_000 }),
      ...more,
    });
  expect((await draft({})).json().depositAmountCents).toBe(9_000);
  // A manual price on nights without a calendar price.
  expect((await draft({ checkin: dayFromToday(200), checkout: dayFromToday(201) })).json().depositAmountCents).toBe(
    9_000,
  );
  expect((await draft({ depositAmountCents: 0 })).json().depositAmountCents).toBe(0);
});

it("protects the guest's own input and consents, but lets the structure correct its own", async () => {
  const sent = (await h.door('POST', 'booking-requests', h.asking())).json();
  const [row] = (await h.customer.get(`${h.structure}/booking-requests?q=${sent.requests[0].code}`)).json().data;
  const change = async (id: number, values: object) => {
    const path = `${h.structure}/booking-requests/${id}`;
    const { version } = (await h.customer.get(path)).json();
    return h.customer.patch(path, { version, ...values });
  };
  const own = { name: 'Altra', surname: null, email: 'altra@ospiti.example', phone: '+393401234567' };
  for (const [name, value] of Object.entries({ ...own, request: 'Altro', marketingConsent: true })) {
    const refused = await change(row.id, { [name]: value });
    expect([name, refused.statusCode, refused.json().errors]).toEqual([name, 422, { [name]: expect.any(Array) }]);
  }
  expect((await change(row.id, { notes: 'Si chiama Marta Venturelli' })).statusCode).toBe(200);
  const { structures: _, ...asked } = h.asking({ marketingConsent: true });
  const made = await h.customer.post(`${h.structure}/booking-requests`, asked);
  const { id, consentOrigin, consentedAt } = made.json();
  expect([consentOrigin, consentedAt]).toEqual(['structure', expect.any(String)]);
  expect((await change(id, { email: 'giusta@ospiti.example' })).statusCode).toBe(200);
  expect((await change(id, { marketingConsent: false })).json().errors).toHaveProperty('marketingConsent');
});

it('the guest page shows the same balance as the list in every state', async () => {
  const { page, ids } = await h.quoted([h.staying({ checkin: dayFromToday(60), checkout: dayFromToday(62) })]);
  await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  const booking = async () => (await h.door('GET', page)).json().bookings[0];
  const { code, balanceCents } = await booking();
  const [row] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
  expect([balanceCents, row.balanceCents]).toEqual([27_000, 27_000]);
  await patch(row.id, { paidAmountCents: 5_400 });
  expect((await booking()).balanceCents).toBe(21_600);
  await h.customer.post(`${h.structure}/arrivals/${row.id}/cancel`, {
    reason: 'Malattia',
    penaltyAmountCents: 0,
  });
  const after = await booking();
  const listed = (await h.customer.get(`${h.structure}/arrivals/${row.id}`)).json();
  expect([after.state, after.balanceCents, listed.balanceCents]).toEqual(['cancelled', -5_400, -5_400]);
});
