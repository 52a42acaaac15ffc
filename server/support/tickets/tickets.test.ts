import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TicketThread } from '../../../domain/support/tickets/answers.ts';
import { addWorkingMinutes } from '../../../domain/support/tickets/working-time.ts';
import type { Caller } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { advanceTickets } from './clock.ts';
import { type HelpDesk, openHelpDesk } from './testing.ts';

let desk: HelpDesk;
let t: HelpDesk['t'];
let people: HelpDesk['people'];
let structureId: number;
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ t, people, structureId } = desk);
});
afterAll(() => t.close());

it('opens, answers and closes a ticket, with a due date only while the staff owes an answer', async () => {
  const opened = await desk.open(people.customer);
  const { id } = opened.ticket;
  expect(opened.ticket).toMatchObject({ state: 'new', priority: 'normal', isWaiting: false });
  expect(opened.ticket.number).toMatch(/^T-\d{4}-\d{6}$/);
  expect(opened.ticket.dueAt).toBe(
    addWorkingMinutes(new Date(opened.ticket.createdAt), 48 * 60)
      .toISOString()
      .replace('.000Z', '.000Z'),
  );
  expect(opened.ticket).not.toHaveProperty('assigneeId');
  expect([await desk.bells('operator', 'ticket_new'), await desk.bells('vendor', 'ticket_new')]).toEqual([1, 1]);
  expect(await desk.bells('editor', 'ticket_new')).toBe(0);

  const answered = await desk.write(people.operator, id, 'Quale camera?');
  expect(answered.ticket).toMatchObject({ state: 'open', isWaiting: true, dueAt: null });
  expect(answered.ticket.firstReplyAt).not.toBeNull();
  expect(await desk.bells('customer', 'ticket_reply')).toBe(1);
  const again = await desk.write(people.customer, id, 'La doppia.');
  expect(again.ticket).toMatchObject({ state: 'open', isWaiting: false });
  expect(again.ticket.dueAt).not.toBeNull();
  expect(await desk.bells('operator', 'ticket_reply')).toBe(1);

  expect((await desk.act(people.editor, id, 'take')).statusCode).toBe(404);
  expect((await desk.act(people.customer, id, 'take')).statusCode).toBe(403);
  expect((await desk.act(people.vendor, id, 'take')).json()).toMatchObject({ state: 'assigned' });
  expect((await desk.act(people.customer, id, 'close', { closeReason: 'duplicate' })).statusCode).toBe(422);
  expect((await desk.act(people.customer, id, 'close', { closeReason: 'solved' })).json()).toMatchObject({
    state: 'closed',
    closeReason: 'solved',
    dueAt: null,
  });
  expect((await desk.act(people.customer, id, 'rate', { satisfaction: 5 })).json()).toMatchObject({
    satisfaction: 5,
  });
  // The staff member who helped cannot rate the ticket.
  expect((await desk.act(people.operator, id, 'rate', { satisfaction: 1 })).statusCode).toBe(403);
  const reopened = await desk.write(people.customer, id, 'Ancora lo stesso.');
  expect(reopened.ticket).toMatchObject({ state: 'assigned', closeReason: null });
  const thread = await desk.thread(people.operator, id);
  expect(thread.ticket.assigneeId).toBe(desk.idOf('vendor'));
  const events = thread.messages.filter(({ kind }) => kind === 'event');
  expect(events.map(({ text }) => text)).toEqual(['taken', 'closed', 'reopened']);
  // Events about the staff's work are internal.
  const seen = (await desk.thread(people.customer, id)).messages.filter(({ kind }) => kind === 'event');
  expect(seen.map(({ text }) => text)).toEqual(['closed', 'reopened']);
});

it('hides an internal note from answers, lists, search, files, history, mails and notifications of people without access', async () => {
  const { ticket } = await desk.open(people.customer, { category: 'listing' });
  const { id } = ticket;
  const secret = 'chiaroscuro-riservato';
  const noted = await desk.write(people.operator, id, `Nota: ${secret}`, { isInternal: true });
  expect(JSON.stringify(noted)).toContain(secret);
  // A note does not count as an answer.
  expect(noted.ticket).toMatchObject({ state: 'new', isWaiting: false });
  expect(JSON.stringify(await desk.thread(people.editor, id))).toContain(secret);
  for (const who of [people.customer, people.vendor]) {
    const refused = await who.post(`/api/tickets/${id}/messages`, { text: 'x', isInternal: true });
    expect(refused.statusCode).toBe(403);
    const seen = await Promise.all(
      [
        `/api/tickets/${id}`,
        `/api/tickets/${id}/thread`,
        `/api/tickets/${id}/history`,
        '/api/tickets',
        '/api/tickets?format=csv',
        `/api/structures/${structureId}/history`,
        '/api/notifications',
      ].map((path) => who.get(path)),
    );
    expect(seen.map(({ body }) => body.includes(secret))).toEqual(seen.map(() => false));
    expect((await who.get(`/api/tickets?q=${secret}`)).json().data).toEqual([]);
  }
  expect(JSON.stringify(await t.outbox())).not.toContain(secret);
  expect((await people.customer.get(`/api/tickets?q=calendario`)).json().data.length).toBeGreaterThan(0);
});

it('shows a ticket only to the people that the dictionary names', async () => {
  const seers = async (id: number) => {
    const seen = [];
    for (const [name, who] of Object.entries(people)) {
      const answers = await Promise.all([who.get(`/api/tickets/${id}/thread`), who.get(`/api/tickets/${id}`)]);
      const listed = (await who.get('/api/tickets?perPage=100')).json().data.map((row: { id: number }) => row.id);
      const codes = [...answers.map(({ statusCode }) => statusCode), listed.includes(id) ? 200 : 404];
      expect(new Set(codes).size).toBe(1);
      if (codes[0] === 200) seen.push(name);
    }
    return seen;
  };
  const fellow = await t.as('customer2');
  const shared = await makeStructure(t, 'customer');
  await linkAccount(t, 'customer2', shared, 'manager');
  await linkAccount(t, 'vendor', shared, 'agent');
  const about = async (category: string, who = people.customer) =>
    (await desk.open(who, { category, structureId: shared })).ticket.id;
  expect(await seers(await about('booking'))).toEqual(['admin', 'operator', 'vendor', 'customer', 'customer2']);
  expect(await seers(await about('technical'))).toEqual([
    'admin',
    'operator',
    'editor',
    'vendor',
    'customer',
    'customer2',
  ]);
  const account = await about('account', fellow);
  expect(await seers(account)).toEqual(['admin', 'operator', 'customer2']);
  // A private ticket does not appear in the structure's history for other owners.
  expect((await people.customer.get(`/api/structures/${shared}/history`)).body).not.toContain('"ticket"');
  // Customers do not see a vendor's own ticket.
  expect(await seers(await about('contract', people.vendor))).toEqual(['admin', 'operator', 'vendor']);
  // An assigned editor sees the ticket in any category.
  await desk.act(people.admin, account, 'assign', { assigneeId: desk.idOf('editor') });
  expect(await seers(account)).toEqual(['admin', 'operator', 'editor', 'customer2']);
  // A link that has ended gives no access.
  await t.database.pool.query(
    `update user_structures set valid_from = current_date - 9, valid_to = current_date - 1 where structure_id = $1 and user_id = $2`,
    [shared, desk.idOf('customer')],
  );
  expect(await seers(await about('booking', fellow))).toEqual(['admin', 'operator', 'vendor', 'customer2']);
});

it('opens a ticket only for accessible structures and permitted requesters', async () => {
  const foreign = await makeStructure(t, 'customer2');
  const refused = async (who: Caller, more: object) => {
    const answer = await who.post('/api/tickets', {
      subject: 'Richiesta',
      category: 'listing',
      structureId,
      text: 'x',
      ...more,
    });
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await refused(people.customer, { structureId: foreign })).toEqual([422, ['structureId']]);
  expect(await refused(people.customer, { structureId: null })).toEqual([422, ['structureId']]);
  expect(await refused(people.customer, { category: 'other', structureId: null })).toEqual([422, ['structureId']]);
  expect(await refused(people.customer, { priority: 'urgent' })).toEqual([422, ['priority']]);
  expect(await refused(people.customer, { subject: 'Boh' })).toEqual([422, ['subject']]);
  expect(await refused(people.customer, { text: '  ' })).toEqual([422, ['text']]);
  expect(await refused(people.customer, { text: 'x'.repeat(10_001) })).toEqual([422, ['text']]);
  expect(await refused(people.customer, { requesterId: desk.idOf('customer2') })).toEqual([422, ['requesterId']]);
  expect(await refused(people.vendor, { requesterId: desk.idOf('customer2') })).toEqual([422, ['requesterId']]);
  const forHim = await desk.open(people.vendor, { requesterId: desk.idOf('customer'), priority: 'urgent' });
  expect((await desk.thread(people.customer, forHim.ticket.id)).ticket.requesterId).toBe(desk.idOf('customer'));
  expect(
    (await people.operator.post('/api/tickets', { subject: 'Da solo', category: 'other', text: 'x' })).statusCode,
  ).toBe(201);
});

it('stores a draft for its author only and deletes it on sending', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const draft = (who: Caller, text: string) => who.post(`/api/tickets/${id}/draft`, { text });
  expect((await draft(people.customer, 'A metà')).statusCode).toBe(204);
  expect((await draft(people.customer2, 'Non mio')).statusCode).toBe(404);
  expect((await desk.thread(people.customer, id)).draft).toBe('A metà');
  expect((await desk.thread(people.operator, id)).draft).toBe('');
  expect((await desk.write(people.customer, id, 'Intera')).draft).toBe('');
});

it('withdraws a message within five minutes by its author, and restores the previous state', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const answered = await desk.write(people.operator, id, 'Risposta sbagliata');
  const { id: messageId } = answered.messages.at(-1) ?? { id: 0 };
  const withdraw = (who: Caller) => who.post(`/api/tickets/${id}/messages/${messageId}/withdraw`);
  expect((await withdraw(people.admin)).statusCode).toBe(404);
  const back: TicketThread = (await withdraw(people.operator)).json();
  expect(back.messages.at(-1)).toMatchObject({ text: '', withdrawnAt: expect.any(String) });
  expect(back.ticket).toMatchObject({ isWaiting: false, dueAt: expect.any(String) });
  const second = await desk.write(people.operator, id, 'Giusta');
  await t.database.pool.query(`update ticket_messages set created_at = now() - interval '6 minutes'`);
  const late = second.messages.at(-1)?.id;
  expect((await people.operator.post(`/api/tickets/${id}/messages/${late}/withdraw`)).statusCode).toBe(404);
});

it('notifies of overdue tickets, closes after ten days of waiting and archives after thirty days', async () => {
  const { pool } = t.database;
  const late = (await desk.open(people.customer)).ticket.id;
  const waiting = (await desk.open(people.customer)).ticket.id;
  const answered = (await desk.open(people.customer)).ticket.id;
  await desk.write(people.operator, waiting, 'Hai provato?');
  await desk.write(people.operator, answered, 'Hai provato?');
  await pool.query(`update tickets set due_at = now() - interval '1 hour' where id = $1`, [late]);
  await pool.query(`update tickets set last_reply_at = now() - interval '11 days' where id = any($1)`, [
    [waiting, answered],
  ]);
  await desk.write(people.customer, answered, 'Sì');
  const before = await desk.bells('operator', 'ticket_overdue');
  await advanceTickets(t.context);
  await advanceTickets(t.context);
  expect((await desk.bells('operator', 'ticket_overdue')) - before).toBe(1);
  const states = async () =>
    (
      await pool.query('select state from tickets where id = any($1) order by id', [[late, waiting, answered]])
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['new', 'closed', 'open']);
  await pool.query(`update tickets set closed_at = now() - interval '31 days' where id = $1`, [waiting]);
  // The requester is too late to answer; administrators and operators can still write.
  const refused = await people.customer.post(`/api/tickets/${waiting}/messages`, { text: 'Eccomi' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['text']]);
  expect(refused.json().errors.text).toEqual([expect.stringContaining('non riceve più risposte')]);
  await advanceTickets(t.context);
  expect(await states()).toEqual(['new', 'archived', 'open']);
  expect((await people.operator.post(`/api/tickets/${waiting}/messages`, { text: 'x' })).statusCode).toBe(422);
});

it('offers as assignees exactly the people whom the server accepts', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  const list = await people.operator.get(`/api/tickets/${id}/assignees`);
  const offered = list.json<{ data: { id: number }[] }>().data.map((person) => person.id);
  const everybody = (await people.operator.get('/api/options/users')).json<{ data: { id: number }[] }>().data;
  expect(everybody.length).toBeGreaterThan(offered.length);
  for (const person of everybody) {
    const { version } = (await desk.thread(people.operator, id)).ticket;
    const answer = await desk.act(people.operator, id, 'assign', { version, assigneeId: person.id });
    expect([person.id, answer.statusCode]).toEqual([person.id, offered.includes(person.id) ? 200 : 422]);
  }
  expect((await people.customer.get(`/api/tickets/${id}/assignees`)).statusCode).toBe(403);
});

it('recalculates the due date from the opening on a new priority; bulk actions assign, close and archive', async () => {
  const first = (await desk.open(people.customer)).ticket;
  const second = (await desk.open(people.customer)).ticket;
  const urgent = await desk.act(people.operator, first.id, 'classify', {
    priority: 'urgent',
  });
  expect(urgent.json().dueAt).toBe(addWorkingMinutes(new Date(first.createdAt), 4 * 60).toISOString());
  const ids = [first.id, second.id];
  const bulk = (body: object) => people.operator.post('/api/tickets/bulk', { ids, ...body });
  expect((await bulk({ action: 'assign', assigneeId: desk.idOf('operator') })).json().done).toHaveLength(2);
  expect((await bulk({ action: 'assign', assigneeId: desk.idOf('customer') })).json().failed).toHaveLength(2);
  expect((await bulk({ action: 'close', closeReason: 'not_ours' })).json().done).toHaveLength(2);
  expect((await people.customer.post('/api/tickets/bulk', { ids, action: 'archive' })).json().done ?? []).toEqual([]);
  expect((await bulk({ action: 'archive' })).json().done).toHaveLength(2);
});

it('keeps both messages and a consistent state when two people answer simultaneously', async () => {
  const { id } = (await desk.open(people.customer)).ticket;
  await Promise.all([
    desk.write(people.operator, id, 'Uno'),
    desk.write(people.admin, id, 'Due'),
    desk.write(people.customer, id, 'Tre'),
  ]);
  const { messages, ticket } = await desk.thread(people.operator, id);
  expect(messages.filter(({ kind }) => kind === 'message')).toHaveLength(4);
  const last = messages.filter(({ kind }) => kind === 'message').at(-1);
  expect(ticket.isWaiting).toBe(!last?.isRequester);
  expect(ticket.dueAt === null).toBe(ticket.isWaiting);
});

it('refuses a page that is no path of our own, and takes our own paths', async () => {
  const send = (pageUrl: string) =>
    people.customer.post('/api/tickets', { subject: 'Aiuto', category: 'other', text: 'Guardate qui', pageUrl });
  for (const pageUrl of [
    'https://evil.example/login',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil',
  ]) {
    const answer = await send(pageUrl);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { pageUrl: expect.arrayContaining([expect.stringContaining('Locanda')]) },
    ]);
  }
  await desk.open(people.customer, { pageUrl: '/structures/1?view=a' });
});

it('gives each of thirty tickets to one of two people who take them at once, and loses no answer', async () => {
  const tickets: number[] = [];
  for (let n = 0; n < 30; n += 1) tickets.push((await desk.open(people.customer)).ticket.id);
  const staff = ['admin', 'operator'] as const;
  const won = await Promise.all(
    tickets.map(async (id) => {
      const taken = await Promise.all(
        staff.map(async (name) => ((await desk.act(people[name], id, 'take')).statusCode === 200 ? [name] : [])),
      );
      return taken.flat();
    }),
  );
  expect(won.filter(({ length }) => length !== 1)).toEqual([]);
  const bells = await desk.bells('customer', 'ticket_reply');
  await Promise.all(
    tickets.flatMap((id) => staff.map((name) => desk.write(people[name], id, `Risposta di ${name} al ticket ${id}`))),
  );
  expect(await desk.bells('customer', 'ticket_reply')).toBe(bells + 60);
  for (const [index, id] of tickets.entries()) {
    const { messages } = await desk.thread(people.customer, id);
    const answers = messages.map(({ text }) => text).filter((text) => text.startsWith('Risposta di'));
    expect(answers.toSorted()).toEqual(staff.map((name) => `Risposta di ${name} al ticket ${id}`));
    const assignee = (await desk.thread(people.admin, id)).ticket.assigneeId;
    expect([id, assignee]).toEqual([id, desk.idOf(won[index]?.[0] ?? 'customer')]);
  }
  const closed = await Promise.all(
    tickets.flatMap((id) => staff.map((name) => desk.act(people[name], id, 'close', { closeReason: 'solved' }))),
  );
  expect(closed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
});
