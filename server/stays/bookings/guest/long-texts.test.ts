import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maskPersonalData } from '../../../money/payments/mask.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

it('accepts a quote whose request has a surrogate pair at the thousandth character', async () => {
  const request = `${'a'.repeat(999)}😀 e il seguito`;
  const stay = { checkin: dayFromToday(50), checkout: dayFromToday(51), totalAmountCents: 8_100 };
  const { page, ids } = await h.quoted([stay], {
    request,
    checkin: dayFromToday(50),
    checkout: dayFromToday(51),
  });
  const accepted = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  expect([accepted.statusCode, accepted.json().type]).toEqual([200, undefined]);
  const { data } = (await h.customer.get(`${h.structure}/arrivals?sort=-id&perPage=1`)).json();
  const { guestNotes } = (await h.customer.get(`${h.structure}/arrivals/${data[0].id}`)).json();
  expect(guestNotes).toBe('a'.repeat(999));
});

it("stores Stripe's data wherever the text is cut", async () => {
  const shown = maskPersonalData({ object: `${'a'.repeat(499)}😀 e il seguito` });
  const { rows } = await t.database.pool.query('select $1::jsonb as stored', [JSON.stringify(shown)]);
  expect(rows[0].stored).toEqual({ object: 'a'.repeat(499) });
});

/** Emoji of one to seven code points, half surrogates and combining marks, so dense that every cut hits one. */
const TEXT_PIECES = [
  'a',
  '😀',
  '👩‍👩‍👧‍👦',
  '🇮🇹',
  'e\u0301',
  '\ud83d',
  '\udc00',
  'ß',
  '\u200d',
  '中',
  '\n',
  '"',
  '\\',
] as const;
const texts = fc.sample(
  fc.array(fc.constantFrom(...TEXT_PIECES), { minLength: 400, maxLength: 900 }).map((pieces) => pieces.join('')),
  { numRuns: 8, seed: 39 },
);

it.each(texts.map((text, at) => [at, text] as const))('stores any text through every route (%i)', async (day, text) => {
  const stay = {
    checkin: dayFromToday(60 + day),
    checkout: dayFromToday(61 + day),
    totalAmountCents: 8_100,
  };
  const words = text.slice(0, 1990);
  const { page, ids, requestId } = await h.quoted([stay], {
    request: words,
    surname: `V${text.slice(0, 20)}`.replaceAll(/[\n"]/g, ''),
    ...stay,
    totalAmountCents: undefined,
  });
  const accepted = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  expect([accepted.statusCode, accepted.json().errors]).toEqual([200, undefined]);
  const { data } = (await h.customer.get(`${h.structure}/arrivals?sort=-id&perPage=1`)).json();
  const one = (await h.customer.get(`${h.structure}/arrivals/${data[0].id}`)).json();
  expect(words.toWellFormed().normalize('NFC').trim().startsWith(one.guestNotes.trim())).toBe(true);
  const noted = await h.customer.patch(`${h.structure}/arrivals/${one.id}`, {
    version: one.version,
    notes: text.slice(0, 999),
  });
  expect(noted.statusCode, noted.body).toBe(200);
  const sent = await h.customer.post(`${h.structure}/booking-requests/${requestId}/messages`, {
    text: words,
    channel: 'email',
  });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  await t.context.jobs.drain();
  for (const url of [
    `${h.structure}/arrivals/${one.id}/confirmation.ics`,
    `${h.structure}/arrivals/${one.id}/confirmation.pdf`,
    `${h.structure}/arrivals/${one.id}/history`,
    `${h.structure}/booking-requests/${requestId}/thread`,
  ]) {
    const answer = await h.customer.get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    if (!url.endsWith('pdf')) expect(answer.body.isWellFormed()).toBe(true);
  }
});
