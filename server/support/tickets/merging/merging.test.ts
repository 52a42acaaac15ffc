import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HelpDesk, openHelpDesk, type Person } from '../testing.ts';

let desk: HelpDesk;
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ people } = desk);
});
afterAll(() => desk.t.close());

const fields = async (id: number) => (await desk.thread(people.operator, id)).ticket;
const merge = (id: number, intoId: number) => desk.act(people.operator, id, 'merge', { intoId });
const errorFields = (answer: { json: () => { errors?: object } }) => Object.keys(answer.json().errors ?? {});
const openOne = async (more: object = {}) => (await desk.open(people.customer, more)).ticket.id;
const bellsOf = async (names: readonly Person[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await desk.bells(name, 'ticket_merged')] as const)),
  );

describe('a merge', () => {
  it('leaves an open ticket when one of both is solved, in either direction', async () => {
    for (const isHeadSolved of [true, false]) {
      const [head, part] = [await openOne(), await openOne()];
      await desk.act(people.operator, isHeadSolved ? head : part, 'close', { closeReason: 'solved' });
      expect((await merge(part, head)).statusCode).toBe(200);
      expect(await fields(head)).toMatchObject({ state: 'open', closedAt: null, closeReason: null, resolvedAt: null });
      expect((await fields(head)).dueAt).not.toBeNull();
    }
  });

  it('takes the earlier due date, the higher priority and the assignee of the part', async () => {
    const [head, part] = [await openOne({ priority: 'low' }), await openOne({ priority: 'high' })];
    await desk.act(people.operator, part, 'assign', { assigneeId: desk.idOf('operator') });
    const { dueAt } = await fields(part);
    await merge(part, head);
    expect(await fields(head)).toMatchObject({
      priority: 'high',
      dueAt,
      state: 'assigned',
      assigneeId: desk.idOf('operator'),
    });
  });

  it('keeps the assignee of a closed ticket that an open one without assignee joins', async () => {
    const [head, part] = [await openOne(), await openOne()];
    await desk.act(people.operator, head, 'assign', { assigneeId: desk.idOf('editor') });
    await desk.act(people.operator, head, 'close', { closeReason: 'solved' });
    await merge(part, head);
    expect(await fields(head)).toMatchObject({ state: 'assigned', assigneeId: desk.idOf('editor') });
  });

  it('waits for the requester if the last message of both is from the staff', async () => {
    const [head, part] = [await openOne(), await openOne()];
    await desk.write(people.operator, part, 'Quale camera?');
    await merge(part, head);
    const { isWaiting, firstReplyAt } = await fields(head);
    expect([isWaiting, firstReplyAt]).toEqual([true, expect.any(String)]);
    expect((await desk.write(people.customer, head, 'La doppia.')).ticket).toMatchObject({ isWaiting: false });
  });

  it('notifies the requester and both assignees once', async () => {
    const [head, part] = [await openOne(), await openOne()];
    await desk.act(people.operator, head, 'assign', { assigneeId: desk.idOf('admin') });
    await desk.act(people.operator, part, 'assign', { assigneeId: desk.idOf('editor') });
    const before = await bellsOf(['customer', 'admin', 'editor', 'operator', 'vendor']);
    await merge(part, head);
    const after = await bellsOf(['customer', 'admin', 'editor', 'operator', 'vendor']);
    const notified = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
    );
    expect(notified).toEqual({ customer: 1, admin: 1, editor: 1, operator: 0, vendor: 0 });
  });

  it('lets the head show, find and count its parts, with files and proposals', async () => {
    const [head, part] = [await openOne(), await openOne({ subject: 'Melograno in cortile' })];
    const { number } = await fields(part);
    await merge(part, head);
    for (const q of ['Melograno', number]) {
      const found = (await people.operator.get(`/api/tickets?q=${q}&filter[state]=new,open,assigned`)).json().data;
      expect(found).toMatchObject([{ id: head, mergedCount: 1 }]);
    }
    expect((await desk.thread(people.customer, head)).merged).toEqual([{ id: part, number }]);
  });

  it('withdraws a message of a part through the head', async () => {
    const [head, part] = [await openOne(), await openOne()];
    const written = await desk.write(people.operator, part, 'Sbagliato.');
    await merge(part, head);
    const message = written.messages.at(-1)?.id;
    const answer = await people.operator.post(`/api/tickets/${head}/messages/${message}/withdraw`);
    expect(answer.json().ticket).toMatchObject({ state: 'new', isWaiting: false, firstReplyAt: null });
  });

  it('refuses a ticket as its own head, a part as head, and a part that is merged again', async () => {
    const [head, part] = [await openOne(), await openOne()];
    await merge(part, head);
    const before = await fields(head);
    expect(errorFields(await merge(head, head))).toEqual(['intoId']);
    expect(errorFields(await merge(head, part))).toEqual(['intoId']);
    expect((await merge(part, head)).statusCode).toBe(403);
    expect(await fields(head)).toEqual(before);
  });

  it('merges fifty tickets at once, in a bulk action and simultaneously', async () => {
    const head = await openOne();
    const ids = await Promise.all(Array.from({ length: 25 }, () => openOne()));
    const bulk = await people.operator.post('/api/tickets/bulk', {
      ids: [...ids, head],
      action: 'merge',
      intoId: head,
    });
    expect([bulk.json().done.length, bulk.json().failed.length]).toEqual([25, 1]);
    const more = await Promise.all(Array.from({ length: 25 }, () => openOne()));
    await Promise.all(more.map((id) => merge(id, head)));
    expect((await desk.thread(people.operator, head)).merged).toHaveLength(50);
    // Two people merge the same two tickets in opposite directions: one of them is refused.
    const [one, other] = [await openOne(), await openOne()];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([await fields(one), await fields(other)].filter(({ state }) => state === 'new')).toHaveLength(1);
  });
});

describe('a separation', () => {
  const FACTS = [
    'state',
    'priority',
    'assigneeId',
    'watcherIds',
    'isWaiting',
    'dueAt',
    'dueInMinutes',
    'closeReason',
    'closedAt',
    'satisfaction',
    'firstReplyAt',
    'lastReplyAt',
  ] as const;
  const factsOf = async (id: number) => {
    const ticket = await fields(id);
    return Object.fromEntries(FACTS.map((name) => [name, ticket[name]]));
  };

  it('restores both tickets exactly, also with the parts of a part and a rating', async () => {
    const [head, part, below] = [
      await openOne({ priority: 'low' }),
      await openOne(),
      await openOne({ priority: 'high' }),
    ];
    await desk.act(people.operator, below, 'assign', { assigneeId: desk.idOf('editor') });
    await desk.act(people.operator, below, 'watch', { watcherIds: [desk.idOf('admin')] });
    await desk.act(people.customer, head, 'close', { closeReason: 'solved' });
    await desk.act(people.customer, head, 'rate', { satisfaction: 4 });
    const before = { head: await factsOf(head), part: await factsOf(part), below: await factsOf(below) };
    await merge(below, part);
    const joined = await factsOf(part);
    await merge(part, head);
    expect((await desk.thread(people.operator, head)).merged).toHaveLength(2);
    expect((await fields(head)).satisfaction).toBeNull();
    expect((await desk.act(people.operator, part, 'separate')).statusCode).toBe(200);
    expect(await factsOf(head)).toEqual(before.head);
    expect(await factsOf(part)).toEqual(joined);
    expect((await desk.thread(people.operator, part)).merged.map(({ id }) => id)).toEqual([below]);
    await desk.act(people.operator, below, 'separate');
    expect(await factsOf(part)).toEqual(before.part);
    expect(await factsOf(below)).toEqual(before.below);
    // The number of the part no longer finds the former head.
    const { number } = await fields(below);
    const found = (await people.operator.get(`/api/tickets?q=${number}`)).json().data;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([below]);
  });

  it('opens a part that an earlier version merged, which has no facts from before', async () => {
    const { pool } = desk.t.database;
    const [head, part] = [await openOne(), await openOne()];
    await pool.query(
      `update tickets set base = null, state = 'closed', close_reason = 'duplicate', closed_at = now(), due_at = null,
         due_in_minutes = 100, merged_into_id = $1, merged_with_id = $1 where id = $2`,
      [head, part],
    );
    expect((await desk.act(people.operator, part, 'separate')).json()).toMatchObject({
      state: 'open',
      closeReason: null,
      mergedIntoId: null,
      dueAt: expect.any(String),
    });
    expect((await desk.act(people.customer, head, 'separate')).statusCode).toBe(403);
  });
});

describe('a split', () => {
  it('belongs to the person who wrote, and watchers follow and are notified', async () => {
    await desk.t.database.pool.query(
      `insert into user_structures (user_id, structure_id, relation) values ($1, $2, 'manager') on conflict do nothing`,
      [desk.idOf('customer2'), desk.structureId],
    );
    const id = await openOne();
    await desk.act(people.operator, id, 'watch', { watcherIds: [desk.idOf('editor'), desk.idOf('admin')] });
    const written = await desk.write(people.customer2, id, 'E la mia fattura?');
    const before = await desk.bells('editor', 'ticket_watched');
    const made = (
      await people.operator.post(`/api/tickets/${id}/split`, {
        messageIds: [written.messages.at(-1)?.id],
        subject: 'Fattura mancante',
        category: 'billing',
      })
    ).json();
    expect(made.ticket).toMatchObject({
      requesterId: desk.idOf('customer2'),
      watcherIds: [desk.idOf('editor'), desk.idOf('admin')],
    });
    expect(await desk.bells('editor', 'ticket_watched')).toBe(before + 1);
  });

  it('closes a ticket again whose reopening message left it, and refuses merged and archived tickets', async () => {
    const id = await openOne();
    await desk.act(people.operator, id, 'close', { closeReason: 'solved' });
    const reopened = await desk.write(people.customer, id, 'Un’altra domanda.');
    expect(reopened.ticket.state).toBe('open');
    const split = (of: number, messageId: number | undefined) =>
      people.operator.post(`/api/tickets/${of}/split`, {
        messageIds: [messageId],
        subject: 'Altra domanda',
        category: 'other',
      });
    const message = reopened.messages.findLast(({ kind }) => kind === 'message')?.id;
    expect((await split(id, message)).statusCode).toBe(201);
    expect(await fields(id)).toMatchObject({ state: 'closed', closeReason: 'solved' });
    await desk.act(people.operator, id, 'archive');
    expect(errorFields(await split(id, reopened.messages[0]?.id))).toEqual(['messageIds']);
  });
});

describe('a withdrawn message', () => {
  it('restores state, first reply, due date and rating, as if it had never been written', async () => {
    const id = await openOne();
    const before = await fields(id);
    const withdraw = async (thread: Awaited<ReturnType<HelpDesk['write']>>, who: Person) => {
      const message = thread.messages.findLast(({ kind }) => kind === 'message')?.id;
      return people[who].post(`/api/tickets/${id}/messages/${message}/withdraw`);
    };
    await withdraw(await desk.write(people.operator, id, 'Ecco.'), 'operator');
    const { version, updatedAt, updatedBy, updatedByName } = await fields(id);
    expect(await fields(id)).toEqual({ ...before, version, updatedAt, updatedBy, updatedByName });
    await desk.act(people.operator, id, 'close', { closeReason: 'solved' });
    await desk.act(people.customer, id, 'rate', { satisfaction: 5 });
    const closed = await fields(id);
    await withdraw(await desk.write(people.customer, id, 'Anzi no.'), 'customer');
    const again = await fields(id);
    expect(again).toMatchObject({ state: 'closed', closedAt: closed.closedAt, satisfaction: 5 });
    const events = (await desk.thread(people.customer, id)).messages.filter(({ kind }) => kind === 'event');
    expect(events.map(({ text }) => text)).toEqual(['closed']);
  });

  it('asks for the rating again after a reopening', async () => {
    const id = await openOne();
    await desk.act(people.operator, id, 'close', { closeReason: 'solved' });
    await desk.act(people.customer, id, 'rate', { satisfaction: 2 });
    await desk.write(people.customer, id, 'Ancora.');
    await desk.act(people.operator, id, 'close', { closeReason: 'solved' });
    const thread = await desk.thread(people.customer, id);
    expect([thread.ticket.satisfaction, thread.actions]).toEqual([null, ['rate']]);
  });
});
