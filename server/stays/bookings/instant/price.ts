import { type ComposedPart, waysOf } from '../../../../domain/selling/pricing/compose/compose.ts';
import type { Stay } from '../../../../domain/selling/pricing/for-sale.ts';
import { computeTaxOnTop } from '../../../../domain/stays/tourist-tax/due.ts';
import type { InstantTerms } from '../../../../domain/structures/rooms/instant-booking.ts';
import { queueStatements } from '../../../platform/database/queue-statements.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { instantOption, readComposed } from '../../../portal/public/prices.ts';
import { termsFor } from '../../../structures/policies/terms.ts';
import { type FrozenPolicies, freezeTerms } from '../price.ts';

/** A guest's choice among the offers on the portal. */
export interface GuestChoice {
  readonly stay: Stay;
  /** Number of rooms searched. Null means as few as needed. */
  readonly rooms: number | null;
  readonly code: string | null;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
}

export interface InstantPrice {
  readonly part: ComposedPart;
  readonly instant: InstantTerms;
  readonly touristTaxCents: number;
  readonly policies: FrozenPolicies;
}

/**
 * Prices a choice with the same function that displayed it, under the structure's lock. Null when it is no longer for
 * sale or only on request.
 */
export async function priceChoice(
  database: Queryable,
  structureId: number,
  { stay, rooms, code, ...chosen }: GuestChoice,
  takesCards: boolean,
): Promise<InstantPrice | null> {
  // A transaction has a single connection, so queries run one after another.
  const line = queueStatements(database);
  const { sale, terms, tax, composed } = await readComposed(line, structureId, { stay, rooms, code });
  if (!sale.settings.showPrices) return null;
  const part = waysOf(composed, stay)
    .filter(({ parts }) => parts.length === 1)
    .flatMap(({ parts }) => parts)
    .find(
      (one) =>
        one.roomId === chosen.roomId &&
        one.mealPlanId === chosen.mealPlanId &&
        one.offerId === chosen.offerId &&
        one.units === chosen.units,
    );
  const instant = part && instantOption(terms, part, stay, takesCards);
  if (!instant) return null;
  const { policies } = await freezeTerms(database, termsFor(terms, part, stay.checkin));
  const { adults, childAges: children, nightCents } = part;
  return {
    part,
    instant,
    policies,
    touristTaxCents: computeTaxOnTop(tax, { ...stay, adults, children, nightCents }),
  };
}
