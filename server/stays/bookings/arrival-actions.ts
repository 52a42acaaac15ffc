import { type Day, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { InputOf } from '../../../domain/kernel/records/lifecycle/actions.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { arrivalActions } from '../../../domain/stays/bookings/arrival-actions.ts';
import { OCCUPYING_STATES, UNPAID_ORIGINS } from '../../../domain/stays/bookings/arrival-states.ts';
import {
  balanceCents,
  currentPriceCents,
  discountIssues,
  overcollectedTaxIssues,
  overpaidIssues,
} from '../../../domain/stays/bookings/balance.ts';
import { lostDepositCents } from '../../../domain/stays/bookings/deposit.ts';
import { computeEarlyDeparture, type EarlyDeparture } from '../../../domain/stays/bookings/early-departure.ts';
import type { FolioMethod } from '../../../domain/stays/bookings/folio/entry.ts';
import { toCancelling } from '../../../domain/structures/policies/cancellation-rules.ts';
import { penaltyCents, penaltyDueAt, type Stay } from '../../../domain/structures/policies/penalty.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { type RunningAction, stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { moveRegisteredGuests } from './desk/move-registered-guests.ts';
import { checkPendingMoney } from './folio/pending.ts';
import { type ArrivalRow, addMissingEntries, readChangeFeeCents } from './folio/post-entries.ts';
import { markNoticeDue } from './notice/mark-due.ts';
import { occupyNights } from './occupy-nights.ts';
import { storeTax } from './store-tax.ts';
import { readSoldPaymentTerms } from './terms/sold-payment-terms.ts';

/** Effects of each action on an arrival. Its nights are freed or occupied again as needed. */
export const arrivalMachine = stateMachine(arrival, arrivalActions, {
  does: {
    checkIn({ row, input }) {
      const today = todayInRome();
      // After the departure day the no-show was noted by mistake.
      const isLate = row.state === 'no_show' && today < row.checkout;
      const arrivedOn = input.arrivedOn ?? (isLate ? today : row.checkin);
      if (arrivedOn < row.checkin || arrivedOn > today || arrivedOn > row.checkout)
        throw fieldProblem('arrivedOn', 'date_within');
      return {
        // A guest who arrived on the booked day needs no separate date.
        arrivedOn: arrivedOn > row.checkin ? arrivedOn : null,
        penaltyAmountCents: null,
        cancelReason: null,
        payBy: null,
      };
    },
    undoCheckIn: () => ({ arrivedOn: null }),
    checkOut,
    undoCheckOut: ({ row }) => ({
      leftOn: null,
      checkout: row.bookedCheckout ?? row.checkout,
      totalAmountCents: row.agreedAmountCents ?? row.totalAmountCents,
      bookedCheckout: null,
      agreedAmountCents: null,
      depositAmountCents: row.agreedDepositCents ?? row.depositAmountCents,
      agreedDepositCents: null,
      penaltyAmountCents: null,
      cancelReason: null,
    }),
    async cancel(doing) {
      const over = { cancelledAt: new Date().toISOString(), payBy: null };
      if (UNPAID_ORIGINS.includes(doing.row.origin)) return over;
      if (!doing.input.reason) throw fieldProblem('reason', 'required');
      return { ...over, ...(await cancellationFields(doing)) };
    },
    noShow: cancellationFields,
    changePenalty: async ({ transaction, row, input: { penaltyAmountCents } }) => {
      await checkPenalty(transaction, row, penaltyAmountCents);
      return { penaltyAmountCents };
    },
    reinstate: () => ({ cancelledAt: null, cancelReason: null, penaltyAmountCents: null, payBy: null }),
  },
  async follows({ transaction, author, row, input }, changed) {
    // `updateRecord` returns the columns of this definition.
    const after = changed as ArrivalRow;
    const isHolding = OCCUPYING_STATES.includes(after.state);
    const isMoved = after.checkout !== row.checkout;
    if (isMoved || OCCUPYING_STATES.includes(row.state) !== isHolding)
      await occupyNights(transaction, row.structureId, { kind: 'arrival', id: row.id }, isHolding ? after : null);
    if (isMoved) await moveRegisteredGuests(transaction, row.id, row, after);
    const { method } = input as { readonly method?: FolioMethod };
    await addMissingEntries(transaction, author, { before: row, after, method });
    await markNoticeDue(transaction, author, after, { row });
    const touristTaxAmountCents = await storeTax(transaction, row.structureId, row.id, row.checkout);
    throwIssues(overcollectedTaxIssues(row, { ...after, touristTaxAmountCents }));
    return {
      ...after,
      touristTaxAmountCents,
      balanceCents: balanceCents({ ...after, touristTaxAmountCents }),
    };
  },
});

/**
 * Returns the fields of a check-out: paid and collected amounts, and for an early departure the new price and penalty.
 */
async function checkOut({
  transaction,
  row,
  input,
}: RunningAction<ArrivalRow, 'checkOut', InputOf<(typeof arrivalActions)['rules']['checkOut']>>) {
  const today = todayInRome();
  const leftOn = input.leftOn ?? (today < row.checkout ? today : row.checkout);
  if (leftOn < (row.arrivedOn ?? row.checkin) || leftOn > today || leftOn > row.checkout)
    throw fieldProblem('leftOn', 'date_within');
  const early = await readEarlyDeparture(transaction, row, leftOn);
  const values = {
    leftOn,
    taxExemptions: input.taxExemptions ?? row.taxExemptions,
    touristTaxPaidCents: input.touristTaxPaidCents ?? row.touristTaxPaidCents,
    paidAmountCents: input.paidAmountCents ?? row.paidAmountCents,
    totalAmountCents: input.totalAmountCents ?? early?.totalCents ?? row.totalAmountCents,
    penaltyAmountCents: input.penaltyAmountCents ?? early?.penaltyCents ?? null,
    ...(early && {
      ...(input.freesNights && { checkout: early.checkout, bookedCheckout: row.checkout }),
      agreedAmountCents: row.totalAmountCents,
      cancelReason: input.reason ?? null,
    }),
  };
  const isDepositReduced = row.depositAmountCents > values.totalAmountCents;
  const deposit = isDepositReduced
    ? { depositAmountCents: values.totalAmountCents, agreedDepositCents: row.depositAmountCents }
    : {};
  const after = { ...row, ...values, ...deposit, state: 'checked_out' as const };
  if (values.totalAmountCents + (values.penaltyAmountCents ?? 0) > row.totalAmountCents && early)
    throw fieldProblem('penaltyAmountCents', 'penalty_over_total');
  throwIssues([
    ...(arrival.check?.(after) ?? []),
    ...discountIssues(after),
    ...overpaidIssues(row, after, early !== null),
    ...(await checkPendingMoney(transaction, row, after)),
  ]);
  return { ...values, ...deposit };
}

/** Returns the amounts for a stay that ends early, under the sold terms. Null when it ends on the booked day. */
export async function readEarlyDeparture(
  database: Queryable,
  row: ArrivalRow,
  leftOn: Day,
): Promise<EarlyDeparture | null> {
  if (leftOn >= row.checkout) return null;
  const { totalCents: currentCents, ...stay } = await readPricedStay(database, row);
  const booked = { ...stay, checkout: row.checkout, totalCents: row.totalAmountCents, currentCents };
  return computeEarlyDeparture(booked, await readSoldTerms(database, row), leftOn);
}

/**
 * Returns the reason and the penalty of a cancelled or no-show stay. The sold terms set the penalty unless the input
 * does.
 */
async function cancellationFields({
  transaction,
  action,
  row,
  input,
}: RunningAction<
  ArrivalRow,
  'cancel' | 'noShow',
  { readonly reason?: string | null | undefined; readonly penaltyAmountCents?: number | undefined }
>) {
  const penaltyAmountCents = input.penaltyAmountCents ?? (await computePenalty(transaction, row, action));
  await checkPenalty(transaction, row, penaltyAmountCents);
  return { cancelReason: input.reason ?? null, penaltyAmountCents };
}

/** Refuses a penalty above the current price of the stay. */
async function checkPenalty(database: Queryable, row: ArrivalRow, penaltyAmountCents: number): Promise<void> {
  const { totalCents } = await readPricedStay(database, row);
  if (penaltyAmountCents > totalCents) throw fieldProblem('penaltyAmountCents', 'penalty_over_total');
}

/** Returns the cancellation policy sold with a booking. Null without any. */
export async function readSoldTerms(
  database: Queryable,
  { policies, structureId }: Pick<ArrivalRow, 'policies' | 'structureId'>,
): Promise<SoldTerms | null> {
  const frozen = policies as { cancellation?: { snapshotId: number } | null } | null;
  if (!frozen?.cancellation) return null;
  const [snapshot] = await run<{ terms: unknown }>(
    database,
    'select terms from policy_snapshots where id = $1 and structure_id = $2',
    [frozen.cancellation.snapshotId, structureId],
  );
  if (!snapshot) return null;
  // Stored by server/structures/policies/snapshots.ts as a cancellation policy.
  const terms = snapshot.terms as Parameters<typeof toCancelling>[0] &
    Pick<SoldTerms, 'dateChange' | 'dateChangeFeeCents'>;
  const { dateChange, dateChangeFeeCents } = terms;
  return { ...toCancelling(terms), dateChange, dateChangeFeeCents };
}

export interface SoldTerms extends ReturnType<typeof toCancelling> {
  readonly dateChange: string;
  readonly dateChangeFeeCents: number | null;
}

/** Reads the stay of a booking at its current price, which is the base of its penalties. */
async function readPricedStay(database: Queryable, row: ArrivalRow): Promise<Stay> {
  return {
    checkin: row.checkin,
    nights: daysBetween(row.checkin, row.checkout),
    totalCents: currentPriceCents(row, await readChangeFeeCents(database, row.id)),
    depositCents: row.depositAmountCents,
    nightCents: row.priceParts?.nightCents,
  };
}

/**
 * Returns the penalty for a cancellation or no-show now, under the sold terms; 0 without terms. It is at least the paid
 * deposit when the terms do not refund it.
 */
export async function computePenalty(
  database: Queryable,
  current: ArrivalRow,
  action: 'cancel' | 'noShow',
): Promise<number> {
  const [terms, payment] = [await readSoldTerms(database, current), await readSoldPaymentTerms(database, current)];
  const stay = await readPricedStay(database, current);
  const lostCents = payment ? lostDepositCents(payment, current) : 0;
  const dueCents = terms ? penaltyUnderTerms(terms, stay, action) : 0;
  const leastCents = terms ? (current.leastPenaltyCents ?? 0) : 0;
  return Math.min(Math.max(dueCents, leastCents, lostCents), stay.totalCents);
}

const penaltyUnderTerms = (terms: SoldTerms, stay: Stay, action: 'cancel' | 'noShow'): number =>
  action === 'noShow' ? penaltyCents(terms.noShow, stay) : penaltyDueAt(terms, stay, momentInRome()).cents;
