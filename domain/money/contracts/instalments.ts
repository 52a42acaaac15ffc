import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';
import type { FEE_PERIODS } from './plans.ts';
import { getLastDay } from './states.ts';

export type FeePeriod = keyof typeof FEE_PERIODS;

/** The contract fields that determine its fees. */
export interface FeeTerms {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly terminationDate: Day | null;
  readonly feeAmountCents: number | null;
  readonly feePeriod: FeePeriod | null;
}

/** A period that costs the fee once. */
export interface Instalment {
  readonly from: Day;
  readonly to: Day;
}

const PERIOD_MONTHS = { year: 12, half: 6, quarter: 3, month: 1 } as const;

/**
 * Returns the periods of a contract that begin between two days. The last period ends with the contract, even if
 * shorter; staff set the fee for a shorter period when they write the invoice.
 */
export function listInstalments(terms: FeeTerms, { from, to }: { from: Day; to: Day }): Instalment[] {
  const { startDate, feeAmountCents, feePeriod } = terms;
  if (!feeAmountCents || feePeriod === null) return [];
  const end = getLastDay(terms);
  const instalments: Instalment[] = [];
  for (let n = 0; ; n++) {
    // Counts from the first day each time, so that the 31st does not drift to the 28th.
    const start = feePeriod === 'once' ? startDate : addMonths(startDate, n * PERIOD_MONTHS[feePeriod]);
    if (start > end || start > to) return instalments;
    const fullPeriodEnd =
      feePeriod === 'once' ? end : addDays(addMonths(startDate, (n + 1) * PERIOD_MONTHS[feePeriod]), -1);
    if (start >= from) instalments.push({ from: start, to: fullPeriodEnd < end ? fullPeriodEnd : end });
    if (feePeriod === 'once') return instalments;
  }
}
