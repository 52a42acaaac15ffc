import { addDays, type Day, daysBetween, todayInRome } from '../../kernel/calendar/days.ts';

/** What stands against an issued document. */
export interface Settled {
  readonly docType: string;
  readonly totalAmountCents: number;
  readonly payableCents: number;
  readonly dueDate: Day | null;
  readonly issuedAt: string | null;
  readonly voidedAt: string | null;
  /** Of the payments that came. */
  readonly paidCents: number;
  /** Of issued credit notes their totals, and what they take off what is to be paid. */
  readonly creditedCents: number;
  readonly creditedPayableCents: number;
}

export interface Settlement {
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly openCents: number;
  readonly paidAt: string | null;
  readonly partlyPaidAt: string | null;
  readonly creditedAt: string | null;
  readonly owedBy: Day | null;
}

/** Those that the structure owes; a credit note is owed to it, a pro forma by nobody. */
export const isOwed = (docType: string) => docType === 'TD01' || docType === 'TD05';

/** Paid in part or whole, credited, still owed: from the sums of payments and notes. */
export function settle(of: Settled, now: string): Settlement {
  const { paidCents, creditedCents } = of;
  const none = { paidAt: null, partlyPaidAt: null, creditedAt: null, owedBy: null };
  const isLive = of.issuedAt !== null && of.voidedAt === null;
  if (!isLive || !isOwed(of.docType)) return { paidCents, creditedCents, openCents: 0, ...none };
  const openCents = Math.max(0, of.payableCents - of.creditedPayableCents - paidCents);
  const isCredited = creditedCents >= of.totalAmountCents;
  return {
    paidCents,
    creditedCents,
    openCents,
    creditedAt: isCredited ? now : null,
    paidAt: !isCredited && openCents === 0 ? now : null,
    partlyPaidAt: openCents > 0 && paidCents > 0 ? now : null,
    owedBy: openCents > 0 ? of.dueDate : null,
  };
}

/** Days after the due date beyond which whoever still owes is suspended (structures dictionary 2.9). */
export const SUSPENSION_DAYS = 60;
/** Days after the due date from which who was not told is told by the portal itself. */
export const TOLD_AFTER_DAYS = 45;
/** Nobody is suspended sooner after having been told. */
const NOTICE_DAYS = 7;

/** The first day on which an invoice of which somebody is told today suspends them, if it is still owed. */
export function suspensionDay(dueDate: Day, told: Day): Day {
  const late = addDays(dueDate, SUSPENSION_DAYS + 1);
  const noticed = addDays(told, NOTICE_DAYS);
  return late > noticed ? late : noticed;
}

/** How long what is owed has been due: not yet, up to 30, 60, 90 days, longer. */
export const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];

export function ageOf(dueDate: Day, today: Day): Age {
  const late = daysBetween(dueDate, today);
  if (late <= 0) return 'notDue';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
}

export function ageing(owed: readonly { owedBy: Day; openCents: number }[], today: Day): Record<Age, number> {
  const sums: Record<Age, number> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { owedBy, openCents } of owed) sums[ageOf(owedBy, today)] += openCents;
  return sums;
}

/** Days in which a document that SdI rejected goes out again under its own number (standards, FatturaPA §4). */
export const REOPEN_DAYS = 5;

/** The last day on which what was rejected then goes out again under its own number. */
export const reopenUntil = (rejectedAt: string): Day =>
  addDays(todayInRome(Date.parse(rejectedAt)), REOPEN_DAYS);

export const mayReopen = (rejectedAt: string | null, now: number): boolean =>
  rejectedAt !== null && todayInRome(now) <= reopenUntil(rejectedAt);

/** A due date that a person wrote is left; one that was reckoned from the draft's date follows the document's. */
export function dueOn(
  issueDate: Day,
  draft: { issueDate: Day | null; dueDate: Day | null },
  days: number,
): Day {
  if (!draft.issueDate || !draft.dueDate) return addDays(issueDate, days);
  const isReckoned = daysBetween(draft.issueDate, draft.dueDate) === days;
  return isReckoned ? addDays(issueDate, days) : draft.dueDate;
}
