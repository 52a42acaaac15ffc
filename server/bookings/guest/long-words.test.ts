import { afterAll, beforeAll, expect, it } from 'vitest';
import { masked } from '../../payments/mask.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { at, type BookingHouse, openBookingHouse } from '../../testing/bookings.ts';

let t: TestApp;
let h: BookingHouse;
beforeAll(async () => {
  t = await testApp();
  h = await openBookingHouse(t);
});
afterAll(() => t.close());

it('a quote is accepted whatever is at the thousandth character of its request', async () => {
  const request = `${'a'.repeat(999)}😀 e il seguito`;
  const stay = { checkin: at(50), checkout: at(51), totalAmountCents: 8_100 };
  const { page, ids } = await h.quoted([stay], { request, checkin: at(50), checkout: at(51) });
  const accepted = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  expect([accepted.statusCode, accepted.json().type]).toEqual([200, undefined]);
  const { data } = (await h.customer.get(`${h.house}/arrivals?sort=-id&perPage=1`)).json();
  const { guestNotes } = (await h.customer.get(`${h.house}/arrivals/${data[0].id}`)).json();
  expect(guestNotes).toBe('a'.repeat(999));
});

it('what Stripe sent can be stored wherever it is cut', async () => {
  const shown = masked({ object: `${'a'.repeat(499)}😀 e il seguito` });
  const { rows } = await t.database.pool.query('select $1::jsonb as stored', [JSON.stringify(shown)]);
  expect(rows[0].stored).toEqual({ object: 'a'.repeat(499) });
});
