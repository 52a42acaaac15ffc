import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketAddress } from '../../../platform/mail/reply-address.ts';
import { receiveMail } from '../../../stays/bookings/post/receive-mail.ts';
import { type HelpDesk, openHelpDesk, type Person } from '../testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people } = desk);
});
afterAll(() => t.close());

let mails = 0;
/** Sends a mail to the reader's reply address of a ticket. */
async function answerByMail(
  { id, reader, from = reader, to }: { id: number; reader: Person; from?: string; to?: string },
  body: string,
  headers: readonly string[] = [],
): Promise<void> {
  mails++;
  const address = to ?? ticketAddress(t.context.config, id, desk.idOf(reader));
  const lines = [
    `From: <${from.includes('@') ? from : `${from}@locanda.test`}>`,
    `To: <${address}>`,
    'Subject: Re: [T] aiuto',
    `Message-ID: <prova-${mails}@posta.example>`,
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    body,
  ];
  await receiveMail(t.context, Buffer.from(lines.join('\r\n')));
}
const listUnplaced = async (): Promise<string[]> =>
  (await t.database.pool.query('select reason from unplaced_messages order by id')).rows.map(({ reason }) => reason);

it('stores an answer by mail once in its ticket, from the addressed person, with the quoted text folded', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  await desk.write(people.operator, id, 'Quale camera?');
  const quoted = 'La doppia.\r\n\r\nIl giorno ven 27 nov 2026 Locanda ha scritto:\r\n> Quale camera?';
  await answerByMail({ id, reader: 'customer' }, quoted);
  const { ticket, messages } = await desk.thread(people.operator, id);
  expect(ticket).toMatchObject({ isWaiting: false });
  expect(messages.at(-1)).toMatchObject({
    text: 'La doppia.',
    isRequester: true,
    authorId: desk.idOf('customer'),
    params: { quoted: expect.stringContaining('Quale camera?') },
  });
  // The staff can answer by mail too.
  await answerByMail({ id, reader: 'operator' }, 'Fatto.');
  expect((await desk.thread(people.customer, id)).messages.at(-1)).toMatchObject({
    text: 'Fatto.',
    isRequester: false,
  });
  expect(await listUnplaced()).toEqual([]);
});

it('stores nothing and waits for a person when the sender differs, the address is forged or access has ended', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const count = async () => (await desk.thread(people.operator, id)).messages.length;
  const before = await count();
  await answerByMail({ id, reader: 'customer', from: 'ladro@altrove.example' }, 'Sono io');
  await answerByMail({ id, reader: 'customer', from: 'customer2' }, 'Anch’io');
  await answerByMail({ id, reader: 'customer2' }, 'Non lo vedo');
  const own = ticketAddress(t.context.config, id, desk.idOf('customer'));
  const forged = own.replace(
    /\+t(\w+)-/,
    (_, number: string) => `+t${(Number.parseInt(number, 36) - 1).toString(36)}-`,
  );
  await answerByMail({ id, reader: 'customer', to: forged }, 'A un altro');
  expect(await count()).toBe(before);
  expect(await listUnplaced()).toEqual(['not_allowed', 'not_allowed', 'not_allowed', 'forged']);
});

it('stores automatic answers as one internal note per day, without changing the state or notifying anybody', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  await desk.write(people.operator, id, 'Quale camera?');
  const bell = await desk.bells('operator', 'ticket_reply');
  const sent = (await t.outbox()).length;
  for (let n = 0; n < 30; n++)
    await answerByMail({ id, reader: 'customer' }, 'Sono in ferie.', ['Auto-Submitted: auto-replied']);
  const { ticket, messages } = await desk.thread(people.operator, id);
  expect(ticket).toMatchObject({ isWaiting: true, state: 'open' });
  const automatic = messages.filter(({ kind }) => kind === 'automatic');
  expect(automatic).toMatchObject([{ isInternal: true, params: { more: '29' } }]);
  expect((await desk.thread(people.customer, id)).messages.some(({ kind }) => kind === 'automatic')).toBe(false);
  expect([await desk.bells('operator', 'ticket_reply'), (await t.outbox()).length]).toEqual([bell, sent]);
});

it('opens a new ticket that names the old one when a mail answers an archived ticket, and sends its number', async () => {
  const { ticket } = await desk.open(people.customer);
  await desk.act(people.operator, ticket.id, 'close', { closeReason: 'not_ours' });
  await desk.act(people.operator, ticket.id, 'archive');
  await answerByMail({ id: ticket.id, reader: 'customer' }, 'Succede di nuovo.');
  const [made] = (await people.customer.get(`/api/tickets?q=${ticket.number}&sort=-createdAt`)).json().data;
  expect(made).toMatchObject({ state: 'new', subject: `${ticket.number}: ${ticket.subject}` });
  const mail = (await t.outbox()).filter(({ subject }) => subject.includes(String(made.number)));
  expect(mail.some(({ to }) => to === 'customer@locanda.test')).toBe(true);
});
