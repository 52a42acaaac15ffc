import { HOURS_DUE, type TicketPriority, type TicketState } from './states.ts';
import { dueFrom, workingMinutesBetween } from './working-time.ts';

/** What of a ticket its clock is read from. */
export interface Clocked {
  readonly priority: TicketPriority;
  readonly isWaiting: boolean;
  readonly dueAt: string | null;
  readonly dueInMinutes: number | null;
}

type Clock = Pick<Clocked, 'isWaiting' | 'dueAt' | 'dueInMinutes'>;

const minutesOf = (priority: TicketPriority): number => HOURS_DUE[priority] * 60;

/** Working minutes that are left; below 0 it is late. */
export function minutesLeft({ priority, dueAt, dueInMinutes }: Clocked, now: Date): number {
  if (dueAt) return workingMinutesBetween(now, new Date(dueAt));
  return dueInMinutes ?? minutesOf(priority);
}

/** The clock stops: it waits for the requester, or is closed. */
export const stopped = (row: Clocked, now: Date, isWaiting: boolean): Clock => ({
  isWaiting,
  dueAt: null,
  dueInMinutes: minutesLeft(row, now),
});

/** The clock goes on with what was left. */
export const running = (row: Clocked, now: Date): Clock => ({
  isWaiting: false,
  dueAt: dueFrom(now, minutesLeft(row, now)).toISOString(),
  dueInMinutes: null,
});

/** Of another priority: counted from the opening too, less what has passed. */
export function reprioritised(row: Clocked, priority: TicketPriority, now: Date): Partial<Clock> {
  const left = minutesOf(priority) - (minutesOf(row.priority) - minutesLeft(row, now));
  return row.dueAt ? { dueAt: dueFrom(now, left).toISOString() } : { dueInMinutes: left };
}

export interface Answered extends Clocked {
  readonly state: TicketState;
  readonly firstReplyAt: string | null;
}

/** What a public message changes of its ticket: by the staff, who then wait, or by the requester. */
export function afterMessage(row: Answered, by: 'staff' | 'requester', now: Date) {
  const at = now.toISOString();
  const isReopened = row.state === 'closed';
  const reopened = isReopened
    ? { state: 'open' as const, closedAt: null, closeReason: null, resolvedAt: null, assigneeId: null }
    : {};
  if (by === 'requester')
    return { ...reopened, lastReplyAt: at, ...(row.isWaiting || isReopened ? running(row, now) : {}) };
  return {
    ...(row.state === 'new' ? { state: 'open' as const } : reopened),
    lastReplyAt: at,
    firstReplyAt: row.firstReplyAt ?? at,
    ...(row.isWaiting ? {} : stopped(row, now, true)),
  };
}
