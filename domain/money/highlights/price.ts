import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { inYearlyPeriod } from '../../structures/fiscal/yearly-periods.ts';

/** Price per week, with other prices for seasons. Amounts in cents, net of VAT. */
export interface WeekPrice {
  readonly weekAmountCents: number;
  readonly seasons: readonly {
    readonly fromMd: string;
    readonly toMd: string;
    readonly weekAmountCents: number;
  }[];
}

const DAYS_A_WEEK = 7;

/** Returns the list price in cents for these days, both included: a seventh of the week price per day, rounded once. */
export function computeListPrice({ weekAmountCents, seasons }: WeekPrice, from: Day, to: Day): number {
  let sevenths = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const season = seasons.find((one) => inYearlyPeriod(one, day.slice(5)));
    sevenths += season?.weekAmountCents ?? weekAmountCents;
  }
  return Math.round(sevenths / DAYS_A_WEEK);
}

/** Returns the price after a discount, a percentage with two decimals. */
export function applyDiscount(listCents: number, discountPercent: number): number {
  return listCents - Math.round((listCents * discountPercent) / 100);
}

export const countDays = (from: Day, to: Day): number => daysBetween(from, to) + 1;

/** Weeks to deduct from the contract's included weeks; a started week counts in full. */
export const countWeeks = (from: Day, to: Day): number => Math.ceil(countDays(from, to) / DAYS_A_WEEK);

/** Returns the amount to credit for the days not shown. */
export function computeCredit(amountCents: number, days: number, remainingDays: number): number {
  return days > 0 ? Math.round((amountCents * Math.min(remainingDays, days)) / days) : 0;
}
