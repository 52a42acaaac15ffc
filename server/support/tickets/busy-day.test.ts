import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HelpDesk, openHelpDesk, type Person } from './testing.ts';

let desk: HelpDesk;
let people: HelpDesk['people'];
beforeAll(async () => {
  desk = await openHelpDesk();
  ({ people } = desk);
});
afterAll(() => desk.t.close());

it('gives each of thirty tickets to one of two people who take them at once, and loses no answer', async () => {
  const tickets: number[] = [];
  for (let n = 0; n < 30; n += 1) tickets.push((await desk.open(people.customer)).ticket.id);
  const staff = ['admin', 'operator'] as const satisfies Person[];
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
