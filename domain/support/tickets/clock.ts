import { HOURS_DUE, type TicketPriority, type TicketState } from './states.ts';
import { dueFrom, workingMinutesBetween } from './working-time.ts';

/** Fields of a ticket that determine its due date. */
export interface Clocked {
  readonly priority: TicketPriority;
  readonly isWaiting: boolean;
  readonly dueAt: string | null;
  readonly dueInMinutes: number | null;
}

type Clock = Pick<Clocked, 'isWaiting' | 'dueAt' | 'dueInMinutes'>;

const minutesOf = (priority: TicketPriority): number => HOURS_DUE[priority] * 60;

/** Working minutes until the due date; negative if overdue. */
export function minutesLeft({ priority, dueAt, dueInMinutes }: Clocked, now: Date): number {
  if (dueAt) return workingMinutesBetween(now, new Date(dueAt));
  return dueInMinutes ?? minutesOf(priority);
}

/** Stops the time, when the ticket waits for the requester or is closed. */
export const stopped = (row: Clocked, now: Date, isWaiting: boolean): Clock => ({
  isWaiting,
  dueAt: null,
  dueInMinutes: minutesLeft(row, now),
});

/** Resumes the time with the remaining minutes. */
export const running = (row: Clocked, now: Date): Clock => ({
  isWaiting: false,
  dueAt: dueFrom(now, minutesLeft(row, now)).toISOString(),
  dueInMinutes: null,
});

/** Changes the priority: recalculates the remaining minutes from the opening, minus the working time used. */
export function reprioritised(row: Clocked, priority: TicketPriority, now: Date): Partial<Clock> {
  const left = minutesOf(priority) - (minutesOf(row.priority) - minutesLeft(row, now));
  return row.dueAt ? { dueAt: dueFrom(now, left).toISOString() } : { dueInMinutes: left };
}

export interface Answered extends Clocked {
  readonly state: TicketState;
  readonly firstReplyAt: string | null;
}

/**
 * Returns the changes of a ticket after a public message. An answer of the staff stops the time; a message of the
 * requester resumes it.
 */
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
