import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFiftyMails } from '../../../platform/mail/incoming/testing/fifty-mails.ts';
import { replyAddress } from '../../../platform/mail/reply-address.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../../testing/bookings.ts';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { receiveMail } from './receive-mail.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp({ mailReplyTo: 'risposte@posta.example' });
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

/** Maximum mails of a thread per day. */
const MAILS_PER_THREAD = 25;
/** Number of threads with different guests. Daily runs use every third mail, nightly runs all. */
const THREADS = IS_NIGHTLY ? 3 : 1;

it.each(Array.from({ length: THREADS }, (_, thread) => thread))(
  'stores mails of many programs (%i) in their thread: human texts unchanged, automatic ones once a day',
  async (at) => {
    const body = h.asking();
    const { code } = (await h.door('POST', 'booking-requests', body)).json().requests[0];
    const { rows } = await t.database.pool.query(
      'select id, guest_key::text as key from booking_requests where code = $1',
      [code],
    );
    const { email } = body as { email: string };
    const to = replyAddress(t.context.config, code, rows[0].key);
    const mails = makeFiftyMails(email, to)
      .filter((_, n) => IS_NIGHTLY || n % 3 === 0)
      .slice(at * MAILS_PER_THREAD, (at + 1) * MAILS_PER_THREAD);
    for (const { raw } of mails) await receiveMail(t.context, raw);
    // Repeated mails are not stored twice.
    for (const { raw } of mails.slice(0, 3)) await receiveMail(t.context, raw);
    const thread = await h.customer.get(`${h.structure}/booking-requests/${rows[0].id}/thread`);
    const { messages } = thread.json() as { messages: { direction: string; text: string }[] };
    const came = messages.filter(({ direction }) => direction === 'in').map(({ text }) => text.trim());
    const byPeople = mails.filter(({ isAutomatic }) => !isAutomatic);
    const programs = byPeople.length < mails.length ? 1 : 0;
    expect(came.slice(0, byPeople.length)).toEqual(byPeople.map(({ text }) => text));
    expect(came).toHaveLength(byPeople.length + programs);
  },
);
