import { HOURS_DUE, type TicketPriority } from './states.ts';
import { dueFrom, workingMinutesBetween } from './working-time.ts';

/** Fields of a ticket that determine its due date. */
export interface DueTicket {
  readonly priority: TicketPriority;
  readonly isWaiting: boolean;
  readonly dueAt: string | null;
  readonly dueInMinutes: number | null;
}

type DueFields = Pick<DueTicket, 'isWaiting' | 'dueAt' | 'dueInMinutes'>;

const minutesOf = (priority: TicketPriority): number => HOURS_DUE[priority] * 60;

/** Working minutes until the due date; negative if overdue. */
export function minutesLeft({ priority, dueAt, dueInMinutes }: DueTicket, now: Date): number {
  if (dueAt) return workingMinutesBetween(now, new Date(dueAt));
  return dueInMinutes ?? minutesOf(priority);
}

/** Stops the time, when the ticket waits for the requester or is closed. */
export const stopClock = (row: DueTicket, now: Date, isWaiting: boolean): DueFields => ({
  isWaiting,
  dueAt: null,
  dueInMinutes: minutesLeft(row, now),
});

/** Resumes the time with the remaining minutes. */
export const resumeClock = (row: DueTicket, now: Date): DueFields => ({
  isWaiting: false,
  dueAt: dueFrom(now, minutesLeft(row, now)).toISOString(),
  dueInMinutes: null,
});

/** Changes the priority: recalculates the remaining minutes from the opening, minus the working time used. */
export function changePriority(row: DueTicket, priority: TicketPriority, now: Date): Partial<DueFields> {
  const left = minutesOf(priority) - (minutesOf(row.priority) - minutesLeft(row, now));
  return row.dueAt ? { dueAt: dueFrom(now, left).toISOString() } : { dueInMinutes: left };
}
