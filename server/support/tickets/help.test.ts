import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounceAddress, ticketAddress } from '../../platform/mail/reply-address.ts';
import { receiveMail } from '../../stays/bookings/post/receive-mail.ts';
import { makeStructure } from '../../testing/structures.ts';
import { type HelpDesk, openHelpDesk, type Person } from './testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people } = desk);
});
afterAll(() => t.close());

const errorFields = (answer: { json: () => { errors?: object } }) => Object.keys(answer.json().errors ?? {});
const fields = async (who: Person, id: number) => (await people[who].get(`/api/tickets/${id}`)).json();

describe('watchers and tags', () => {
  it('notifies watchers of messages, lets editors see the ticket, and hides the watchers from customers', async () => {
    const { id } = (await desk.open(people.customer)).ticket;
    expect((await people.editor.get(`/api/tickets/${id}`)).statusCode).toBe(404);
    const { version } = (await desk.thread(people.operator, id)).ticket;
    const before = await desk.bells('editor', 'ticket_reply');
    const watched = await desk.act(people.operator, id, 'watch', {
      version,
      watcherIds: [desk.idOf('editor'), desk.idOf('admin')],
    });
    expect(watched.statusCode).toBe(200);
    expect(await desk.bells('editor', 'ticket_watched')).toBe(1);
    expect((await people.editor.get(`/api/tickets/${id}`)).statusCode).toBe(200);
    await desk.write(people.customer, id, 'Nessuna notifica.');
    expect(await desk.bells('editor', 'ticket_reply')).toBe(before + 1);
    const thread = await desk.thread(people.operator, id);
    expect(thread.watcherNames).toHaveLength(2);
    await desk.act(people.operator, id, 'label', {
      version: thread.ticket.version,
      tags: ['calendario', 'rate'],
    });
    expect(await fields('vendor', id)).toMatchObject({ tags: ['calendario', 'rate'] });
    const own = await desk.thread(people.customer, id);
    expect(own.watcherNames).toEqual([]);
    expect(own.ticket).not.toHaveProperty('tags');
    expect(own.ticket).not.toHaveProperty('watcherIds');
  });

  it('refuses watchers without access, more than ten watchers and duplicate tags', async () => {
    const { id, version } = (await desk.open(people.customer)).ticket;
    const watch = (watcherIds: number[]) => desk.act(people.operator, id, 'watch', { version, watcherIds });
    expect(errorFields(await watch([desk.idOf('customer2')]))).toEqual(['watcherIds']);
    expect(errorFields(await watch(Array.from({ length: 11 }, (_, at) => at + 1)))).toEqual(['watcherIds']);
    const label = (tags: string[]) => desk.act(people.operator, id, 'label', { version, tags });
    expect(errorFields(await label(['a', 'a']))).toEqual(['tags']);
    expect(errorFields(await label(['x'.repeat(31)]))).toEqual(['tags.0']);
    expect((await desk.act(people.customer, id, 'label', { version, tags: ['mio'] })).statusCode).toBe(403);
  });
});

describe('merged tickets', () => {
  it('share one thread, including later mails to either ticket', async () => {
    const first = (await desk.open(people.customer)).ticket;
    const second = (await desk.open(people.customer, { text: 'Lo stesso di prima, con la foto.' })).ticket;
    // The head takes the watchers of both tickets.
    const watch = (id: number, version: number, watcherIds: number[]) =>
      desk.act(people.operator, id, 'watch', { version, watcherIds });
    await watch(first.id, first.version, [desk.idOf('admin')]);
    await watch(second.id, second.version, [desk.idOf('editor'), desk.idOf('admin')]);
    const merged = await desk.act(people.operator, second.id, 'merge', {
      version: second.version + 1,
      intoId: first.id,
    });
    expect((await desk.thread(people.operator, first.id)).ticket.watcherIds).toEqual([
      desk.idOf('admin'),
      desk.idOf('editor'),
    ]);
    expect(merged.json()).toMatchObject({
      state: 'closed',
      closeReason: 'duplicate',
      mergedIntoId: first.id,
    });
    const thread = await desk.thread(people.customer, first.id);
    expect(thread.merged).toEqual([{ id: second.id, number: second.number }]);
    expect(thread.messages.map(({ text }) => text)).toEqual([
      'Il calendario dice che non si può.',
      'Lo stesso di prima, con la foto.',
      'mergedFrom',
    ]);
    expect(await desk.thread(people.customer, second.id)).toMatchObject({
      mayWrite: false,
      mergedInto: first.number,
    });
    await receiveMail(
      t.context,
      Buffer.from(
        [
          'From: <customer@locanda.test>',
          `To: <${ticketAddress(t.context.config, second.id, desk.idOf('customer'))}>`,
          'Subject: Re: foto',
          'Message-ID: <unito@posta.example>',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'Ecco la foto.',
        ].join('\r\n'),
      ),
    );
    expect((await desk.thread(people.operator, first.id)).messages.at(-1)).toMatchObject({
      text: 'Ecco la foto.',
    });
    // The search finds the head by messages of either ticket.
    const found = (await people.operator.get('/api/tickets?q=con%20la%20foto')).json().data;
    expect(found.map(({ id }: { id: number }) => id)).toContain(first.id);
    // A third ticket that takes the head also takes the merged ticket.
    const third = (await desk.open(people.customer)).ticket;
    const { version } = (await desk.thread(people.operator, first.id)).ticket;
    await desk.act(people.operator, first.id, 'merge', { version, intoId: third.id });
    expect((await desk.thread(people.customer, third.id)).merged.map(({ id }) => id)).toEqual([first.id, second.id]);
    // A merged ticket cannot be a head or be reopened.
    const fourth = (await desk.open(people.customer)).ticket;
    const into = (intoId: number) => desk.act(people.operator, fourth.id, 'merge', { version: fourth.version, intoId });
    for (const id of [first.id, fourth.id, 2_000_000]) expect(errorFields(await into(id))).toEqual(['intoId']);
    const closed = (await desk.thread(people.operator, second.id)).ticket;
    expect((await desk.act(people.operator, second.id, 'reopen', { version: closed.version })).statusCode).toBe(403);
  });

  it('refuse a merge that would show messages to people without access', async () => {
    const shared = (await desk.open(people.customer)).ticket;
    const own = (await desk.open(people.customer, { category: 'account' })).ticket;
    const elsewhere = (await desk.open(people.customer, { structureId: await makeStructure(t, 'customer') })).ticket;
    const other = (await desk.open(people.operator, { requesterId: desk.idOf('customer2'), structureId: null })).ticket;
    for (const [one, into] of [
      [own, shared],
      [shared, own],
      [shared, elsewhere],
      [other, shared],
    ] as const) {
      const { version } = (await desk.thread(people.operator, one.id)).ticket;
      const answer = await desk.act(people.operator, one.id, 'merge', { version, intoId: into.id });
      expect([one.id, into.id, errorFields(answer)]).toEqual([one.id, into.id, ['intoId']]);
    }
    expect((await desk.act(people.editor, shared.id, 'merge', { intoId: own.id })).statusCode).not.toBe(200);
  });
});

it('moves selected messages to a new ticket; each ticket waits for the side that did not write last', async () => {
  const { id, number } = (await desk.open(people.customer)).ticket;
  await desk.write(people.customer, id, 'E poi: come si cambia la password?');
  const answered = await desk.write(people.operator, id, 'Dal profilo, in alto.');
  expect(answered.ticket.isWaiting).toBe(true);
  const [, question, answer] = answered.messages.filter(({ kind }) => kind === 'message');
  const split = (messageIds: number[]) =>
    people.operator.post(`/api/tickets/${id}/split`, {
      messageIds,
      subject: 'Cambio password',
      category: 'technical',
    });
  const made = (await split([question?.id ?? 0, answer?.id ?? 0])).json();
  expect(made.messages.map(({ text }: { text: string }) => text)).toEqual([
    'E poi: come si cambia la password?',
    'Dal profilo, in alto.',
    'splitFrom',
  ]);
  expect(made.ticket).toMatchObject({ isWaiting: true, subject: 'Cambio password', dueAt: null });
  const rest = await desk.thread(people.customer, id);
  expect(rest.ticket).toMatchObject({ isWaiting: false, dueAt: expect.any(String) });
  expect(rest.messages.map(({ text }) => text)).toEqual(['Il calendario dice che non si può.', 'split']);
  expect(made.messages.at(-1).params).toEqual({ number });
  // At least one message must stay, and only existing messages can be moved.
  const left = rest.messages.flatMap(({ kind, id: one }) => (kind === 'message' ? [one] : []));
  expect(errorFields(await split(left))).toEqual(['messageIds']);
  expect(errorFields(await split([question?.id ?? 0]))).toEqual(['messageIds']);
  expect(
    (
      await people.vendor.post(`/api/tickets/${id}/split`, {
        messageIds: left,
        subject: 'Altro ancora',
        category: 'other',
      })
    ).statusCode,
  ).toBe(403);
});

it('fills a ready answer with the ticket’s data in the requester’s language', async () => {
  const { id, number } = (await desk.open(people.customer)).ticket;
  const made = await people.operator.post('/api/ready-answers', {
    name: 'Calendario',
    category: 'availability',
    text: {
      it: 'Gentile {richiedente}, {numero}',
      en: 'Dear {richiedente} of {struttura}. {agente}',
    },
  });
  expect(made.statusCode).toBe(201);
  const unknown = { name: 'Errata', text: { it: 'Gentile {richiedente}', de: 'Hallo {pippo}' } };
  const refused = await people.operator.post('/api/ready-answers', unknown);
  expect([refused.statusCode, errorFields(refused)]).toEqual([422, ['text.de']]);
  await people.operator.post('/api/ready-answers', {
    name: 'Fattura',
    category: 'billing',
    text: { it: 'La fattura' },
  });
  const filled = async () => (await people.vendor.get(`/api/tickets/${id}/ready-answers`)).json().data;
  const name = (await people.customer.get('/api/user')).json().name;
  expect(await filled()).toEqual([{ id: made.json().id, name: 'Calendario', text: `Gentile ${name}, ${number}` }]);
  await t.database.pool.query(`update users set lang = 'en' where id = $1`, [desk.idOf('customer')]);
  expect((await filled())[0].text).toMatch(new RegExp(`^Dear ${name} of .+\\. .+`));
  await t.database.pool.query(`update users set lang = 'it' where id = $1`, [desk.idOf('customer')]);
  expect((await people.customer.get(`/api/tickets/${id}/ready-answers`)).statusCode).toBe(403);
  expect((await people.vendor.post('/api/ready-answers', { name: 'Mia', text: { it: 'x' } })).statusCode).toBe(403);
});

it('shows present and writing colleagues to the staff, not to customers', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const here = async (who: Person, isWriting = false) =>
    (await people[who].post(`/api/tickets/${id}/presence`, { isWriting })).json().others;
  expect(await here('operator', true)).toEqual([]);
  expect(await here('customer')).toEqual([]);
  expect(await here('admin')).toEqual([
    { name: expect.any(String), isWriting: false },
    { name: expect.any(String), isWriting: true },
  ]);
  await t.database.pool.query(`update ticket_presence set seen_at = now() - interval '1 minute'`);
  expect(await here('admin')).toEqual([]);
  expect((await people.customer2.post(`/api/tickets/${id}/presence`, { isWriting: false })).statusCode).toBe(404);
});

describe('mails of a ticket', () => {
  const mail = (lines: readonly string[]) => receiveMail(t.context, Buffer.from(lines.join('\r\n')));
  const lastMessageId = async (id: number): Promise<string> =>
    (
      await t.database.pool.query(
        `select message_id from ticket_messages where ticket_id = $1 order by id desc limit 1`,
        [id],
      )
    ).rows[0].message_id;

  it('stores receipts of certified mail and bounces once as internal notes, without other effects', async () => {
    const { id } = (await desk.open(people.customer)).ticket;
    await desk.write(people.operator, id, 'Le scrivo per PEC.');
    const messageId = await lastMessageId(id);
    const returned = bounceAddress(t.context.config, messageId, 'customer@locanda.test');
    const receipt = (kind: string, to = returned) => [
      'From: <posta-certificata@pec.example>',
      `To: <${to}>`,
      `Subject: ${kind.toUpperCase()}: [T] aiuto`,
      `Message-ID: <${kind}@pec.example>`,
      `X-Ricevuta: ${kind}`,
      `X-Riferimento-Message-ID: <${messageId}@locanda.example>`,
      'Content-Type: text/plain',
      '',
      'Il messaggio indirizzato a customer@locanda.test ("posta certificata") è stato accettato.',
    ];
    // Without our signed address a receipt proves nothing.
    await mail(receipt('accettazione', 'risposte@locanda.example'));
    await mail(receipt('accettazione', bounceAddress(t.context.config, messageId, 'altri@locanda.test')));
    expect((await desk.thread(people.operator, id)).messages.at(-1)?.text).toBe('Le scrivo per PEC.');
    await mail(receipt('accettazione'));
    await mail(receipt('accettazione'));
    await mail(receipt('avvenuta-consegna'));
    const { messages, ticket } = await desk.thread(people.operator, id);
    expect(messages.slice(-2).map(({ text, params }) => [text, params])).toEqual([
      ['mailReceipt', { receipt: 'accettazione' }],
      ['mailReceipt', { receipt: 'avvenuta-consegna' }],
    ]);
    expect(ticket.isWaiting).toBe(true);
    expect((await desk.thread(people.customer, id)).messages.map(({ text }) => text)).not.toContain('mailReceipt');
    const daticert =
      '<postacert><dati><consegna>customer@locanda.test</consegna><errore-esteso>casella piena</errore-esteso></dati></postacert>';
    await mail([
      'From: <posta-certificata@pec.example>',
      `To: <${returned}>`,
      'Subject: AVVISO DI MANCATA CONSEGNA',
      'Message-ID: <mancata@pec.example>',
      'X-Ricevuta: errore-consegna',
      `X-Riferimento-Message-ID: <${messageId}@locanda.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'Non consegnato.',
      '--x',
      'Content-Type: application/xml; name="daticert.xml"',
      'Content-Disposition: attachment; filename="daticert.xml"',
      '',
      daticert,
      '--x--',
    ]);
    expect((await desk.thread(people.operator, id)).messages.at(-1)).toMatchObject({
      text: 'mailBounced',
      params: { address: 'customer@locanda.test', reason: 'casella piena' },
    });
  });

  it('returns the original mail to administrators and operators', async () => {
    const { id } = (await desk.open(people.customer)).ticket;
    const raw = [
      'From: <customer@locanda.test>',
      `To: <${ticketAddress(t.context.config, id, desk.idOf('customer'))}>`,
      'Subject: Re: come è arrivata',
      'Message-ID: <originale@posta.example>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Così.',
    ];
    await mail(raw);
    const message = (await desk.thread(people.operator, id)).messages.at(-1);
    expect(message).toMatchObject({ text: 'Così.', hasOriginal: true });
    expect((await desk.thread(people.customer, id)).messages.at(-1)?.hasOriginal).toBe(false);
    const url = `/api/tickets/${id}/messages/${message?.id}/original`;
    expect((await people.operator.get(url)).body).toBe(raw.join('\r\n'));
    expect((await people.customer.get(url)).statusCode).toBe(403);
    expect((await people.operator.get(url.replace(`/${id}/`, '/1999999/'))).statusCode).toBe(404);
  });
});
