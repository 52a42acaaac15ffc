import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketAddress } from '../../../platform/mail/reply-address.ts';
import { receiveMail } from '../../../stays/bookings/post/receive-mail.ts';
import { makeStructure } from '../../../testing/structures.ts';
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

it('stores nothing when an outsider names a ticket mail and a colleague as sender', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  await desk.write(people.operator, id, 'Quale camera?');
  const { rows } = await t.database.pool.query(
    'select message_id as id from ticket_messages where ticket_id = $1 union select thread_id from tickets where id = $1',
    [id],
  );
  const before = (await desk.thread(people.operator, id)).messages.length;
  const unplaced = (await listUnplaced()).length;
  const own = ticketAddress(t.context.config, id, desk.idOf('operator'));
  for (const row of rows)
    for (const name of ['In-Reply-To', 'References', 'X-Riferimento-Message-ID'])
      for (const from of ['operator', 'customer'])
        await answerByMail({ id, reader: 'customer', from, to: 'risposte@locanda.example' }, 'Paga qui', [
          `${name}: <${row.id}@locanda.example>`,
        ]);
  // The address of another person does not let its holder write as the operator.
  await answerByMail({ id, reader: 'customer', from: 'operator' }, 'Paga qui');
  await answerByMail({ id, reader: 'operator', from: 'customer' }, 'Paga qui');
  // The mail server recorded that the sender is not the operator.
  for (const header of ['Authentication-Results: mx.example; dmarc=fail', 'From: altro@altrove.example'])
    await answerByMail({ id, reader: 'operator', to: own }, 'Paga qui', [header]);
  expect((await desk.thread(people.operator, id)).messages).toHaveLength(before);
  const reasons = (await listUnplaced()).slice(unplaced);
  expect(reasons.slice(0, -4)).toEqual(Array(rows.length * 6).fill('unknown'));
  expect(reasons.slice(-4)).toEqual(['not_allowed', 'not_allowed', 'unverified', 'unverified']);
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

it.each([
  ['a mail server that reports a delay', 'MAILER-DAEMON@posta.example', 'Subject: Warning: message delayed 4 hours'],
  ['our own mail, redirected by the reader', 'risposte@locanda.example', 'Subject: Re: [T] aiuto'],
  ['a program of another address', 'assente@posta.example', 'Auto-Submitted: auto-replied'],
])('stores %s as an internal note, without reopening the ticket or answering', async (_, from, header) => {
  const { id } = (await desk.open(people.customer)).ticket;
  await desk.act(people.operator, id, 'close', { closeReason: 'solved' });
  const sent = (await t.outbox()).length;
  const unplaced = (await listUnplaced()).length;
  await answerByMail({ id, reader: 'customer', from }, 'Nuovo tentativo tra un’ora.', [header]);
  const { ticket, messages } = await desk.thread(people.operator, id);
  expect(ticket.state).toBe('closed');
  expect(messages.at(-1)).toMatchObject({ kind: 'automatic', isInternal: true, params: { from } });
  expect([(await t.outbox()).length, (await listUnplaced()).length]).toEqual([sent, unplaced]);
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

it('leaves the structure out of a ticket opened by the mail of a person who has left it', async () => {
  const shared = await makeStructure(t, 'customer');
  const { ticket } = await desk.open(people.customer, { structureId: shared });
  await desk.act(people.operator, ticket.id, 'close', { closeReason: 'not_ours' });
  await desk.act(people.operator, ticket.id, 'archive');
  await t.database.pool.query('delete from user_structures where structure_id = $1', [shared]);
  await answerByMail({ id: ticket.id, reader: 'customer' }, 'La mia fattura.');
  const [made] = (await people.customer.get(`/api/tickets?q=${ticket.number}&sort=-createdAt`)).json().data;
  expect(made).toMatchObject({ state: 'new', structureId: null });
});
