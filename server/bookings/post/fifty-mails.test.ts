import { afterAll, beforeAll, expect, it } from 'vitest';
import { fiftyMails } from '../../mail/incoming/testing/fifty-mails.ts';
import { replyAddress } from '../../mail/reply-address.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type BookingHouse, openBookingHouse } from '../../testing/bookings.ts';
import { receiveMail } from './receive.ts';

let t: TestApp;
let h: BookingHouse;
beforeAll(async () => {
  t = await testApp({ mailReplyTo: 'risposte@posta.example' });
  h = await openBookingHouse(t);
});
afterAll(() => t.close());

/** A thread takes so many mails a day: fifty are those of two guests. */
const A_GUEST = 25;

it.each([0, A_GUEST, 2 * A_GUEST])(
  'mails of as many programs, from the %ith on, are in the thread of their request: what people write as it is, what programs write once a day',
  async (from) => {
    const body = h.asking();
    const { code } = (await h.door('POST', 'booking-requests', body)).json().requests[0];
    const { rows } = await t.database.pool.query(
      'select id, guest_key::text as key from booking_requests where code = $1',
      [code],
    );
    const { email } = body as { email: string };
    const to = replyAddress(t.context.config, code, rows[0].key);
    const mails = fiftyMails(email, to).slice(from, from + A_GUEST);
    for (const { raw } of mails) await receiveMail(t.context, raw);
    // None twice.
    for (const { raw } of mails.slice(0, 3)) await receiveMail(t.context, raw);
    const thread = await h.customer.get(`${h.house}/booking-requests/${rows[0].id}/thread`);
    const { messages } = thread.json() as { messages: { direction: string; text: string }[] };
    const came = messages.filter(({ direction }) => direction === 'in').map(({ text }) => text.trim());
    const byPeople = mails.filter(({ isAutomatic }) => !isAutomatic);
    const programs = byPeople.length < mails.length ? 1 : 0;
    expect(came.slice(0, byPeople.length)).toEqual(byPeople.map(({ text }) => text));
    expect(came).toHaveLength(byPeople.length + programs);
  },
);
