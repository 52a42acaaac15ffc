import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';
import type { ContractState } from '../../kernel/vocabularies/contract-states.ts';

/** Days after the contract's end during which the structure's users keep access (structures dictionary 2.9). */
export const GRACE_DAYS = 15;
/** Days before the end from which the structure is warned. */
export const WARNING_DAYS = 30;
/** Days before the end from which the next contract may be prepared. */
export const RENEWAL_DAYS = 60;

/** The contract fields that determine its transitions. */
export interface ContractTerm {
  readonly state: ContractState;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly autoRenew: boolean;
  readonly renewMonths: number;
  readonly noticeDays: number;
  /** First day on which the contract is no longer in force. */
  readonly terminationDate: Day | null;
}

/** Returns the last day on which the contract is in force. */
export function getLastDay({ endDate, terminationDate }: Pick<ContractTerm, 'endDate' | 'terminationDate'>): Day {
  if (terminationDate === null) return endDate;
  const before = addDays(terminationDate, -1);
  return before < endDate ? before : endDate;
}

/** Returns the end of a period of `months` that begins the day after `end`. */
export function computeRenewedEnd(end: Day, months: number): Day {
  return addDays(addMonths(addDays(end, 1), months), -1);
}

/** The fields of an earlier contract that determine the next one's days. */
type EarlierContract = Pick<ContractTerm, 'state' | 'startDate' | 'endDate' | 'terminationDate' | 'renewMonths'>;

/**
 * Returns the days of the next contract. It starts after the last contract, today at the earliest, and lasts for the
 * renewal period.
 */
export function computeNextDays(
  former: readonly EarlierContract[],
  today: Day,
): { last: EarlierContract; startDate: Day; endDate: Day } | null {
  const [last] = former
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => (getLastDay(a) < getLastDay(b) ? 1 : -1));
  if (!last) return null;
  const followingDay = addDays(getLastDay(last), 1);
  const startDate = followingDay > today ? followingDay : today;
  return { last, startDate, endDate: computeRenewedEnd(addDays(startDate, -1), last.renewMonths) };
}

/** Returns the contract's end after all automatic renewals due by `today`, or the same end if none was due. */
export function computeEndAfterRenewals(term: ContractTerm, today: Day): Day {
  let end = term.endDate;
  while (term.autoRenew && end <= today) {
    // Stops if the termination takes effect before the next period begins.
    if (term.terminationDate !== null && term.terminationDate <= addDays(end, 1)) break;
    end = computeRenewedEnd(end, term.renewMonths);
  }
  return end;
}

/**
 * Returns the latest day for which a termination may be declared. Late notice does not prevent the next period of a
 * contract that renews automatically.
 */
export function computeLatestTermination(term: ContractTerm, today: Day): Day {
  const isLate = term.autoRenew && daysBetween(today, term.endDate) < term.noticeDays;
  return addDays(isLate ? computeRenewedEnd(term.endDate, term.renewMonths) : term.endDate, 1);
}

/**
 * Returns the state that a contract reaches by date alone, or null if it does not change. Source: structures dictionary
 * 2.9, appendix B.
 */
export function computeStateOn(term: ContractTerm, today: Day): ContractState | null {
  const { state, startDate, terminationDate } = term;
  const isInForce = state === 'active' || state === 'suspended';
  if (isInForce && terminationDate !== null && terminationDate <= today) return 'terminated';
  const isOver = computeEndAfterRenewals(term, today) < today;
  if (isInForce && isOver) return 'expired';
  if (state === 'signed' && startDate <= today) return isOver ? 'expired' : 'active';
  return null;
}

/** A notice about the contract's end to the structure's users. */
export type ContractNotice = { readonly kind: 'ending' | 'grace' | 'over'; readonly days: number };

/** Returns the notice due for the contract's last day, or null if the end is far off. */
export function computeContractNotice(until: Day | null, today: Day): ContractNotice | null {
  if (until === null) return null;
  const remainingDays = daysBetween(today, until);
  if (remainingDays >= WARNING_DAYS) return null;
  if (remainingDays >= 0) return { kind: 'ending', days: remainingDays };
  return remainingDays >= -GRACE_DAYS
    ? { kind: 'grace', days: GRACE_DAYS + remainingDays }
    : { kind: 'over', days: -remainingDays };
}

/** Why the structure's pages are closed to its users, according to its contracts. */
export type GateReason =
  | { readonly kind: 'none' | 'accept' | 'prepared' }
  | {
      readonly kind: 'suspended' | 'ended' | 'terminated' | 'future';
      readonly day: Day;
      readonly reason: string;
    };

type GateContract = Pick<ContractTerm, 'state' | 'startDate' | 'endDate' | 'terminationDate'> & {
  readonly suspensionReason: string | null;
  readonly terminationReason: string | null;
};

/**
 * Returns null while a contract or its days of grace run. A suspension comes first, because a later contract does not
 * end it. Then comes a sent contract, because the users can accept it.
 */
export function computeGateReason(contracts: readonly GateContract[], today: Day): GateReason | null {
  const startedContracts = contracts.filter(({ startDate }) => startDate <= today);
  const grantsAccess = ({ state, endDate, terminationDate }: GateContract) =>
    ['signed', 'active', 'expired'].includes(state) &&
    (terminationDate === null || terminationDate > today) &&
    daysBetween(endDate, today) <= GRACE_DAYS;
  if (startedContracts.some(grantsAccess)) return null;
  const suspended = startedContracts.find(({ state, endDate }) => state === 'suspended' && endDate >= today);
  if (suspended) return { kind: 'suspended', day: suspended.endDate, reason: suspended.suspensionReason ?? '' };
  if (contracts.some(({ state }) => state === 'sent')) return { kind: 'accept' };
  const [futureContract] = contracts.filter(({ state, startDate }) => state === 'signed' && startDate > today);
  if (futureContract) return { kind: 'future', day: futureContract.startDate, reason: '' };
  if (contracts.some(({ state }) => state === 'draft')) return { kind: 'prepared' };
  const [last] = startedContracts
    .filter(({ state }) => state !== 'cancelled')
    .toSorted((a, b) => (getLastDay(a) < getLastDay(b) ? 1 : -1));
  if (!last) return { kind: 'none' };
  const isTerminated = last.terminationDate !== null && last.terminationDate <= last.endDate;
  return isTerminated
    ? { kind: 'terminated', day: getLastDay(last), reason: last.terminationReason ?? '' }
    : { kind: 'ended', day: last.endDate, reason: '' };
}
