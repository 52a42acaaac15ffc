import { arrival } from '../../domain/bookings/arrival.ts';
import { arrivalActions } from '../../domain/bookings/arrival-actions.ts';
import { HOLDING_STATES, UNPAID_ORIGINS } from '../../domain/bookings/arrival-states.ts';
import { overpaidIssues } from '../../domain/bookings/balance.ts';
import { daysBetween } from '../../domain/calendar/days.ts';
import { momentInRome } from '../../domain/calendar/moment.ts';
import { cancellingOf } from '../../domain/policies/cancellation-rules.ts';
import { penaltyCents, penaltyDueAt, type Stay } from '../../domain/policies/penalty.ts';
import { type Queryable, run } from '../database/statement.ts';
import { fieldProblem } from '../problem.ts';
import { refuseIssues } from '../records/actions.ts';
import { type Doing, stateMachine } from '../records/lifecycle/act.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import { hold } from './hold.ts';
import { taxBeside } from './tax.ts';

export type ArrivalRow = Row<typeof arrival.fields, 'structure'>;

/** What becomes of an arrival by each action; nights are given back or taken again with it. */
export const arrivalMachine = stateMachine(arrival, arrivalActions, {
  does: {
    checkIn: () => ({ penaltyAmountCents: null, cancelReason: null }),
    async checkOut({ transaction, row, input }) {
      const values = {
        taxExemptions: input.taxExemptions ?? row.taxExemptions,
        touristTaxPaidCents: input.touristTaxPaidCents ?? row.touristTaxPaidCents,
        paidAmountCents: input.paidAmountCents ?? row.paidAmountCents,
      };
      const after = { ...row, ...values };
      refuseIssues([...(arrival.check?.(after) ?? []), ...overpaidIssues(row, after)]);
      const exemptions = values.taxExemptions;
      const due = await taxBeside(transaction, row.structureId, { ...row, exemptions });
      return { ...values, touristTaxAmountCents: due };
    },
    async cancel(doing) {
      const cancelledAt = new Date().toISOString();
      if (UNPAID_ORIGINS.includes(doing.row.origin)) return { cancelledAt };
      if (!doing.input.reason) throw fieldProblem('reason', 'required');
      return { cancelledAt, ...(await ended(doing)) };
    },
    noShow: ended,
    reinstate: () => ({ cancelledAt: null, cancelReason: null, penaltyAmountCents: null }),
  },
  async follows({ transaction, row }, changed) {
    const wasHolding = HOLDING_STATES.includes(row.state);
    const isHolding = HOLDING_STATES.some((state) => state === changed.state);
    if (wasHolding === isHolding) return;
    await hold(transaction, row.structureId, { kind: 'arrival', id: row.id }, isHolding ? row : null);
  },
});

/** Why a stay ended before it began, and what is owed for it: what the terms say, unless another amount was named. */
async function ended({
  transaction,
  action,
  row,
  input,
}: Doing<
  ArrivalRow,
  'cancel' | 'noShow',
  { readonly reason?: string | null | undefined; readonly penaltyAmountCents?: number | undefined }
>) {
  const penaltyAmountCents = input.penaltyAmountCents ?? (await penaltyOf(transaction, row, action));
  if (penaltyAmountCents > row.totalAmountCents)
    throw fieldProblem('penaltyAmountCents', 'penalty_over_total');
  return { cancelReason: input.reason ?? null, penaltyAmountCents };
}

/** What the terms ask for, on which it was sold, were it given up now; 0 without any. */
export async function penaltyOf(
  database: Queryable,
  current: ArrivalRow,
  action: 'cancel' | 'noShow',
): Promise<number> {
  const held = current.policies as { cancellation?: { snapshotId: number } | null } | null;
  if (!held?.cancellation) return 0;
  const [snapshot] = await run<{ terms: unknown }>(
    database,
    'select terms from policy_snapshots where id = $1 and structure_id = $2',
    [held.cancellation.snapshotId, current.structureId],
  );
  if (!snapshot) return 0;
  // As server/policies/snapshots.ts keeps a cancellation policy.
  const terms = cancellingOf(snapshot.terms as Parameters<typeof cancellingOf>[0]);
  const stay: Stay = {
    checkin: current.checkin,
    nights: daysBetween(current.checkin, current.checkout),
    totalCents: current.totalAmountCents,
    depositCents: current.depositAmountCents,
  };
  return action === 'noShow'
    ? penaltyCents(terms.noShow, stay)
    : penaltyDueAt(terms, stay, momentInRome()).cents;
}
