import { type ComposedPart, waysOf } from '../../../../domain/selling/pricing/compose/compose.ts';
import type { Stay } from '../../../../domain/selling/pricing/for-sale.ts';
import { computeTaxOnTop } from '../../../../domain/stays/tourist-tax/due.ts';
import { type PaymentTerms, withDepositNow } from '../../../../domain/structures/policies/payment-text.ts';
import { combineInstantTerms, type InstantTerms } from '../../../../domain/structures/rooms/instant-booking.ts';
import { queueStatements } from '../../../platform/database/queue-statements.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { instantOption, readComposed } from '../../../portal/public/prices.ts';
import { termsFor } from '../../../structures/policies/terms.ts';
import { type FrozenPolicies, freezeTerms } from '../price.ts';

/** A room of a guest's choice, with its plan and offer. */
export interface ChosenRoom {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
}

/** A guest's choice among the offers on the portal: one room, or several that are booked together. */
export interface GuestChoice {
  readonly stay: Stay;
  /** Number of rooms searched. Null means as few as needed. */
  readonly rooms: number | null;
  readonly code: string | null;
  readonly chosen: readonly ChosenRoom[];
}

/** Price and terms of one of the chosen rooms. */
export interface InstantRoom {
  readonly part: ComposedPart;
  readonly depositCents: number;
  readonly touristTaxCents: number;
  readonly policies: FrozenPolicies;
}

export interface InstantPrice {
  readonly totalCents: number;
  readonly instant: InstantTerms;
  readonly rooms: readonly InstantRoom[];
}

/** Returns a text that is equal for the same rooms in any order. */
const keyOfRooms = (rooms: readonly ChosenRoom[]): string =>
  rooms
    .map(({ roomId, mealPlanId, offerId, units }) => [roomId, mealPlanId, offerId, units].join('.'))
    .toSorted()
    .join('-');

/**
 * Prices a choice with the same function that displayed it, under the structure's lock. Null when it is no longer for
 * sale or only on request.
 */
export async function priceChoice(
  database: Queryable,
  structureId: number,
  { stay, rooms, code, chosen }: GuestChoice,
  takesCards: boolean,
): Promise<InstantPrice | null> {
  // A transaction has a single connection, so queries run one after another.
  const line = queueStatements(database);
  const { sale, terms, tax, composed } = await readComposed(line, structureId, { stay, rooms, code });
  if (!sale.settings.showPrices) return null;
  const way = waysOf(composed, stay).find(({ parts }) => keyOfRooms(parts) === keyOfRooms(chosen));
  const parts = (way?.parts ?? []).map((part) => ({ part, own: instantOption(terms, part, stay, takesCards) }));
  const instant = combineInstantTerms(parts.map(({ own }) => own));
  if (!way || !instant) return null;
  const priced: InstantRoom[] = [];
  for (const { part, own } of parts) {
    const { snapshots, policies } = await freezeTerms(database, termsFor(terms, part, stay.checkin));
    const { adults, childAges: children, nightCents } = part;
    priced.push({
      part,
      depositCents: own?.depositCents ?? 0,
      touristTaxCents: computeTaxOnTop(tax, { ...stay, adults, children, nightCents }),
      policies: instant.by === 'deposit' ? payDepositNow(policies, snapshots) : policies,
    });
  }
  return { totalCents: way.totalCents, instant, rooms: priced };
}

/** Returns the terms with the deposit due at the booking, because an instant booking is paid at once. */
function payDepositNow(
  policies: FrozenPolicies,
  snapshots: Awaited<ReturnType<typeof freezeTerms>>['snapshots'],
): FrozenPolicies {
  const { payment } = policies;
  const snapshot = snapshots.find(({ snapshotId }) => snapshotId === payment?.snapshotId);
  if (!payment || !snapshot) return policies;
  // Stored by server/structures/policies/snapshots.ts as a payment policy.
  const texts = withDepositNow(payment.texts, snapshot.terms as PaymentTerms);
  return { ...policies, payment: { ...payment, texts } };
}
