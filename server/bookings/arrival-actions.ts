import { arrival } from '../../domain/bookings/arrival.ts';
import {
  type ArrivalAction,
  arrivalActionRule,
  arrivalActionsFor,
  HOLDING_STATES,
  mayNow,
  UNPAID_ORIGINS,
} from '../../domain/bookings/arrival-states.ts';
import { daysBetween, todayInRome } from '../../domain/calendar/days.ts';
import { momentInRome } from '../../domain/calendar/moment.ts';
import { cancellingOf } from '../../domain/policies/cancellation-rules.ts';
import { penaltyCents, penaltyDueAt, type Stay } from '../../domain/policies/penalty.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import type { Author } from '../audit/entry.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, readRecord, refuseIssues } from '../records/actions.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';
import { hold } from './hold.ts';
import { taxBeside } from './tax.ts';

export type ArrivalRow = Row<typeof arrival.fields, 'structure'>;

export interface ArrivalCall {
  readonly id: number;
  readonly structureId: number;
  readonly action: ArrivalAction;
  readonly version?: number | undefined;
  readonly reason?: string | null | undefined;
  /** What is asked for instead of what the terms say. */
  readonly penaltyAmountCents?: number | undefined;
  /** Who does not pay the tourist tax and what was cashed of it, told as the guest leaves. */
  readonly taxExemptions?: ArrivalRow['taxExemptions'] | undefined;
  readonly touristTaxPaidCents?: number | undefined;
  /** What has been paid of the price by then. */
  readonly paidAmountCents?: number | undefined;
}

/** Does one action of domain/bookings/arrival-states.ts; nights are given back or taken again with it. */
export async function actOnArrival(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  scope: ScopeCondition,
  call: ArrivalCall,
): Promise<StoredRecord> {
  const current: ArrivalRow = await readRecord(transaction, arrival, actor.role, call.id, scope);
  if (call.version !== undefined && call.version !== current.version)
    throw await conflictProblem(transaction, arrival, actor.role, current, call.version);
  const today = todayInRome();
  const { to } = arrivalActionRule(call.action);
  const allowed = arrivalActionsFor(actor.role, current, today);
  if (!allowed.includes(call.action)) {
    if (mayNow(call.action, current, today))
      throw new Problem('forbidden', { members: { needed: 'u', route: arrival.screen } });
    throw new Problem('invalid-transition', { members: { from: current.state, to, allowed } });
  }
  const values = { state: to, ...(await consequences(transaction, current, call)) };
  const changed = await updateRecord(transaction, {
    definition: arrival,
    author,
    current,
    values,
    action: 'state',
  });
  if (!changed) throw await conflictProblem(transaction, arrival, actor.role, current, current.version);
  const wasHeld = HOLDING_STATES.includes(current.state);
  const isHeld = HOLDING_STATES.includes(to);
  if (wasHeld !== isHeld)
    await hold(transaction, call.structureId, { kind: 'arrival', id: call.id }, isHeld ? current : null);
  return changed;
}

async function consequences(
  transaction: Transaction,
  current: ArrivalRow,
  { action, reason, penaltyAmountCents, taxExemptions, touristTaxPaidCents, paidAmountCents }: ArrivalCall,
): Promise<Record<string, unknown>> {
  switch (action) {
    case 'cancel':
    case 'noShow': {
      if (UNPAID_ORIGINS.includes(current.origin)) return { cancelledAt: new Date().toISOString() };
      if (action === 'cancel' && !reason) throw fieldProblem('reason', 'required');
      const due = await penaltyOf(transaction, current, action);
      const penalty = penaltyAmountCents ?? due;
      if (penalty > current.totalAmountCents) throw fieldProblem('penaltyAmountCents', 'penalty_over_total');
      return {
        cancelReason: reason ?? null,
        penaltyAmountCents: penalty,
        ...(action === 'cancel' ? { cancelledAt: new Date().toISOString() } : {}),
      };
    }
    case 'reinstate':
      return { cancelledAt: null, cancelReason: null, penaltyAmountCents: null };
    case 'checkOut': {
      const told = {
        taxExemptions: taxExemptions ?? current.taxExemptions,
        touristTaxPaidCents: touristTaxPaidCents ?? current.touristTaxPaidCents,
        paidAmountCents: paidAmountCents ?? current.paidAmountCents,
      };
      refuseIssues(arrival.check?.({ ...current, ...told }) ?? []);
      const exemptions = told.taxExemptions;
      const owed = await taxBeside(transaction, current.structureId, { ...current, exemptions });
      return { ...told, touristTaxAmountCents: owed };
    }
    case 'checkIn':
      return { penaltyAmountCents: null, cancelReason: null };
    default:
      return {};
  }
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
