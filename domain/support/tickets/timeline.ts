import { changePriority, type DueTicket, resumeClock, stopClock } from './clock.ts';
import { type CloseReason, isOpenTicket, TICKET_PRIORITIES, type TicketPriority, type TicketState } from './states.ts';

type Side = 'staff' | 'requester';

/** Fields of a ticket that follow from its messages, its events and the tickets merged into it. */
export interface TicketFacts extends DueTicket {
  readonly state: TicketState;
  readonly assigneeId: number | null;
  readonly lastReplyAt: string | null;
  readonly firstReplyAt: string | null;
  readonly resolvedAt: string | null;
  readonly closedAt: string | null;
  readonly closeReason: CloseReason | null;
  readonly satisfaction: number | null;
  /** Side of the last public message. Not a column: `isWaiting` is false while a ticket is closed. */
  readonly lastBy: Side;
}

/** A row of the ticket that changes its facts. */
export type TicketEntry = { readonly at: Date } & (
  | { readonly is: 'message'; readonly by: Side }
  | { readonly is: 'taken' | 'assigned'; readonly assigneeId: number }
  | { readonly is: 'opened' | 'unassigned' | 'reopened' | 'archived' | 'answered' }
  | { readonly is: 'classified'; readonly priority: TicketPriority }
  | { readonly is: 'closed'; readonly closeReason: CloseReason; readonly satisfaction: number | null }
  | { readonly is: 'joined'; readonly part: TicketFacts }
);

const OPEN_VALUES = { closeReason: null, closedAt: null, resolvedAt: null, satisfaction: null } as const;

/**
 * Opens a closed ticket again for its former assignee. The staff has to answer, and the requester can rate the next
 * answer.
 */
const reopen = (facts: TicketFacts, at: Date): TicketFacts =>
  facts.state === 'closed'
    ? { ...assign(facts, facts.assigneeId), ...OPEN_VALUES, lastBy: 'requester', ...resumeClock(facts, at) }
    : facts;

/** An answer of the staff stops the due date; a message of the requester resumes it. */
function addMessage(before: TicketFacts, by: Side, at: Date): TicketFacts {
  const facts = { ...reopen(before, at), lastReplyAt: at.toISOString(), lastBy: by };
  if (by === 'requester') return facts.isWaiting ? { ...facts, ...resumeClock(facts, at) } : facts;
  return {
    ...facts,
    state: facts.state === 'new' ? 'open' : facts.state,
    firstReplyAt: facts.firstReplyAt ?? at.toISOString(),
    ...(facts.isWaiting ? {} : stopClock(facts, at, true)),
  };
}

const assign = (facts: TicketFacts, assigneeId: number | null): TicketFacts => ({
  ...facts,
  assigneeId,
  state: assigneeId === null ? 'open' : 'assigned',
});

const ONLY_WHEN_OPEN: readonly TicketEntry['is'][] = [
  'taken',
  'assigned',
  'opened',
  'unassigned',
  'classified',
  'answered',
];

/**
 * Returns the facts after an entry. After a separation, an action may meet a ticket that only the merge had opened. The
 * action then has no effect.
 */
export function applyEntry(facts: TicketFacts, entry: TicketEntry): TicketFacts {
  const { at } = entry;
  if (ONLY_WHEN_OPEN.includes(entry.is) && !isOpenTicket(facts.state)) return facts;
  switch (entry.is) {
    case 'message':
      return addMessage(facts, entry.by, at);
    case 'answered':
      return addMessage(facts, 'requester', at);
    case 'taken':
    case 'assigned':
      return assign(facts, entry.assigneeId);
    case 'unassigned':
      return assign(facts, null);
    case 'opened':
      return { ...facts, state: 'open' };
    case 'classified': {
      const { priority } = entry;
      return priority === facts.priority ? facts : { ...facts, priority, ...changePriority(facts, priority, at) };
    }
    case 'closed': {
      const { closeReason, satisfaction } = entry;
      const closedAt = at.toISOString();
      const resolvedAt = closeReason === 'solved' ? closedAt : null;
      const closing = { state: 'closed', closeReason, closedAt, resolvedAt, satisfaction } as const;
      return { ...facts, ...closing, ...stopClock(facts, at, false) };
    }
    case 'reopened':
      return reopen(facts, at);
    case 'archived':
      return { ...facts, state: 'archived' };
    case 'joined':
      return join(facts, entry.part, at);
  }
}

const PRIORITIES = Object.keys(TICKET_PRIORITIES) as TicketPriority[];
const pickHigher = (one: TicketPriority, other: TicketPriority): TicketPriority =>
  PRIORITIES.indexOf(one) >= PRIORITIES.indexOf(other) ? one : other;
const findEarliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((one) => one !== null).sort()[0] ?? null;
const findLatest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((one) => one !== null)
    .sort()
    .at(-1) ?? null;

/**
 * Merges a ticket into another. The result is open if one of both is open. The higher priority and the earlier due date
 * win. The result waits for the requester if the last message is from the staff. A closed head keeps its assignee if the
 * part has none.
 */
function join(head: TicketFacts, part: TicketFacts, at: Date): TicketFacts {
  const both = [head, part];
  const lastReplyAt = findLatest(both.map((one) => one.lastReplyAt));
  const lastBy = (head.lastReplyAt === lastReplyAt ? head : part).lastBy;
  const joined = {
    ...head,
    priority: pickHigher(head.priority, part.priority),
    lastReplyAt,
    lastBy,
    firstReplyAt: findEarliest(both.map((one) => one.firstReplyAt)),
  };
  const open = both.filter(({ state }) => isOpenTicket(state));
  if (open.length === 0) return joined;
  const assigneeId = [...open, head].map((one) => one.assigneeId).find((id) => id !== null) ?? null;
  const isWaiting = lastBy === 'staff';
  const clocks = open.map((one) => setWaiting(one, isWaiting, at));
  const isNew = open.length === 2 && open.every(({ state }) => state === 'new');
  return {
    ...joined,
    ...OPEN_VALUES,
    state: assigneeId !== null ? 'assigned' : isNew ? 'new' : 'open',
    assigneeId,
    isWaiting,
    dueAt: findEarliest(clocks.map((one) => one.dueAt)),
    dueInMinutes: isWaiting ? Math.min(...clocks.map((one) => one.dueInMinutes ?? 0)) : null,
  };
}

const setWaiting = (facts: TicketFacts, isWaiting: boolean, at: Date): TicketFacts =>
  facts.isWaiting === isWaiting
    ? facts
    : { ...facts, ...(isWaiting ? stopClock(facts, at, true) : resumeClock(facts, at)) };

/** Sets the side of the last message, after messages were moved away from the ticket. */
export const setLastBy = (facts: TicketFacts, lastBy: Side, at: Date): TicketFacts => ({
  ...(isOpenTicket(facts.state) ? setWaiting(facts, lastBy === 'staff', at) : facts),
  lastBy,
});
