import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveMail } from '../bookings/post/receive.ts';
import { fiftyMails } from '../mail/incoming/testing/fifty-mails.ts';
import { ticketAddress } from '../mail/reply-address.ts';
import { type HelpDesk, openHelpDesk } from './testing.ts';

let desk: HelpDesk;
beforeAll(async () => {
  desk = await openHelpDesk();
});
afterAll(() => desk.t.close());

it('fifty mails of as many programs are in their ticket: what people write as messages, what programs write as one note a day', async () => {
  const { t, people } = desk;
  const { id } = (await desk.open(people.customer)).ticket;
  const to = ticketAddress(t.context.config, id, desk.idOf('customer'));
  const mails = fiftyMails('customer@locanda.test', to);
  for (const { raw } of mails) await receiveMail(t.context, raw);
  // None twice.
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
  const notes = messages.filter(({ kind }) => kind === 'automatic');
  expect(notes).toHaveLength(1);
  expect(Number(notes[0]?.params?.more)).toBe(mails.length - byPeople.length - 1);
  const { rows } = await t.database.pool.query('select reason from unplaced_messages');
  expect(rows).toEqual([]);
});

it('of ten thousand answers of a program that answers each of ours one note is left, and nobody is notified', async () => {
  const { t, people } = desk;
  const { id } = (await desk.open(people.customer)).ticket;
  const to = ticketAddress(t.context.config, id, desk.idOf('customer'));
  const before = await desk.bells('operator', 'ticket_reply');
  const mail = (n: number) =>
    Buffer.from(
      [
        'From: <customer@locanda.test>',
        `To: <${to}>`,
        'Subject: Re: aiuto',
        `Message-ID: <giro-${n}@posta.example>`,
        'Auto-Submitted: auto-replied',
        '',
        `Sono assente (${n}).`,
      ].join('\r\n'),
    );
  // As many as a run of tests bears; each costs the same.
  const LOOP = 300;
  for (let n = 0; n < LOOP; n++) await receiveMail(t.context, mail(n));
  const { messages, ticket } = await desk.thread(people.operator, id);
  const notes = messages.filter(({ kind }) => kind === 'automatic');
  expect(notes.map(({ params }) => Number(params?.more))).toEqual([LOOP - 1]);
  expect(ticket.state).toBe('new');
  expect(await desk.bells('operator', 'ticket_reply')).toBe(before);
});
