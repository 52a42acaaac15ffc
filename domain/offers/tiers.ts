import type { Values } from '../records/field.ts';
import type { Issue } from '../records/issue.ts';
import type { OFFER_FIELDS } from './fields.ts';
import { range } from './periods.ts';

type Tier = Values<typeof OFFER_FIELDS>['tiers'][number];
type ChildRule = Values<typeof OFFER_FIELDS>['childRules'][number];

const MOST_ADVANCE = 4;

/** Each threshold beyond the one before, and its discount with it; `sign` -1: both fall. */
function steps(tiers: readonly Tier[], name: 'daysInAdvance' | 'fromNights', sign: 1 | -1): Issue[] {
  return tiers.flatMap((tier, at): Issue[] => {
    const threshold = tier[name];
    if (threshold === null) return [{ path: `tiers.${at}.${name}`, code: 'required' }];
    const before = tiers[at - 1];
    const isStep = (one: number, other: number) => (one - other) * sign > 0;
    return [
      ...range(`tiers.${at}.discountPercent`, tier.discountPercent, 1, 90),
      ...(before && !isStep(threshold, before[name] ?? 0)
        ? [{ path: `tiers.${at}.${name}`, code: sign > 0 ? 'tiers_rise' : 'tiers_fall' }]
        : []),
      ...(before && !isStep(tier.discountPercent, before.discountPercent)
        ? [{ path: `tiers.${at}.discountPercent`, code: sign > 0 ? 'tiers_rise' : 'tiers_fall' }]
        : []),
    ];
  });
}

/** Of early booking: from the farthest day down. */
export function advanceTiers(tiers: readonly Tier[]): Issue[] {
  const many = tiers.length > MOST_ADVANCE;
  return [
    ...(many ? [{ path: 'tiers', code: 'max_entries', params: { n: MOST_ADVANCE } }] : []),
    ...steps(tiers, 'daysInAdvance', -1),
  ];
}

/** Of a long stay: from the shortest up. */
export const stayTiers = (tiers: readonly Tier[]): Issue[] => steps(tiers, 'fromNights', 1);

export function childRuleIssues(rules: readonly ChildRule[]): Issue[] {
  return rules.flatMap((rule, at): Issue[] => {
    if (rule.ageTo < rule.ageFrom) return [{ path: `childRules.${at}.ageTo`, code: 'min_le_max' }];
    const issues: Issue[] = [];
    const meets = rules
      .slice(0, at)
      .some(
        (other) =>
          other.childOrder === rule.childOrder && other.ageFrom <= rule.ageTo && rule.ageFrom <= other.ageTo,
      );
    if (meets) issues.push({ path: `childRules.${at}.ageFrom`, code: 'ages_overlap' });
    if (rule.mode === 'percent' && rule.discountPercent === null)
      issues.push({ path: `childRules.${at}.discountPercent`, code: 'required' });
    if (rule.mode === 'fixed' && rule.priceCents === null)
      issues.push({ path: `childRules.${at}.priceCents`, code: 'required' });
    return issues;
  });
}
