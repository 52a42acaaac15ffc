import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutesLeft } from '../../../../domain/support/tickets/clock.ts';
import {
  HOURS_DUE,
  isOpenTicket,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '../../../../domain/support/tickets/states.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { type HelpDesk, openHelpDesk } from '../testing.ts';

let desk: HelpDesk;
beforeAll(async () => {
  desk = await openHelpDesk();
});
afterAll(() => desk.t.close());

type Side = 'staff' | 'requester';
/** One step of a plain log. The state of all tickets is defined by running the log from the start. */
type Step =
  | { is: 'opened'; ticket: number; priority: TicketPriority }
  | { is: 'message'; ticket: number; by: Side; id: number }
  | { is: 'merged'; ticket: number; into: number }
  | { is: 'closed' | 'reopened' | 'assigned'; ticket: number }
  | { is: 'classified'; ticket: number; priority: TicketPriority };

interface Plain {
  isOpen: boolean;
  isAssigned: boolean;
  lastBy: Side;
  lastMessage: number;
  priority: TicketPriority;
  minutes: number;
  head: number | null;
  parts: number[];
}

const LEVELS = Object.keys(TICKET_PRIORITIES) as TicketPriority[];

function join(part: Plain, head: Plain) {
  const open = [head, part].filter(({ isOpen }) => isOpen);
  if (open.length > 0) {
    head.minutes = Math.min(...open.map(({ minutes }) => minutes));
    head.isAssigned = [...open, head].some(({ isAssigned }) => isAssigned);
    head.isOpen = true;
  }
  if (part.lastMessage > head.lastMessage) Object.assign(head, { lastMessage: part.lastMessage, lastBy: part.lastBy });
  if (LEVELS.indexOf(part.priority) > LEVELS.indexOf(head.priority)) head.priority = part.priority;
}

/** Runs a log and returns the plain state of each ticket. */
function runLog(log: readonly Step[]): Map<number, Plain> {
  const all = new Map<number, Plain>();
  const of = (id: number) => all.get(id) as Plain;
  for (const step of log) {
    const { ticket } = step;
    if (step.is === 'opened') {
      const { priority } = step;
      const minutes = HOURS_DUE[priority] * 60;
      const rest = { isOpen: true, isAssigned: false, lastBy: 'requester', lastMessage: 0, head: null } as const;
      all.set(ticket, { ...rest, priority, minutes, parts: [] });
    }
    const one = of(ticket);
    if (step.is === 'message') {
      Object.assign(one, { isOpen: true, lastBy: step.by, lastMessage: step.id });
    }
    if (step.is === 'closed') one.isOpen = false;
    // A reopened ticket waits for the staff.
    if (step.is === 'reopened' && !one.isOpen) Object.assign(one, { isOpen: true, lastBy: 'requester' });
    if (step.is === 'assigned' && one.isOpen) one.isAssigned = true;
    if (step.is === 'classified' && one.isOpen) {
      one.minutes += (HOURS_DUE[step.priority] - HOURS_DUE[one.priority]) * 60;
      one.priority = step.priority;
    }
    if (step.is === 'merged') {
      join(one, of(step.into));
      for (const id of [ticket, ...one.parts]) of(id).head = step.into;
      of(step.into).parts.push(ticket, ...one.parts);
      one.parts = [];
    }
  }
  return all;
}

const ticketIndex = fc.nat(3);
const command = fc.oneof(
  fc.record({ do: fc.constant('write' as const), on: ticketIndex, by: fc.constantFrom<Side>('staff', 'requester') }),
  fc.record({ do: fc.constant('withdraw' as const), on: ticketIndex }),
  fc.record({ do: fc.constant('merge' as const), on: ticketIndex, into: ticketIndex }),
  fc.record({ do: fc.constant('separate' as const), on: ticketIndex }),
  fc.record({ do: fc.constant('split' as const), on: ticketIndex }),
  fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const, 'assign' as const), on: ticketIndex }),
  fc.record({ do: fc.constant('classify' as const), on: ticketIndex, priority: fc.constantFrom(...LEVELS) }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Sends a command, and changes the log if the server must accept it. Returns whether it was accepted and expected. */
async function send(tickets: number[], log: Step[], one: Command): Promise<{ accepted: boolean; expected: boolean }> {
  const { people } = desk;
  const id = tickets[one.on % tickets.length] ?? 0;
  const plain = runLog(log).get(id) as Plain;
  const isFree = plain.head === null;
  const act = async (action: string, body: object = {}) =>
    (await desk.act(people.operator, id, action, body)).statusCode === 200;
  const simple = async (is: 'closed' | 'reopened' | 'assigned', expected: boolean, action: string, body?: object) => {
    if (expected) log.push({ is, ticket: id });
    return { accepted: await act(action, body), expected };
  };
  switch (one.do) {
    case 'write': {
      const who = one.by === 'staff' ? people.operator : people.customer;
      const sent = await who.post(`/api/tickets/${id}/messages`, { text: 'Ecco un altro messaggio.' });
      if (isFree) {
        const message = sent.json().messages.findLast(({ kind }: { kind: string }) => kind === 'message');
        log.push({ is: 'message', ticket: id, by: one.by, id: message.id });
      }
      return { accepted: sent.statusCode === 201, expected: isFree };
    }
    case 'withdraw': {
      const last = log.findLast((step) => step.is === 'message' && step.ticket === id && step.by === 'staff');
      if (last?.is !== 'message') return { accepted: false, expected: false };
      log.splice(log.indexOf(last), 1);
      const sent = await people.operator.post(`/api/tickets/${id}/messages/${last.id}/withdraw`);
      return { accepted: sent.statusCode === 200, expected: true };
    }
    case 'merge': {
      const into = tickets[one.into % tickets.length] ?? 0;
      const expected = isFree && into !== id && runLog(log).get(into)?.head === null;
      if (expected) log.push({ is: 'merged', ticket: id, into });
      return { accepted: await act('merge', { intoId: into }), expected };
    }
    case 'separate': {
      const merge = log.findLast((step) => step.is === 'merged' && step.ticket === id);
      if (merge) log.splice(log.indexOf(merge), 1);
      return { accepted: await act('separate'), expected: !isFree };
    }
    case 'split': {
      const own = log.filter((step) => step.is === 'message' && step.ticket === id);
      const last = own.at(-1);
      const expected = isFree && own.length > 1 && last?.is === 'message';
      if (!expected) return { accepted: false, expected };
      const body = { messageIds: [last.id], subject: 'Un altro argomento', category: 'availability' };
      const sent = await people.operator.post(`/api/tickets/${id}/split`, body);
      const made = sent.json().ticket;
      tickets.push(made.id);
      const before = log.indexOf(last);
      log.splice(before, 1, { is: 'opened', ticket: made.id, priority: plain.priority }, { ...last, ticket: made.id });
      expect(made.requesterId).toBe(desk.idOf('customer'));
      return { accepted: sent.statusCode === 201, expected };
    }
    case 'close':
      return simple('closed', isFree && plain.isOpen, 'close', { closeReason: 'solved' });
    case 'reopen':
      return simple('reopened', isFree && !plain.isOpen, 'reopen');
    case 'assign':
      return simple('assigned', isFree && plain.isOpen, 'assign', { assigneeId: desk.idOf('operator') });
    case 'classify': {
      const expected = isFree && plain.isOpen;
      if (expected) log.push({ is: 'classified', ticket: id, priority: one.priority });
      return { accepted: await act('classify', { priority: one.priority }), expected };
    }
  }
}

/** Working minutes that may pass while a case runs. */
const RUN_MINUTES = 10;

it('keeps tickets as a plain log defines them, in any order of messages, merges, splits and closings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 30 }), async (commands) => {
      const tickets: number[] = [];
      const log: Step[] = [];
      for (const priority of ['normal', 'low', 'high'] as const) {
        const { ticket, messages } = await desk.open(desk.people.customer, { priority });
        tickets.push(ticket.id);
        log.push({ is: 'opened', ticket: ticket.id, priority });
        log.push({ is: 'message', ticket: ticket.id, by: 'requester', id: messages[0]?.id ?? 0 });
      }
      for (const one of commands) {
        const { accepted, expected } = await send(tickets, log, one);
        expect([one, accepted]).toEqual([one, expected]);
        for (const [id, plain] of runLog(log)) await check(id, plain, log);
      }
    }),
    propertyRuns({ day: 4, night: 100 }),
  );
}, 600_000);

async function check(id: number, plain: Plain, log: readonly Step[]) {
  const { ticket, merged, messages } = await desk.thread(desk.people.operator, id);
  const actual = {
    head: ticket.mergedIntoId,
    parts: merged.map((one) => one.id).sort(),
    isOpen: isOpenTicket(ticket.state),
    isAssigned: ticket.state === 'assigned',
    isWaiting: ticket.isWaiting,
    hasDueDate: ticket.dueAt !== null,
    priority: ticket.priority,
    messages: messages.filter(({ kind, withdrawnAt }) => kind === 'message' && !withdrawnAt).length,
  };
  const family = [id, ...plain.parts];
  const messageCount = log.filter((step) => step.is === 'message' && family.includes(step.ticket)).length;
  const isListed = plain.head === null;
  const isWaiting = isListed && plain.isOpen && plain.lastBy === 'staff';
  expect(actual).toEqual({
    head: plain.head,
    parts: [...plain.parts].sort(),
    isOpen: isListed && plain.isOpen,
    isAssigned: isListed && plain.isOpen && plain.isAssigned,
    isWaiting,
    hasDueDate: isListed && plain.isOpen && !isWaiting,
    // A merged ticket keeps its own priority.
    priority: isListed ? plain.priority : ticket.priority,
    messages: messageCount,
  });
  if (!isListed || !plain.isOpen) return;
  const left = minutesLeft({ ...ticket, dueInMinutes: ticket.dueInMinutes ?? null }, new Date());
  expect(Math.abs(left - plain.minutes)).toBeLessThan(RUN_MINUTES);
}
