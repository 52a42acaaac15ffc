import { overlapWarnings } from '../../domain/offers/among.ts';
import { type Discount, discount } from '../../domain/offers/discount.ts';
import { offer } from '../../domain/offers/offer.ts';
import type { Offer } from '../../domain/offers/offer-rules.ts';
import type { Issue } from '../../domain/records/issue.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { defineOfferExpiry } from './expiry.ts';
import { reissueRoute } from './reissue-route.ts';
import { archivedIssues, minStayWarnings, offerHouseIssues, othersOnSale } from './rules.ts';

const offerOnDays = (one: Offer) => ({ ...one, kind: one.type, periods: one.stayPeriods });
const discountOnDays = (one: Discount) => ({
  ...one,
  kind: one.audience,
  periods: [{ from: one.stayFrom, to: one.stayTo }],
});

/** Of those that the structure has (structures dictionary 4.2, 4.11): it has none before contracts bring them. */
function strangeAffiliation(after: Readonly<Record<string, unknown>>, before: StoredRecord | null): Issue[] {
  const { affiliationId } = after;
  return affiliationId === null || affiliationId === before?.affiliationId
    ? []
    : [{ path: 'affiliationId', code: 'not_affiliated' }];
}

/** Offerte and sconti: what a structure sells for less, with their archives. */
export async function offerRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, offer, {
    // Values checked by the definition's own schema are of its kinds; so they are below.
    async check(transaction, after, before, _author, structureId) {
      const one = after as unknown as Offer;
      return [
        ...(await archivedIssues(transaction, one)),
        ...(await offerHouseIssues(transaction, one, before as Partial<Offer> | null, structureId ?? 0)),
      ];
    },
    async warnings(database, record) {
      const one = record as unknown as Offer & { id: number; structureId: number };
      const others = await othersOnSale<Offer>(database, 'offers', one.structureId, one.id);
      return [
        ...overlapWarnings(offerOnDays(one), others.map(offerOnDays), 'stayPeriods'),
        ...(await minStayWarnings(database, one, one.structureId)),
      ];
    },
  });
  collectionRoutes(app, context, discount, {
    check: async (transaction, after, before) => [
      ...(await archivedIssues(transaction, after as unknown as Discount)),
      ...strangeAffiliation(after, before),
    ],
    async warnings(database, record) {
      const one = record as unknown as Discount & { id: number; structureId: number };
      // A code is asked for by name, and what combines is meant to meet.
      if (one.audience === 'code' || one.combinable) return [];
      const others = await othersOnSale<Discount>(database, 'discounts', one.structureId, one.id);
      const rivals = others.filter(({ combinable }) => !combinable);
      return overlapWarnings(discountOnDays(one), rivals.map(discountOnDays), 'stayFrom');
    },
  });
  for (const definition of [offer, discount]) reissueRoute(app, context, definition);
  defineOfferExpiry(context);
}
