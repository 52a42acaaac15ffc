import { todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { firstDay } from '../../../domain/kernel/calendar/periods.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { type Discount, discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import type { Offer } from '../../../domain/selling/offers/offer-rules.ts';
import { reissuedSlug } from '../../../domain/selling/offers/reissued-slug.ts';
import { isAddressTaken, offerSiblingIssues, overlapWarnings } from '../../../domain/selling/offers/sibling-rules.ts';
import { selectExpression } from '../../kernel/records/columns.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { countPolicyUses } from '../../structures/policies/use-counts.ts';
import { updateBookedCounts } from './offer-bookings.ts';
import { archivedIssues, minStayWarnings, offerStructureIssues, otherDiscounts, otherOffers } from './rules.ts';

const offerOnDays = <T extends Pick<Offer, 'type' | 'stayPeriods'>>(one: T) => ({
  ...one,
  kind: one.type,
  periods: one.stayPeriods,
});
const discountOnDays = <T extends Pick<Discount, 'stayFrom' | 'stayTo'> & { audience: string }>(one: T) => ({
  ...one,
  kind: one.audience,
  periods: [{ from: one.stayFrom, to: one.stayTo }],
});

export const offerBehaviour = behaviour(offer, {
  recounts: [countPolicyUses],
  async beforeValidate({ operation, after, others }) {
    if (operation !== 'restore') return {};
    const live = await others();
    if (!isAddressTaken(after, live)) return { isFeatured: false };
    // Another offer may use the old slug by now.
    const year = yearOf(firstDay(after.stayPeriods) ?? todayInRome());
    return { isFeatured: false, slug: reissuedSlug(after, year, live) };
  },
  async validate({ transaction, operation, after, before, template, structureId, undoes, others }) {
    const among = offerSiblingIssues(after, await others(), todayInRome());
    // Undoing a deletion restores an offer that was already valid.
    if (undoes && operation === 'restore') return among;
    return [
      ...among,
      ...(await archivedIssues(transaction, after)),
      ...(await offerStructureIssues(transaction, after, before ?? template, structureId)),
    ];
  },
  // Counts the existing bookings when a maximum is set or raised.
  async afterSave({ transaction, structureId, after }) {
    if (after.maxBookings !== null) await updateBookedCounts(transaction, structureId, true);
  },
  async afterPurge({ transaction, row, undoes }) {
    if (undoes) await forgetReissue(transaction, row);
  },
  async warnings(database, row) {
    const others = await otherOffers(database, row.structureId, row.id);
    return [
      ...overlapWarnings(offerOnDays(row), others.map(offerOnDays), 'stayPeriods'),
      ...(await minStayWarnings(database, row, row.structureId)),
    ];
  },
});

/**
 * Returns an issue if the affiliation is not an approved, current affiliation of the structure (structures dictionary
 * 4.7, 4.11).
 */
async function affiliationIssues(
  transaction: Queryable,
  structureId: number,
  { affiliationId }: Discount,
  before: Discount | null,
): Promise<Issue[]> {
  if (affiliationId === null || affiliationId === before?.affiliationId) return [];
  const found = await run<{ id: number }>(
    transaction,
    `select id from structure_affiliations where structure_id = $1 and affiliation_id = $2
       and request_state = 'approved' and (valid_to is null or valid_to >= $3)`,
    [structureId, affiliationId, todayInRome()],
  );
  return found.length > 0 ? [] : [{ path: 'affiliationId', code: 'not_affiliated' }];
}

function codeIssues({ audience, code }: Discount, others: readonly Discount[]): Issue[] {
  const isTaken = audience === 'code' && code !== null && others.some((one) => one.code === code);
  return isTaken ? [{ path: 'code', code: 'unique' }] : [];
}

export const discountBehaviour = behaviour(discount, {
  async beforeValidate({ operation, after: { code }, others }) {
    const isBack = operation === 'restore' && code !== null;
    // Clears the code when another discount uses it by now.
    return isBack && (await others()).some((one) => one.code === code) ? { code: null } : {};
  },
  async validate({ transaction, operation, after, before, template, structureId, undoes, others }) {
    const taken = codeIssues(after, await others());
    if (undoes && operation === 'restore') return taken;
    return [
      ...taken,
      ...(await archivedIssues(transaction, after)),
      ...(await affiliationIssues(transaction, structureId, after, before ?? template)),
    ];
  },
  async warnings(database, row) {
    // Discounts with a code never apply on their own, and combinable discounts may overlap.
    if (row.audience === 'code' || row.combinable) return [];
    const others = await otherDiscounts(database, row.structureId, row.id);
    const rivals = others.filter(({ combinable }) => !combinable);
    return overlapWarnings(discountOnDays(row), rivals.map(discountOnDays), 'stayFrom');
  },
});

/**
 * Lets the nightly job copy the recurring offer again after its copy was undone. Both rows carry the same timestamp.
 */
async function forgetReissue(
  transaction: Queryable,
  copy: { id: number; createdAt: string; structureId: number },
): Promise<void> {
  await run(
    transaction,
    `update offers set reissued_at = null where structure_id = $1
       and ${selectExpression('instant', 'reissued_at')} = $2 and not exists (select from offers where id = $3)`,
    [copy.structureId, copy.createdAt, copy.id],
  );
}
