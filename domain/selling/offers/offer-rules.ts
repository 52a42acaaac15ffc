import type { Day } from '../../kernel/calendar/days.ts';
import { firstDay, lastDay, nightsIn, orderIssues, periodIssues, rangeIssues } from '../../kernel/calendar/periods.ts';
import type { Values } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { visibleLength } from '../../kernel/records/text/html.ts';
import { SLUG } from '../../kernel/records/text/slug.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import type { OFFER_FIELDS } from './fields.ts';

export type Offer = Values<typeof OFFER_FIELDS>;

const MIN_DESCRIPTION_LENGTH = 50;
const MIN_LONG_STAY_NIGHTS = 3;

const issueIf = (path: string, isWrong: boolean, code: string): Issue[] => (isWrong ? [{ path, code }] : []);
const requiredIssues = (values: Partial<Offer>, ...names: (keyof Offer)[]): Issue[] =>
  names.filter((name) => (values[name] ?? null) === null).map((path) => ({ path, code: 'required' }));

export const hasOwnPrices = ({ priceMode }: Pick<Offer, 'priceMode'>) =>
  priceMode === 'package' || priceMode === 'person_night' || priceMode === 'room_night';

export const minNightsOf = ({ fixedNights, minNights }: Pick<Offer, 'fixedNights' | 'minNights'>) =>
  fixedNights ?? minNights;

/** Rules for every offer, including drafts (structures dictionary 4.6). */
export function offerIssues(offer: Offer, today: Day): Issue[] {
  return [...stayIssues(offer, today), ...priceIssues(offer), ...typeIssues(offer), ...slugIssues(offer)];
}

function stayIssues(offer: Offer, today: Day): Issue[] {
  const { stayPeriods, bookFrom, bookTo } = offer;
  const last = lastDay(stayPeriods);
  const longest = Math.max(0, ...stayPeriods.map(nightsIn));
  return [
    ...issueIf('stayPeriods', stayPeriods.length === 0, 'required'),
    ...periodIssues('stayPeriods', stayPeriods),
    // Archived offers may have ended.
    ...issueIf('stayPeriods', !offer.archivedAt && last !== null && last < today, 'date_past'),
    ...orderIssues('bookTo', bookFrom, bookTo),
    ...issueIf('bookFrom', bookFrom !== null && last !== null && bookFrom > last, 'after_stay'),
    ...(offer.fixedNights === null ? orderIssues('maxNights', offer.minNights, offer.maxNights) : []),
    ...issueIf(
      offer.fixedNights === null ? 'minNights' : 'fixedNights',
      longest > 0 && minNightsOf(offer) > longest,
      'longer_than_periods',
    ),
    ...orderIssues('maxAdults', offer.minAdults, offer.maxAdults),
  ];
}

const slugIssues = ({ slug }: Offer): Issue[] =>
  LANGUAGES.flatMap((language) =>
    issueIf(`slug.${language}`, Boolean(slug[language]) && !SLUG.test(slug[language] ?? ''), 'slug'),
  );

function priceIssues(offer: Offer): Issue[] {
  const { priceMode, prices, stayNights, payNights } = offer;
  const keyOf = (at: number) => {
    const { roomId, mealPlanId, adults } = prices[at] ?? {};
    return `${roomId}/${mealPlanId}/${priceMode === 'package' ? (adults ?? '') : ''}`;
  };
  return [
    ...prices.flatMap(({ amountCents, strikeAmountCents }, at) => [
      ...issueIf(`prices.${at}.amountCents`, amountCents === 0, 'price_zero'),
      ...issueIf(
        `prices.${at}.strikeAmountCents`,
        strikeAmountCents !== null && strikeAmountCents <= amountCents,
        'strike_above',
      ),
      ...issueIf(`prices.${at}.roomId`, prices.findIndex((_, other) => keyOf(other) === keyOf(at)) < at, 'unique'),
    ]),
    ...rangeIssues('discountPercent', offer.discountPercent, 1, 90),
    ...issueIf('discountCents', offer.discountCents === 0, 'price_zero'),
    ...issueIf('payNights', stayNights !== null && payNights !== null && payNights >= stayNights, 'pay_less'),
  ];
}

function typeIssues(offer: Offer): Issue[] {
  switch (offer.type) {
    case 'early_booking': {
      const first = firstDay(offer.stayPeriods);
      const isLate = offer.bookBy !== null && first !== null && offer.bookBy >= first;
      return [...issueIf('bookBy', isLate, 'before_stay'), ...advanceTiers(offer.tiers)];
    }
    case 'long_stay':
      return [
        ...(offer.fixedNights === null
          ? rangeIssues('minNights', offer.minNights, MIN_LONG_STAY_NIGHTS, 60)
          : rangeIssues('fixedNights', offer.fixedNights, MIN_LONG_STAY_NIGHTS, 60)),
        ...stayTiers(offer.tiers),
      ];
    case 'children':
      return childRuleIssues(offer.childRules);
    default:
      return [];
  }
}

export function offerActivation(offer: Offer): Issue[] {
  const issues = requiredIssues(offer, ...requiredFields(offer));
  if (visibleLength(offer.description.it ?? '') < MIN_DESCRIPTION_LENGTH)
    issues.push({ path: 'description.it', code: 'min_chars', params: { n: MIN_DESCRIPTION_LENGTH } });
  if (hasOwnPrices(offer) && offer.prices.length === 0) issues.push({ path: 'prices', code: 'required' });
  if (offer.type === 'children' && offer.childRules.length === 0) issues.push({ path: 'childRules', code: 'required' });
  return issues;
}

/** Fields that an active offer of this type and price mode requires. */
export function requiredFields({
  type,
  priceMode,
  tiers,
}: Pick<Offer, 'type' | 'priceMode' | 'tiers'>): (keyof Offer)[] {
  const names: (keyof Offer)[] = [];
  if (type !== 'children') names.push('priceMode');
  // With tiers, the first tier is the offer's own percentage.
  if (priceMode === 'percent_off' && tiers.length === 0) names.push('discountPercent');
  if (priceMode === 'amount_off') names.push('discountCents');
  if (priceMode === 'free_nights') names.push('stayNights', 'payNights');
  if (type === 'last_minute') names.push('daysBefore');
  if (type === 'early_booking') names.push('daysInAdvance');
  return names;
}

/** All fields that the form marks as required for an active offer. */
export const markedFields = (offer: Pick<Offer, 'type' | 'priceMode' | 'tiers'>): (keyof Offer)[] => [
  ...requiredFields(offer),
  'description',
  ...(hasOwnPrices(offer) ? (['prices'] as const) : []),
  ...(offer.type === 'children' ? (['childRules'] as const) : []),
];

/** Default values of a new offer by type. */
export const initialValues = (type: Offer['type']): Partial<Offer> =>
  type === 'last_minute' ? { type, priceMode: 'percent_off', daysBefore: 7 } : { type };

type Tier = Values<typeof OFFER_FIELDS>['tiers'][number];
type ChildRule = Values<typeof OFFER_FIELDS>['childRules'][number];

const MAX_ADVANCE_TIERS = 4;

/** Checks that thresholds and discounts rise from tier to tier; `sign` -1: they fall. */
function tierIssues(tiers: readonly Tier[], name: 'daysInAdvance' | 'fromNights', sign: 1 | -1): Issue[] {
  return tiers.flatMap((tier, at): Issue[] => {
    const threshold = tier[name];
    if (threshold === null) return [{ path: `tiers.${at}.${name}`, code: 'required' }];
    const before = tiers[at - 1];
    const isStep = (one: number, other: number) => (one - other) * sign > 0;
    return [
      ...rangeIssues(`tiers.${at}.discountPercent`, tier.discountPercent, 1, 90),
      ...(before && !isStep(threshold, before[name] ?? 0)
        ? [{ path: `tiers.${at}.${name}`, code: sign > 0 ? 'tiers_rise' : 'tiers_fall' }]
        : []),
      ...(before && !isStep(tier.discountPercent, before.discountPercent)
        ? [{ path: `tiers.${at}.discountPercent`, code: sign > 0 ? 'tiers_rise' : 'tiers_fall' }]
        : []),
    ];
  });
}

/** Checks the tiers of early booking, from the most days in advance down. */
function advanceTiers(tiers: readonly Tier[]): Issue[] {
  const many = tiers.length > MAX_ADVANCE_TIERS;
  return [
    ...(many ? [{ path: 'tiers', code: 'max_entries', params: { n: MAX_ADVANCE_TIERS } }] : []),
    ...tierIssues(tiers, 'daysInAdvance', -1),
  ];
}

/** Checks the tiers of a long stay, from the fewest nights up. */
const stayTiers = (tiers: readonly Tier[]): Issue[] => tierIssues(tiers, 'fromNights', 1);

function childRuleIssues(rules: readonly ChildRule[]): Issue[] {
  return rules.flatMap((rule, at): Issue[] => {
    if (rule.ageTo < rule.ageFrom) return [{ path: `childRules.${at}.ageTo`, code: 'min_le_max' }];
    const issues: Issue[] = [];
    const meets = rules
      .slice(0, at)
      .some(
        (other) => other.childOrder === rule.childOrder && other.ageFrom <= rule.ageTo && rule.ageFrom <= other.ageTo,
      );
    if (meets) issues.push({ path: `childRules.${at}.ageFrom`, code: 'ages_overlap' });
    if (rule.mode === 'percent' && rule.discountPercent === null)
      issues.push({ path: `childRules.${at}.discountPercent`, code: 'required' });
    if (rule.mode === 'fixed' && rule.priceCents === null)
      issues.push({ path: `childRules.${at}.priceCents`, code: 'required' });
    return issues;
  });
}
