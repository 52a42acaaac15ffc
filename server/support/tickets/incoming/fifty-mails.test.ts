import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFiftyMails } from '../../../platform/mail/incoming/testing/fifty-mails.ts';
import { ticketAddress } from '../../../platform/mail/reply-address.ts';
import { receiveMail } from '../../../stays/bookings/post/receive-mail.ts';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { type HelpDesk, openHelpDesk } from '../testing.ts';

let desk: HelpDesk;
beforeAll(async () => {
  desk = await openHelpDesk();
});
afterAll(() => desk.t.close());

it('stores mails of people as messages, and those of programs as one note per day', async () => {
  const { t, people } = desk;
  const { id } = (await desk.open(people.customer)).ticket;
  const to = ticketAddress(t.context.config, id, desk.idOf('customer'));
  // Uses every third mail by day and all of them in the nightly run.
  const mails = makeFiftyMails('customer@locanda.test', to).filter((_, n) => IS_NIGHTLY || n % 3 === 0);
  for (const { raw } of mails) await receiveMail(t.context, raw);
  // Receives some mails again: none is stored twice.
  for (const { raw } of mails.slice(0, 5)) await receiveMail(t.context, raw);
  const { messages } = await desk.thread(people.operator, id);
  const written = messages.filter(({ kind }) => kind === 'message').slice(1);
  const byPeople = mails.filter(({ isAutomatic }) => !isAutomatic);
  expect(written.map(({ text, isRequester }) => [text.trim(), isRequester])).toEqual(
    byPeople.map(({ text }) => [text, true]),
  );
  expect(written.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual(
    byPeople.map(({ files = [] }) => files),
  );
  expect(written.map(({ params }) => params?.['omitted.type'])).toEqual(
    byPeople.map(({ refused }) => refused?.join(', ')),
  );
  const notes = messages.filter(({ kind }) => kind === 'automatic');
  expect(notes).toHaveLength(1);
  expect(Number(notes[0]?.params?.more)).toBe(mails.length - byPeople.length - 1);
  const { rows } = await t.database.pool.query('select reason from unplaced_messages');
  expect(rows).toEqual([]);
});

/** Number of mails in a loop; `LOOP=10000` repeats the longest measurement, in which each mail took the same time. */
const LOOP = Number(process.env.LOOP ?? (IS_NIGHTLY ? 300 : 30));
const HOURS = 3_600_000;

it.each([
  ['answers each of ours', (_id: string, n: number) => [`<giro-${n}@posta.example>`, 'Auto-Submitted: auto-replied']],
  ['sends each of ours back to us', (id: string) => [`<${id}@locanda.example>`]],
] as const)(
  'stores one note per day and notifies nobody when a program endlessly %s',
  { timeout: HOURS },
  async (_what, headers) => {
    const { t, people } = desk;
    const { id } = (await desk.open(people.customer)).ticket;
    const to = ticketAddress(t.context.config, id, desk.idOf('customer'));
    const before = await desk.bells('operator', 'ticket_reply');
    const { rows } = await t.database.pool.query('select thread_id from tickets where id = $1', [id]);
    const mail = (n: number) => {
      const [ours, ...more] = headers(rows[0].thread_id, n);
      const head = ['From: <customer@locanda.test>', `To: <${to}>`, 'Subject: Re: aiuto', `Message-ID: ${ours}`];
      return Buffer.from([...head, ...more, '', `Sono assente (${n}).`].join('\r\n'));
    };
    for (let n = 0; n < LOOP; n++) await receiveMail(t.context, mail(n));
    const { messages, ticket } = await desk.thread(people.operator, id);
    const notes = messages.filter(({ kind }) => kind === 'automatic');
    expect(notes.map(({ params }) => Number(params?.more))).toEqual([LOOP - 1]);
    expect(messages.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    expect(ticket.state).toBe('new');
    expect(await desk.bells('operator', 'ticket_reply')).toBe(before);
  },
);
