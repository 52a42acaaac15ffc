import { addDays, type Day, daysBetween, todayInRome } from '../../kernel/calendar/days.ts';
import { UNCOUNTED_SDI_STATES } from '../../kernel/vocabularies/fatturapa-codes.ts';

/** An issued document with the sums of its payments and credit notes. */
export interface SettledDocument {
  readonly docType: string;
  readonly totalAmountCents: number;
  readonly payableCents: number;
  readonly dueDate: Day | null;
  readonly issuedAt: string | null;
  readonly voidedAt: string | null;
  readonly sdiState: string;
  readonly paidCents: number;
  /** Sums of the issued credit notes: their totals, and their reduction of the payable amount. */
  readonly creditedCents: number;
  readonly creditedPayableCents: number;
}

export interface Settlement {
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly openCents: number;
  /** Money received beyond the amount still payable. */
  readonly surplusCents: number;
  readonly paidAt: string | null;
  readonly partlyPaidAt: string | null;
  readonly creditedAt: string | null;
  readonly owedBy: Day | null;
}

/** True for documents that the structure must pay; credit notes and pro formas are not among them. */
export const isPayableType = (docType: string) => docType === 'TD01' || docType === 'TD05';

/** True for an issued document that is neither void, nor rejected by SdI, nor refused by the public body. */
export const isInForce = (of: Pick<SettledDocument, 'issuedAt' | 'voidedAt' | 'sdiState'>) =>
  of.issuedAt !== null && of.voidedAt === null && !UNCOUNTED_SDI_STATES.includes(of.sdiState);

/**
 * Computes the paid, credited and open state from the sums of payments and notes. A document that is not in force owes
 * nothing, so its payments are a surplus.
 */
export function settle(of: SettledDocument, now: string): Settlement {
  const { paidCents, creditedCents } = of;
  const none = { paidAt: null, partlyPaidAt: null, creditedAt: null, owedBy: null };
  if (!isPayableType(of.docType)) return { paidCents, creditedCents, openCents: 0, surplusCents: 0, ...none };
  const isCounted = isInForce(of);
  const restCents = (isCounted ? of.payableCents - of.creditedPayableCents : 0) - paidCents;
  const openCents = Math.max(0, restCents);
  const isLive = of.issuedAt !== null && of.voidedAt === null;
  const isCredited = isLive && creditedCents >= of.totalAmountCents;
  return {
    paidCents,
    creditedCents,
    openCents,
    surplusCents: Math.max(0, -restCents),
    creditedAt: isCredited ? now : null,
    paidAt: isCounted && !isCredited && openCents === 0 ? now : null,
    partlyPaidAt: openCents > 0 && paidCents > 0 ? now : null,
    owedBy: openCents > 0 && of.issuedAt !== null ? of.dueDate : null,
  };
}

/** Days after the due date before a debtor is suspended (structures dictionary 2.9). */
export const SUSPENSION_DAYS = 60;
/** Days after the due date when the portal sends the suspension notice itself, if staff sent none. */
export const AUTOMATIC_NOTICE_DAYS = 45;
/** Minimum days between the notice and the suspension. */
const MIN_NOTICE_DAYS = 7;

/** Returns the first day on which the unpaid invoice suspends its debtor, given the day of the notice. */
export function computeSuspensionDay(dueDate: Day, noticeDay: Day): Day {
  const late = addDays(dueDate, SUSPENSION_DAYS + 1);
  const noticed = addDays(noticeDay, MIN_NOTICE_DAYS);
  return late > noticed ? late : noticed;
}

/** Age of an open amount: not yet due, up to 30, 60, 90 days past due, older. */
export const DEBT_AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type DebtAge = (typeof DEBT_AGES)[number];

export function computeDebtAge(dueDate: Day, today: Day): DebtAge {
  const late = daysBetween(dueDate, today);
  if (late <= 0) return 'notDue';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
}

export function sumByAge(
  openInvoices: readonly { owedBy: Day; openCents: number }[],
  today: Day,
): Record<DebtAge, number> {
  const sums: Record<DebtAge, number> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { owedBy, openCents } of openInvoices) sums[computeDebtAge(owedBy, today)] += openCents;
  return sums;
}

/** Days in which a document that SdI rejected may be sent again under its own number (standards, FatturaPA §4). */
export const REOPEN_DAYS = 5;

/** Returns the last day on which a rejected document may be sent again under its own number. */
export const getReopenDeadline = (rejectedAt: string): Day => addDays(todayInRome(Date.parse(rejectedAt)), REOPEN_DAYS);

export const canReopen = (rejectedAt: string | null, now: number): boolean =>
  rejectedAt !== null && todayInRome(now) <= getReopenDeadline(rejectedAt);

/** Keeps a due date set by a person. A due date computed from the draft's date follows the document's date. */
export function computeDueDay(
  issueDate: Day,
  draft: { issueDate: Day | null; dueDate: Day | null },
  days: number,
): Day {
  if (!draft.issueDate || !draft.dueDate) return addDays(issueDate, days);
  const isComputed = daysBetween(draft.issueDate, draft.dueDate) === days;
  return isComputed ? addDays(issueDate, days) : draft.dueDate;
}
