import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { highlight } from '../../domain/highlights/highlight.ts';
import { creditFor, daysOf } from '../../domain/highlights/price.ts';
import {
  confirmedState,
  type HighlightAction,
  type HighlightState,
  highlightActionRule,
  highlightActionsFor,
} from '../../domain/highlights/states.ts';
import { linkTo } from '../../domain/notifications/link.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import { lockStructure } from '../access/within.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';
import { guarded, type HighlightRow, settle } from './behaviours.ts';
import { draftInvoice } from './bill.ts';
import { freeSlot, readRate } from './slots.ts';
import { tellFreed } from './waits.ts';

export interface HighlightCall {
  readonly id: number;
  readonly structureId: number;
  readonly action: HighlightAction;
  readonly version?: number | undefined;
}

/** Does one action of domain/highlights/states.ts; the slot goes or is taken again with it. */
export async function actOnHighlight(
  unit: UnitOfWork,
  actor: Actor,
  scope: ScopeCondition,
  call: HighlightCall,
): Promise<StoredRecord> {
  const { transaction } = unit;
  await lockStructure(transaction, call.structureId);
  const current: HighlightRow = await readRecord(transaction, highlight, 'admin', call.id, scope);
  if (call.version !== undefined && call.version !== current.version)
    throw await conflictProblem(transaction, highlight, actor.role, current, call.version);
  const allowed = highlightActionsFor(actor.role, current.state);
  if (!allowed.includes(call.action)) {
    if (highlightActionRule(call.action).from.includes(current.state as HighlightState))
      throw new Problem('forbidden', { members: { needed: 'u', route: highlight.screen } });
    throw new Problem('invalid-transition', { members: { from: current.state, to: call.action, allowed } });
  }
  const changed = await DOING[call.action](unit, current);
  if (call.action === 'confirm' || call.action === 'cancel')
    await notify(unit.context, transaction, 'highlight_decided', {
      by: unit.author.userId,
      link: linkTo('highlightEdit', { id: current.structureId, id_evidenza: current.id }),
      structureId: current.structureId,
      variant: call.action === 'confirm' ? 'confirmed' : 'cancelled',
      params: { place: current.locationName ?? '' },
    });
  return changed;
}

type Doing = (unit: UnitOfWork, current: HighlightRow) => Promise<StoredRecord>;

const DOING: Readonly<Record<HighlightAction, Doing>> = {
  confirm: (unit, current) => take(unit, current, confirmedState(current.paymentMethod)),
  markPaid: (unit, current) => take(unit, current, 'scheduled'),
  suspend: (unit, current) => suspend(unit, current, 'staff'),
  async resume(unit, current) {
    if (!(await isOnline(unit.transaction, current.structureId)))
      throw fieldProblem('state', 'highlight_offline');
    return resume(unit, current);
  },
  cancel,
  withdraw: cancel,
};

/** Its slot may have gone to another after the hours for which it was held: it is taken anew. */
async function take(unit: UnitOfWork, current: HighlightRow, wanted: HighlightState): Promise<StoredRecord> {
  const { state } = await settle(unit.transaction, current.id, wanted);
  if (wanted === 'scheduled' || wanted === 'pending_payment') await draftInvoice(unit, current.id);
  return write(unit, current, { state });
}

export async function suspend(unit: UnitOfWork, current: HighlightRow, by: 'staff' | 'structure') {
  const from = [current.startDate, todayInRome()].toSorted().at(-1) ?? current.startDate;
  const changed = await write(unit, current, {
    state: 'suspended',
    suspendedBy: by,
    remainingDays: Math.max(1, daysOf(from, current.endDate)),
  });
  await release(unit, current);
  return changed;
}

/** Back for the days that were not shown, from today; 422 where no slot of its spot is free for them. */
export async function resume(unit: UnitOfWork, current: HighlightRow) {
  const rate = await readRate(unit.transaction, current);
  if (!rate) throw fieldProblem('placement', 'highlight_unpriced');
  const today = todayInRome();
  const endDate = addDays(today, (current.remainingDays ?? 1) - 1);
  const slot = await freeSlot(unit.transaction, current, rate, today, endDate);
  const changed = await write(unit, current, {
    state: 'active',
    suspendedBy: null,
    remainingDays: null,
    slot,
    endDate,
  });
  await guarded(() =>
    run(unit.transaction, 'update highlights set holds_slot = true, held_from = $2 where id = $1', [
      current.id,
      today,
    ]),
  );
  return changed;
}

async function cancel(unit: UnitOfWork, current: HighlightRow): Promise<StoredRecord> {
  const isShownInPart = current.state === 'suspended' && (current.amountCents ?? 0) > 0;
  const [agreed] = await run<{ days: number }>(
    unit.transaction,
    'select days from highlights where id = $1',
    [current.id],
  );
  const changed = await write(unit, current, {
    state: 'cancelled',
    holdUntil: null,
    ...(isShownInPart
      ? {
          creditAmountCents: creditFor(
            current.amountCents ?? 0,
            agreed?.days ?? 0,
            current.remainingDays ?? 0,
          ),
        }
      : {}),
  });
  await release(unit, current);
  return changed;
}

/** Its slot is anybody's. */
export async function release({ context, transaction }: UnitOfWork, current: HighlightRow): Promise<void> {
  await run(transaction, 'update highlights set holds_slot = false where id = $1', [current.id]);
  await tellFreed(context, transaction, current);
}

export async function write(
  { transaction, author }: UnitOfWork,
  current: HighlightRow,
  values: Record<string, unknown>,
): Promise<StoredRecord> {
  const changed = await guarded(() =>
    updateRecord(transaction, { definition: highlight, author, current, values, action: 'state' }),
  );
  if (!changed) throw new Error(`highlight ${current.id} moved while it was held`);
  return changed;
}

async function isOnline(transaction: Transaction, structureId: number): Promise<boolean> {
  const [row] = await run<{ isOnline: boolean }>(
    transaction,
    'select is_online as "isOnline" from structures where id = $1',
    [structureId],
  );
  return row?.isOnline === true;
}
