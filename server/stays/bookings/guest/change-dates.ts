import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import type { Rule } from '../../../../domain/selling/pricing/rule.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import {
  balanceCents,
  currentPriceCents,
  discountIssues,
  openDepositCents,
} from '../../../../domain/stays/bookings/balance.ts';
import { sumEntries } from '../../../../domain/stays/bookings/folio/lines.ts';
import {
  DATE_CHANGE_REFUSALS,
  type DateChangeRefusal,
  selectChangeRules,
} from '../../../../domain/stays/bookings/guest-change.ts';
import { computeTaxOnTop } from '../../../../domain/stays/tourist-tax/due.ts';
import { changeDeadline, dateChangeOf } from '../../../../domain/structures/policies/date-change.ts';
import { findRows } from '../../../kernel/records/actions.ts';
import { checkUpdate } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../../kernel/records/lifecycle/target.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { queueStatements } from '../../../platform/database/queue-statements.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readTouristTax } from '../../../selling/pricing/tourist-tax.ts';
import { readMovedStay } from '../../tourist-tax/taxed-stays.ts';
import { computePenalty, readSoldTerms } from '../arrival-actions.ts';
import { arrivalBehaviour } from '../behaviours.ts';
import { type PricedChange, priceChange } from '../desk/price-change.ts';
import { computeNewValues, type NewPrice, writeChange } from '../desk/write-change.ts';
import {
  type ArrivalRow,
  lockArrival,
  readChangeFeeCents,
  readPostedEntries,
  writeChangeFee,
} from '../folio/post-entries.ts';
import { activeBookings, readJointBookings } from '../requests/joint-bookings.ts';

export const dateChangeAnswer = z
  .strictObject({
    reason: z.enum(DATE_CHANGE_REFUSALS).nullable().describe('Perché l’ospite non può da solo; null: può'),
    feeCents: z.int().describe('Quanto costa il cambio, oltre al prezzo'),
    until: z
      .strictObject({ day: z.string(), time: z.string().nullable() })
      .nullable()
      .describe('Fino a quando si può da soli'),
  })
  .nullable();
type DateChangeOffer = NonNullable<z.infer<typeof dateChangeAnswer>>;

const cents = z.int().min(-100_000_000).max(100_000_000);

/** Amounts for new dates; the guest confirms exactly these. */
export const newDatesFigures = z.strictObject({
  wasCheckin: z.string().max(10),
  wasCheckout: z.string().max(10),
  wasCents: cents.describe('Quanto costava il soggiorno'),
  totalCents: cents.describe('Quanto costa con le date nuove'),
  feeCents: cents.describe('Quanto costa il cambio'),
  touristTaxCents: cents.describe('Imposta di soggiorno con le date nuove'),
  openDepositCents: cents.describe('Quanto della caparra resta da versare'),
  balanceCents: cents.describe('Quanto resta da pagare; sotto lo zero quanto si rende all’ospite'),
  leastPenaltyCents: cents.describe('Quanto costa almeno annullare, dopo il cambio'),
});
export type NewDatesFigures = z.infer<typeof newDatesFigures>;

/**
 * Returns whether and until when a guest may change the dates without the staff. Null for a past or unconfirmed
 * booking.
 */
async function readDateChangeOffer(
  database: Queryable,
  row: ArrivalRow,
  isOneOfSeveral: boolean,
): Promise<DateChangeOffer | null> {
  // Bookings that wait for a payment are not confirmed yet.
  if (row.state !== 'confirmed' || row.payBy || row.checkin < todayInRome()) return null;
  const terms = await readSoldTerms(database, row);
  const change = dateChangeOf(terms, row, momentInRome());
  const until = terms && changeDeadline(terms, row);
  const reason = ((): DateChangeRefusal | null => {
    if (!change || row.mealPlanId === null) return 'terms';
    if (change.kind === 'no') return until ? 'deadline' : 'terms';
    return isOneOfSeveral ? 'several_rooms' : null;
  })();
  return { reason, feeCents: change?.feeCents ?? 0, until };
}

/**
 * Returns a function that tells if other rooms of the same alternative are still booked. Such rooms cannot be moved one
 * by one.
 */
async function readIsOneOfSeveral(database: Queryable, structureId: number, ids: readonly number[]) {
  const together = await readJointBookings(database, structureId, ids);
  return (id: number) => activeBookings(together.get(id)).length > 0;
}

/** Returns the offers for a request's bookings, by id. */
export async function readDateChanges(
  database: Queryable,
  requestId: number,
): Promise<Map<number, DateChangeOffer | null>> {
  const rows = await findRows(database, arrival, `t.request_id = $1 and t.state = 'confirmed'`, [requestId]);
  const isSeveral = await readIsOneOfSeveral(
    database,
    rows[0]?.structureId ?? 0,
    rows.map(({ id }) => id),
  );
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await readDateChangeOffer(database, row, isSeveral(row.id))] as const),
    ),
  );
}

export interface Dates {
  readonly checkin: Day;
  readonly checkout: Day;
}

export const areSameDates = (a: Dates, b: Dates) => a.checkin === b.checkin && a.checkout === b.checkout;

/** Result of a change of dates: the amounts, or the reason for the refusal. */
export type DateChangeResult =
  | { readonly figures: NewDatesFigures; readonly reason: null; readonly rules: readonly Rule[] }
  | { readonly figures: null; readonly reason: DateChangeRefusal; readonly rules: readonly Rule[] };

/** Values that a change of dates would write, or the reason for the refusal. */
type MovePlan = Extract<DateChangeResult, { figures: null }> | AcceptedMove;

interface AcceptedMove {
  readonly reason: null;
  readonly price: NewPrice;
  readonly feeCents: number;
  /** Penalty already due, which remains after the change. */
  readonly penaltyCents: number;
}

/** Decides under the guest's rules whether a booking moves to other dates, and at what price. Only reads. */
async function planMove(transaction: Transaction, current: ArrivalRow, dates: Dates): Promise<MovePlan> {
  const { id, structureId, roomId, mealPlanId } = current;
  const database = queueStatements(transaction);
  const refuse = (reason: DateChangeRefusal, rules: readonly Rule[] = []) => ({
    figures: null,
    reason,
    rules,
  });
  const isSeveral = await readIsOneOfSeveral(database, structureId, [id]);
  const offer = await readDateChangeOffer(database, current, isSeveral(id));
  if (!offer || mealPlanId === null) return refuse('over');
  if (offer.reason) return refuse(offer.reason);
  const { units, adults, children } = current;
  const stay = { roomId, mealPlanId, units: units ?? 1, adults, children: children ?? [], ...dates };
  const priced = await priceChange(database, current, stay);
  const rules = selectChangeRules(priced.rules, current, dates);
  const isNamed = (day: Day) => rules.some((rule) => rule.code === 'sold_out' && rule.day === day);
  // Some of several units may be free.
  const full: Rule[] = priced.full.filter((day) => !isNamed(day)).map((day) => ({ code: 'sold_out', day }));
  if (rules.length + full.length > 0) return refuse('rules', [...rules, ...full]);
  const price = chooseNewPrice(current, dates, priced);
  if (!price) return refuse('no_price');
  const changed = { ...current, totalAmountCents: price.totalAmountCents };
  if (discountIssues(changed).length > 0) return refuse('discount');
  const penaltyCents = await computePenalty(database, current, 'cancel');
  if (penaltyCents > currentPriceCents(changed, await readChangeFeeCents(database, id))) return refuse('penalty');
  return { reason: null, price: { stay, priced, ...price }, feeCents: offer.feeCents, penaltyCents };
}

const targetOfGuest = ({ structureId }: ArrivalRow) =>
  lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });

/**
 * Moves a booking to other dates under the guest's rules and writes price, nights, deposit, tax and fee. The caller
 * holds the locks on structure and booking.
 */
export async function moveDates(unit: UnitOfWork, current: ArrivalRow, dates: Dates): Promise<DateChangeResult> {
  const plan = await planMove(unit.transaction, current, dates);
  if (plan.reason !== null) return plan;
  const { price, feeCents, penaltyCents } = plan;
  await writeChange(unit, { target: targetOfGuest(current), current, version: current.version }, price);
  await bindPenalty(unit, current, penaltyCents);
  if (feeCents > 0) await writeChangeFee(unit, current, feeCents);
  const after = await lockArrival(unit.transaction, current.id);
  if (!after) throw new Error(`there is no arrival ${current.id}`);
  return { figures: toFigures(current, after, feeCents), reason: null, rules: [] };
}

/**
 * Returns what `moveDates` would answer, without a lock and without a write. `moveDates` compares its own figures with
 * the ones that the guest saw here.
 */
export async function previewMove(unit: UnitOfWork, current: ArrivalRow, dates: Dates): Promise<DateChangeResult> {
  const { transaction } = unit;
  const plan = await planMove(transaction, current, dates);
  if (plan.reason !== null) return plan;
  const { price, feeCents, penaltyCents } = plan;
  const { parts, values } = await computeNewValues(transaction, current, price);
  await checkUpdate(unit, arrivalBehaviour, targetOfGuest(current), { current, values });
  const tax = await readTouristTax(transaction, current.structureId);
  const moved = { ...dates, totalAmountCents: values.totalAmountCents, priceParts: parts };
  const stay = await readMovedStay(transaction, current, moved);
  const entries = await readPostedEntries(transaction, current.id);
  const fee = { kind: 'change_fee', amountCents: feeCents, touristTaxCents: null } as const;
  const after: ArrivalRow = {
    ...current,
    ...dates,
    totalAmountCents: values.totalAmountCents,
    depositAmountCents: values.depositAmountCents,
    ...(feeCents > 0 && sumEntries([...entries, fee])),
    touristTaxAmountCents: stay ? computeTaxOnTop(tax, stay) : 0,
    leastPenaltyCents: Math.max(penaltyCents, current.leastPenaltyCents ?? 0),
  };
  return { figures: toFigures(current, after, feeCents), reason: null, rules: [] };
}

function toFigures(before: ArrivalRow, after: ArrivalRow, feeCents: number): NewDatesFigures {
  return {
    wasCheckin: before.checkin,
    wasCheckout: before.checkout,
    wasCents: before.totalAmountCents,
    totalCents: after.totalAmountCents,
    feeCents,
    touristTaxCents: after.touristTaxAmountCents ?? 0,
    openDepositCents: openDepositCents(after),
    balanceCents: balanceCents(after),
    leastPenaltyCents: after.leastPenaltyCents ?? 0,
  };
}

export const areSameFigures = (a: NewDatesFigures, b: NewDatesFigures) => isDeepStrictEqual(a, b);

/**
 * Keeps agreed nights at their price and adds new ones at today's. If the new dates no longer meet an offer's
 * conditions (seven nights for six), reprices the stay. Null when a night has no price.
 */
function chooseNewPrice(
  current: ArrivalRow,
  { checkin, checkout }: Dates,
  priced: PricedChange,
): { kind: 'agreed_nights' | 'list'; totalAmountCents: number } | null {
  const { agreedNightsCents, nowCents } = priced;
  const isExtended = checkin <= current.checkin && current.checkout <= checkout;
  const meetsConditions =
    priced.offerId === current.offerId &&
    (current.priceParts?.discountIds ?? []).every((id) => priced.discountIds.includes(id));
  if (agreedNightsCents !== null && (isExtended || meetsConditions))
    return { kind: 'agreed_nights', totalAmountCents: agreedNightsCents };
  return nowCents === null ? null : { kind: 'list', totalAmountCents: nowCents };
}

/** Stores the penalty already due, so that moving to distant dates does not remove it. */
async function bindPenalty(
  { transaction, author }: UnitOfWork,
  { id, structureId, leastPenaltyCents }: ArrivalRow,
  penaltyCents: number,
): Promise<void> {
  if (penaltyCents <= (leastPenaltyCents ?? 0)) return;
  await run(transaction, 'update arrivals set least_penalty_cents = $2 where id = $1', [id, penaltyCents]);
  await writeEvent(transaction, author, 'update', {
    type: arrival.name,
    id,
    structureId,
    changes: [{ field: 'leastPenaltyCents', before: leastPenaltyCents, after: penaltyCents }],
  });
}
