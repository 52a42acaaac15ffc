import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';
import type { ContractState } from '../../kernel/vocabularies/contract-states.ts';

/** Days after the end in which a structure's people still get in (structures dictionary 2.9). */
export const GRACE_DAYS = 15;
/** Days before the end from which it is told. */
export const WARNING_DAYS = 30;
/** Days before the end from which the next one may be prepared. */
export const RENEWAL_DAYS = 60;

/** What of a contract its transitions depend on. */
export interface ContractTerm {
  readonly state: ContractState;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly autoRenew: boolean;
  readonly renewMonths: number;
  readonly noticeDays: number;
  /** The first day on which it no longer holds. */
  readonly terminationDate: Day | null;
}

/** The last day on which it holds, as it stands. */
export function lastDay({
  endDate,
  terminationDate,
}: Pick<ContractTerm, 'endDate' | 'terminationDate'>): Day {
  if (terminationDate === null) return endDate;
  const before = addDays(terminationDate, -1);
  return before < endDate ? before : endDate;
}

/** The end of a period of so many months that begins the day after `end`. */
export function renewedEnd(end: Day, months: number): Day {
  return addDays(addMonths(addDays(end, 1), months), -1);
}

/** Of a contract of which the next is told: what it takes over, and what its days follow from. */
type Former = Pick<ContractTerm, 'state' | 'startDate' | 'endDate' | 'terminationDate' | 'renewMonths'>;

/** The days of the one after these: from the day after the last of them, today at the earliest, for as long as it renews. */
export function nextDays(
  former: readonly Former[],
  today: Day,
): { last: Former; startDate: Day; endDate: Day } | null {
  const [last] = former
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1));
  if (!last) return null;
  const after = addDays(lastDay(last), 1);
  const startDate = after > today ? after : today;
  return { last, startDate, endDate: renewedEnd(addDays(startDate, -1), last.renewMonths) };
}

/** Its end after every renewal by itself that was due by `today`; the same when none was. */
export function endAfterRenewal(term: ContractTerm, today: Day): Day {
  let end = term.endDate;
  while (term.autoRenew && end <= today) {
    // Notice was given for a day that comes before the next period is over.
    if (term.terminationDate !== null && term.terminationDate <= addDays(end, 1)) break;
    end = renewedEnd(end, term.renewMonths);
  }
  return end;
}

/**
 * The last day for which a termination may be told: notice that comes too late for one that renews itself does not keep
 * the next period from beginning.
 */
export function latestTermination(term: ContractTerm, today: Day): Day {
  const isLate = term.autoRenew && daysBetween(today, term.endDate) < term.noticeDays;
  return addDays(isLate ? renewedEnd(term.endDate, term.renewMonths) : term.endDate, 1);
}

/** What the day itself makes of a contract: `null` when nothing. Source: structures dictionary 2.9, appendix B. */
export function stateOn(term: ContractTerm, today: Day): ContractState | null {
  const { state, startDate, terminationDate } = term;
  const isHeld = state === 'active' || state === 'suspended';
  if (isHeld && terminationDate !== null && terminationDate <= today) return 'terminated';
  const isOver = endAfterRenewal(term, today) < today;
  if (isHeld && isOver) return 'expired';
  if (state === 'signed' && startDate <= today) return isOver ? 'expired' : 'active';
  return null;
}

/** What its people are told of a structure's contract. */
export type ContractNotice = { readonly kind: 'ending' | 'grace' | 'over'; readonly days: number };

/** By the last day on which it holds; `null` while there is time. */
export function contractNotice(until: Day | null, today: Day): ContractNotice | null {
  if (until === null) return null;
  const left = daysBetween(today, until);
  if (left >= WARNING_DAYS) return null;
  if (left >= 0) return { kind: 'ending', days: left };
  return left >= -GRACE_DAYS ? { kind: 'grace', days: GRACE_DAYS + left } : { kind: 'over', days: -left };
}

/** Why the pages of a structure are closed to its people: what its contracts say on a day. */
export type GateReason =
  | { readonly kind: 'none' | 'accept' | 'prepared' }
  | {
      readonly kind: 'suspended' | 'ended' | 'terminated' | 'future';
      readonly day: Day;
      readonly reason: string;
    };

type Gated = Pick<ContractTerm, 'state' | 'startDate' | 'endDate' | 'terminationDate'> & {
  readonly suspensionReason: string | null;
  readonly terminationReason: string | null;
};

/** Null: a contract runs, or its days of grace do. What its people may do about it comes first: accept one that was sent. */
export function gateReason(contracts: readonly Gated[], today: Day): GateReason | null {
  const begun = contracts.filter(({ startDate }) => startDate <= today);
  const opens = ({ state, endDate, terminationDate }: Gated) =>
    ['signed', 'active', 'expired'].includes(state) &&
    (terminationDate === null || terminationDate > today) &&
    daysBetween(endDate, today) <= GRACE_DAYS;
  if (begun.some(opens)) return null;
  if (contracts.some(({ state }) => state === 'sent')) return { kind: 'accept' };
  const suspended = begun.find(({ state, endDate }) => state === 'suspended' && endDate >= today);
  if (suspended)
    return { kind: 'suspended', day: suspended.endDate, reason: suspended.suspensionReason ?? '' };
  const [coming] = contracts.filter(({ state, startDate }) => state === 'signed' && startDate > today);
  if (coming) return { kind: 'future', day: coming.startDate, reason: '' };
  if (contracts.some(({ state }) => state === 'draft')) return { kind: 'prepared' };
  const [last] = begun
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1));
  if (!last) return { kind: 'none' };
  const isTerminated = last.terminationDate !== null && last.terminationDate <= last.endDate;
  return isTerminated
    ? { kind: 'terminated', day: lastDay(last), reason: last.terminationReason ?? '' }
    : { kind: 'ended', day: last.endDate, reason: '' };
}
