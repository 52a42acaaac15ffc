import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketAddress } from '../../platform/mail/reply-address.ts';
import { receiveMail } from '../../stays/bookings/post/receive-mail.ts';
import { advanceTickets } from './clock.ts';
import { type HelpDesk, openHelpDesk, type Person } from './testing.ts';

let desk: HelpDesk;
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ people } = desk);
});
afterAll(() => desk.t.close());

const sql = async <R>(text: string, values: unknown[] = []) =>
  (await desk.t.database.pool.query(text, values)).rows as R[];

/** Runs a step and returns who was notified of what, by account: `customer: reply`. */
async function listNotified(step: () => Promise<unknown>): Promise<string[]> {
  const read = () =>
    sql<{ who: string; count: number }>(
      `select split_part(u.email::text, '@', 1) || ': ' || replace(n.notification_type, 'ticket_', '') as who, sum(n.count)::integer as count
       from notifications n join users u on u.id = n.user_id where n.notification_type like 'ticket%' group by 1 order by 1`,
    );
  const before = new Map((await read()).map(({ who, count }) => [who, count]));
  await step();
  return (await read()).flatMap(({ who, count }) => {
    const times = count - (before.get(who) ?? 0);
    if (times === 0) return [];
    return [times === 1 ? who : `${who} ×${times}`];
  });
}

let mailNumber = 0;
const mail = (id: number, by: 'customer' | 'operator', text: string) =>
  receiveMail(
    desk.t.context,
    Buffer.from(
      [
        `From: <${by}@locanda.test>`,
        `To: <${ticketAddress(desk.t.context.config, id, desk.idOf(by))}>`,
        'Subject: Re: assistenza',
        `Message-ID: <avviso-${++mailNumber}@posta.example>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
      ].join('\r\n'),
    ),
  );
const act =
  (who: Person, id: number, action: string, body: object = {}) =>
  async () => {
    const answer = await desk.act(people[who], id, action, body);
    expect([action, answer.statusCode, answer.body]).toEqual([action, 200, expect.any(String)]);
  };
const onUser =
  (name: Person, action: string, body: object = {}) =>
  async () => {
    const answer = await people.admin.post(`/api/users/${desk.idOf(name)}/${action}`, body);
    expect([action, answer.statusCode, answer.body]).toEqual([action, 200, expect.any(String)]);
  };

const TAKERS = ['admin', 'operator', 'vendor'];
const all = (names: readonly string[], what: string) => names.map((name) => `${name}: ${what}`);

it('notifies somebody at each step of twenty tickets, by web and by mail', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 20; n += 1)
    expect(
      await listNotified(async () => {
        ids.push((await desk.open(people.customer)).ticket.id);
      }),
    ).toEqual(all(TAKERS, 'new'));
  const [one = 0, two = 0, three = 0, four = 0, ...rest] = ids;
  const byMail = (id: number) => () => mail(id, 'customer', 'Ancora io.');
  const byWeb = (id: number) => () => desk.write(people.customer, id, 'Ancora io.');
  for (const id of rest)
    for (const write of [byMail(id), byWeb(id)]) expect(await listNotified(write)).toEqual(all(TAKERS, 'reply'));

  // The assignee alone is notified of messages; without an assignee, all possible ones are.
  expect(await listNotified(act('operator', one, 'assign', { assigneeId: desk.idOf('editor') }))).toEqual([
    'editor: assigned',
  ]);
  for (const write of [byMail(one), byWeb(one)]) expect(await listNotified(write)).toEqual(['editor: reply']);
  expect(await listNotified(act('operator', one, 'assign', { assigneeId: desk.idOf('vendor') }))).toEqual([
    'vendor: assigned',
  ]);
  expect(await listNotified(byMail(one))).toEqual(['vendor: reply']);
  expect(await listNotified(() => desk.write(people.vendor, one, 'Fatto.'))).toEqual(['customer: reply']);
  expect(await listNotified(act('vendor', one, 'close', { closeReason: 'solved' }))).toEqual(['customer: closed']);
  // A reopened ticket keeps its assignee.
  expect(await listNotified(byMail(one))).toEqual(['vendor: reply']);

  // Merged tickets notify the requester and both assignees once, and later mails reach the assignee of the head.
  await act('operator', two, 'assign', { assigneeId: desk.idOf('vendor') })();
  await act('operator', three, 'assign', { assigneeId: desk.idOf('editor') })();
  expect(await listNotified(act('operator', three, 'merge', { intoId: two }))).toEqual(
    all(['customer', 'editor', 'vendor'], 'merged'),
  );
  expect(await listNotified(byMail(three))).toEqual(all(['editor', 'vendor'], 'reply'));
  expect(await listNotified(act('operator', three, 'separate'))).toEqual(
    all(['customer', 'editor', 'vendor'], 'merged'),
  );
  expect(await listNotified(byMail(three))).toEqual(['editor: reply']);

  // A split notifies all who can take the new ticket.
  const { messages } = await desk.thread(people.operator, two);
  const messageIds = [messages.findLast(({ kind }) => kind === 'message')?.id];
  const split = { messageIds, subject: 'Altro argomento', category: 'availability' };
  expect(await listNotified(() => people.operator.post(`/api/tickets/${two}/split`, split))).toEqual(
    all(['admin', 'vendor'], 'new'),
  );

  // Overdue: the assignee first, the others a day later.
  await sql(`update tickets set due_at = now() - interval '1 hour' where id = $1`, [two]);
  expect(await listNotified(() => advanceTickets(desk.t.context))).toEqual(['vendor: overdue']);
  await sql(`update tickets set overdue_at = now() - interval '25 hours' where id = $1`, [two]);
  expect(await listNotified(() => advanceTickets(desk.t.context))).toEqual(all(TAKERS, 'overdue'));
  expect(await listNotified(() => advanceTickets(desk.t.context))).toEqual([]);

  // A suspended assignee is shown, and the messages go to the others.
  await onUser('vendor', 'suspend')();
  expect(await listNotified(byWeb(two))).toEqual(all(['admin', 'operator'], 'reply'));
  expect((await desk.thread(people.operator, two)).isAssigneeActive).toBe(false);
  const listed = (await people.operator.get(`/api/tickets?filter[assigneeId]=${desk.idOf('vendor')}`)).json().data;
  expect(listed.find(({ id }: { id: number }) => id === two)).toMatchObject({ isAssigneeActive: false });
  expect(await listNotified(() => desk.open(people.customer))).toEqual(all(['admin', 'operator'], 'new'));

  // An archived assignee is replaced, or the administrators and operators are notified.
  await act('operator', four, 'assign', { assigneeId: desk.idOf('editor') })();
  expect(await listNotified(onUser('editor', 'archive', { handOverTo: desk.idOf('operator') }))).toEqual([
    'operator: assigned',
  ]);
  expect((await desk.thread(people.admin, four)).ticket).toMatchObject({
    state: 'assigned',
    assigneeId: desk.idOf('operator'),
  });
  expect(await listNotified(byMail(four))).toEqual(['operator: reply']);
  expect((await desk.thread(people.admin, four)).ticket.assigneeId).toBe(desk.idOf('operator'));
  await act('operator', one, 'close', { closeReason: 'solved' })();
  expect(await listNotified(onUser('vendor', 'archive'))).toEqual(all(['admin', 'operator'], 'new'));
  expect((await desk.thread(people.admin, two)).ticket).toMatchObject({ state: 'open', assigneeId: null });
  expect(await listNotified(byMail(two))).toEqual(all(['admin', 'operator'], 'reply'));
  expect((await desk.thread(people.admin, two)).ticket).toMatchObject({ state: 'open', assigneeId: null });

  // A closed ticket leaves an archived assignee when it is reopened.
  expect((await desk.thread(people.admin, one)).ticket.assigneeId).toBe(desk.idOf('vendor'));
  expect(await listNotified(byMail(one))).toEqual(all(['admin', 'operator'], 'reply'));
  const { ticket, messages: events } = await desk.thread(people.admin, one);
  expect(ticket).toMatchObject({ state: 'open', assigneeId: null });
  expect(events.filter(({ kind }) => kind === 'event').at(-1)?.text).toBe('unassigned');
});

it('notifies the others when the assignee is the requester', async () => {
  const { id } = (await desk.open(people.operator, { structureId: null, category: 'other' })).ticket;
  await act('operator', id, 'take')();
  expect(await listNotified(() => desk.write(people.operator, id, 'Mi serve ancora.'))).toEqual(['admin: reply']);
});

it('gives the shared views of an archived user to a colleague, and names an owner who cannot log in', async () => {
  const views = async () =>
    (await people.admin.get('/api/views?screen=tickets')).json().data as Record<string, unknown>[];
  const save = (name: string, isShared: boolean) =>
    people.operator.post('/api/views', { screen: 'tickets', name, query: 'tab=open', isShared });
  expect([(await save('In ritardo', true)).statusCode, (await save('Solo mia', false)).statusCode]).toEqual([201, 201]);
  await people.admin.post('/api/views', { screen: 'tickets', name: 'In ritardo', query: 'tab=mine' });
  expect((await views()).map(({ inactiveOwner }) => inactiveOwner)).toEqual([null, null]);
  await onUser('operator', 'suspend')();
  expect((await views()).filter(({ isOwn }) => !isOwn)).toMatchObject([{ inactiveOwner: expect.any(String) }]);
  await onUser('operator', 'archive')();
  const after = await views();
  expect(after.map(({ isOwn, isShared, inactiveOwner }) => [isOwn, isShared, inactiveOwner])).toEqual([
    [true, false, null],
    [true, true, null],
  ]);
  expect(after.at(-1)?.name).toMatch(/^In ritardo \(\d+\)$/);
});
