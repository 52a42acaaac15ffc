import { type Day, inPeriod, type Period, periodsOverlap, yearOf } from '../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow } from '../../kernel/calendar/holiday-periods.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import {
  type CancellationRules,
  FULL_PENALTY,
  MAX_DAYS_WITH_TIME,
  type Penalty,
  type PenaltyType,
  type Tier,
} from './penalty.ts';
import { amountIssues, isLowerPenalty } from './penalty-fields.ts';

export interface Override {
  readonly holidayPeriod: string | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly otherPolicyId: number;
}

/** Penalty from the record's fields whose names begin with `stem`. */
export function readPenalty(values: object, stem: string): Penalty | null {
  // The field names are composed from the stem, so they are not typed.
  const read = values as Readonly<Record<string, unknown>>;
  const type = read[`${stem}Type`] as PenaltyType | null;
  if (!type) return null;
  return {
    penaltyType: type,
    penaltyPercent: read[`${stem}Percent`] as number | null,
    penaltyNights: read[`${stem}Nights`] as number | null,
    penaltyCents: read[`${stem}Cents`] as number | null,
  };
}

interface Terms {
  readonly kind: string;
  readonly tiers: readonly Tier[];
}

/** Converts a record to the input of the penalty calculation and of the text. */
export function toCancelling(values: Terms): CancellationRules & { readonly earlyDeparture: Penalty | null } {
  return {
    kind: values.kind,
    tiers: values.tiers,
    earlyDeparture: readPenalty(values, 'earlyDeparture'),
    noShow: readPenalty(values, 'noShow') ?? FULL_PENALTY,
  };
}

/** Checks that the days descend, that only the last two days have a time, and that penalties never decrease. */
export function tierIssues({ kind, tiers, ...rest }: Terms): Issue[] {
  if (kind === 'non_refundable') return tiers.length > 0 ? [{ path: 'tiers', code: 'no_tiers' }] : [];
  if (tiers.length === 0) return [{ path: 'tiers', code: 'required' }];
  const issues: Issue[] = [];
  for (const [at, tier] of tiers.entries()) {
    const path = `tiers.${at}`;
    issues.push(...amountIssues(tier, `${path}.penalty`));
    const previousTier = tiers[at - 1];
    if (previousTier && tier.daysBefore >= previousTier.daysBefore)
      issues.push({ path: `${path}.daysBefore`, code: 'descending' });
    if (tier.untilTime && tier.daysBefore > MAX_DAYS_WITH_TIME)
      issues.push({ path: `${path}.untilTime`, code: 'last_days_only' });
    if (previousTier && isLowerPenalty(tier, previousTier))
      issues.push({ path: `${path}.penaltyType`, code: 'penalty_lower' });
  }
  const last = tiers.at(-1);
  const noShow = readPenalty(rest, 'noShow');
  if (last && noShow && isLowerPenalty(noShow, last)) issues.push({ path: 'noShowType', code: 'penalty_lower' });
  return issues;
}

/** Checks that each override has either dates or a holiday, and that overrides do not overlap. */
export function overrideIssues(overrides: readonly Override[]): Issue[] {
  const issues = overrides.flatMap(({ holidayPeriod, from, to }, at): Issue[] => {
    const path = `overrides.${at}`;
    if (holidayPeriod) return from || to ? [{ path: `${path}.holidayPeriod`, code: 'holiday_or_dates' }] : [];
    if (!from) return [{ path: `${path}.from`, code: 'required' }];
    if (!to) return [{ path: `${path}.to`, code: 'required' }];
    return to < from ? [{ path: `${path}.to`, code: 'date_order' }] : [];
  });
  if (issues.length > 0) return issues;
  return overrides.flatMap((one, at) => {
    const meets = overrides.slice(0, at).some((other) => overlap(one, other));
    return meets
      ? [
          {
            path: `overrides.${at}.${one.holidayPeriod ? 'holidayPeriod' : 'from'}`,
            code: 'override_overlap',
          },
        ]
      : [];
  });
}

/**
 * True if two overrides overlap, in the years of their dates. Two holidays overlap only if they are the same or one is
 * the whole year.
 */
function overlap(one: Override, other: Override): boolean {
  if (one.holidayPeriod && one.holidayPeriod === other.holidayPeriod) return true;
  const dated = [one, other].find(({ from }) => from);
  // Easter coincides with 25 April in some years; both may exist, and the first in the list applies.
  if (!dated?.from || !dated.to) return one.holidayPeriod === 'annual' || other.holidayPeriod === 'annual';
  for (let year = yearOf(dated.from); year <= yearOf(dated.to) + 1; year++)
    if (periodsOverlap(periodOf(one, year), periodOf(other, year))) return true;
  return false;
}

function periodOf({ holidayPeriod, from, to }: Override, year: number): Period {
  if (holidayPeriod) return holidayWindow(holidayPeriod as HolidayPeriod, year);
  return { from: from ?? '', to: to ?? '' };
}

/** True if an arrival falls into the override. The New Year window begins in the December before. */
export function isOverrideFor(override: Override, checkin: Day): boolean {
  return [yearOf(checkin), yearOf(checkin) + 1].some((year) => inPeriod(periodOf(override, year), checkin));
}
