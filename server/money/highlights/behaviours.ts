import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { RESERVATION_HOURS } from '../../../domain/money/highlights/places.ts';
import { applyDiscount, computeListPrice, countDays, countWeeks } from '../../../domain/money/highlights/price.ts';
import { highlightRate } from '../../../domain/money/highlights/rate.ts';
import {
  EDITABLE_STATES,
  FINAL_STATES,
  firstState,
  type HighlightState,
} from '../../../domain/money/highlights/states.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { behaviour, type Row } from '../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../people/notifications/notify.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { draftInvoice, updateDraftInvoice } from './bill.ts';
import { readRoom } from './highlight-page.ts';
import { readIncludedWeeks } from './included-weeks.ts';
import { readPlaceName } from './places.ts';
import { checkSpot, chooseFreeSlot, lockSpot, readSale, readSlotHolders, type SpotSale } from './slots.ts';
import { notifyWaiting } from './waiting-list.ts';

type Highlight = Values<typeof highlight.fields>;
export type HighlightRow = Row<typeof highlight.fields, 'structure'>;

/** Fields that stay editable while a highlight runs (structures dictionary 4.8). */
const EDITABLE_FIELDS: readonly string[] = ['title', 'text', 'note', 'targetType', 'offerId'];
/** Fields that define location and period. */
const SPOT_FIELDS = ['location', 'locationId', 'placement', 'startDate', 'endDate'] as const;
const MANAGER_ROLES: readonly string[] = ['admin', 'operator'];

export const highlightRateBehaviour = behaviour(highlightRate, {
  async validate({ transaction, after, before }) {
    const [other] = await run<{ id: number }>(
      transaction,
      'select id from highlight_rates where location = $1 and placement = $2 and id <> $3',
      [after.location, after.placement, before?.id ?? 0],
    );
    return other ? [{ path: 'placement', code: 'unique' }] : [];
  },
  /** A rate cannot be deleted while highlights that are not over use it. */
  async beforeDelete({ transaction, row, undoes }) {
    if (undoes) return [];
    const sold = await run<{ id: number }>(
      transaction,
      'select id from highlights where location = $1 and placement = $2 and not state = any($3::text[]) limit 1',
      [row.location, row.placement, FINAL_STATES],
    );
    return sold.length > 0 ? [{ path: 'placement', code: 'rate_in_force' }] : [];
  },
});

export const highlightBehaviour = behaviour(highlight, {
  standsApart: true,
  async validate({ context, transaction, author, operation, after, before, structureId, undoes }) {
    if (operation === 'restore') return [];
    const changed = (name: keyof Highlight) =>
      JSON.stringify(after[name] ?? null) !== JSON.stringify(before?.[name] ?? null);
    if (before && FINAL_STATES.includes(before.state)) return [{ path: 'state', code: 'highlight_over' }];
    if (before && !EDITABLE_STATES.includes(before.state)) {
      const frozen = (Object.keys(highlight.fields) as (keyof Highlight)[]).filter(
        (name) => !EDITABLE_FIELDS.includes(name) && !highlight.fields[name].computed && changed(name),
      );
      const leads = after.targetType === 'offer' && (changed('targetType') || changed('offerId'));
      const isOff = leads && !(await isOfferOn(transaction, structureId, after));
      return [
        ...frozen.map((path) => ({ path, code: 'highlight_live' }) as const),
        ...(isOff ? [{ path: 'offerId', code: 'highlight_offer' } as const] : []),
      ];
    }
    const issues: Issue[] = [];
    if (changed('startDate') && !undoes && after.startDate < todayInRome())
      issues.push({ path: 'startDate', code: 'date_past' });
    if (after.paymentMethod === 'free' && changed('paymentMethod') && !MANAGER_ROLES.includes(author.role))
      issues.push({ path: 'paymentMethod', code: 'highlight_free' });
    if (after.paymentMethod === 'card' && changed('paymentMethod') && !undoes && !context.config.stripe)
      issues.push({ path: 'paymentMethod', code: 'payment_off' });
    if (after.paymentMethod === 'included')
      issues.push(...(await checkIncludedWeeks(transaction, structureId, after, before?.id ?? 0)));
    const sale = await readSale(transaction, after, structureId);
    if (!sale) return [...issues, { path: 'placement', code: 'highlight_unpriced' }];
    await lockSpot(transaction, after, sale.page);
    const holders = await readSlotHolders(transaction, after, after.startDate, before?.id);
    // A sold highlight remains valid when its page loses positions; only a new location or period is checked.
    const moves = !before || SPOT_FIELDS.some(changed);
    const room = moves && sale.page ? await readRoom(transaction, sale.page, after.startDate, before?.id) : null;
    const { rate } = sale;
    const slots = moves ? rate : { ...rate, slots: Math.max(rate.slots, before?.slot ?? 0) };
    if (after.endDate >= after.startDate) issues.push(...checkSpot(holders, slots, after, structureId, room));
    if ((await readPlaceName(transaction, structureId, after.location, after.locationId)) === null)
      issues.push({ path: 'locationId', code: 'highlight_place' });
    if (after.targetType === 'offer' && !(await isOfferOn(transaction, structureId, after)))
      issues.push({ path: 'offerId', code: 'highlight_offer' });
    return issues;
  },
  async afterSave({ context, transaction, author, operation, structureId, after, before }) {
    if (operation === 'restore' || (before && !EDITABLE_STATES.includes(before.state))) return;
    const state = operation === 'create' ? firstState(author.role, after.paymentMethod) : after.state;
    const { place } = await settleHighlight(transaction, after.id, state);
    if (before) await updateDraftInvoice({ context, transaction, author }, structureId, after.id, before);
    const isSold = state === 'scheduled' || state === 'pending_payment';
    if (isSold && before?.paymentMethod !== after.paymentMethod)
      await draftInvoice({ context, transaction, author }, after.id);
    if (operation === 'create' && state === 'requested')
      await notify(context, transaction, 'highlight_requested', {
        by: author.userId,
        link: buildLink('highlightEdit', { id: structureId, id_evidenza: after.id }),
        structureId,
        params: { place },
      });
  },
  /** Sold highlights are kept as history (structures dictionary 4.8). */
  beforeDelete: ({ row, undoes }) =>
    // The author may undo the creation before the highlight is shown.
    (undoes && EDITABLE_STATES.includes(row.state)) ||
    row.state === 'requested' ||
    (row.state === 'cancelled' && row.invoiceId === null)
      ? []
      : [{ path: 'state', code: 'highlight_kept' }],
  async afterPurge({ context, transaction, row }) {
    if (EDITABLE_STATES.includes(row.state)) await notifyWaiting(context, transaction, row);
  },
});

interface SettledHighlight {
  /** Name of the location. */
  readonly place: string;
  readonly state: HighlightState;
}

/**
 * Sets slot, price and reservation deadline; a scheduled highlight that has begun becomes active. Throws 422 at the
 * dates if no slot is free, and at the placement if the structure already has one there.
 */
export async function settleHighlight(
  transaction: Transaction,
  id: number,
  state: HighlightState,
): Promise<SettledHighlight> {
  // Reads as admin, because customers cannot read the discount.
  const row: HighlightRow = await readRecord(transaction, highlight, 'admin', id, () => 'true');
  const sale = await readSale(transaction, row, row.structureId);
  if (!sale) throw fieldProblem('placement', 'highlight_unpriced');
  const slot = await chooseSlot(transaction, row, sale);
  const list = computeListPrice(sale.rate, row.startDate, row.endDate);
  const isPaid = row.paymentMethod === 'invoice' || row.paymentMethod === 'card';
  const waits = state === 'requested' || state === 'pending_payment';
  const place = (await readPlaceName(transaction, row.structureId, row.location, row.locationId)) ?? '';
  const [settled] = await mapSlotConflicts(() =>
    run<{ state: HighlightState }>(
      transaction,
      `update highlights h set slot = $2, list_amount_cents = $3, amount_cents = $4, location_name = $6,
         holds_slot = true, held_from = null, days = $9,
         hold_until = case when $11 then least(now() + make_interval(hours => $8),
             (greatest(start_date, $10::date) + 1)::timestamp at time zone 'Europe/Rome')
           when $7 then coalesce(hold_until, now() + make_interval(hours => $8)) end,
         state = case when $5 = 'scheduled' and start_date <= $10
           and (select is_online from structures where id = h.structure_id) then 'active' else $5 end
       where id = $1 returning state`,
      [
        row.id,
        slot,
        list,
        isPaid ? applyDiscount(list, row.discountPercent) : 0,
        state,
        place,
        waits,
        RESERVATION_HOURS,
        countDays(row.startDate, row.endDate),
        todayInRome(),
        // Payment gets a new deadline of the same hours, but not after the first day. A paid highlight therefore runs
        // in full.
        state === 'pending_payment' && row.state !== state,
      ],
    ),
  );
  return { place, state: settled?.state ?? state };
}

/** Returns the slot. A highlight that holds a slot keeps it; one that lost its slot competes again. */
async function chooseSlot(transaction: Transaction, row: HighlightRow, sale: SpotSale): Promise<number> {
  const [slotRow] = await run<{ hasSlot: boolean }>(
    transaction,
    'select holds_slot as "hasSlot" from highlights where id = $1',
    [row.id],
  );
  const slots = slotRow?.hasSlot ? Math.max(sale.rate.slots, row.slot ?? 0) : sale.rate.slots;
  const widened = { ...sale, rate: { ...sale.rate, slots } };
  return chooseFreeSlot(transaction, row, widened, row.startDate, row.endDate, !slotRow?.hasSlot);
}

/** Maps the database's exclusion errors to field problems: a slot sold twice, or a structure twice in a spot. */
export async function mapSlotConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23P01') throw error;
    throw constraint === 'highlights_once'
      ? fieldProblem('placement', 'highlight_twice')
      : fieldProblem('startDate', 'highlight_gone');
  }
}

/** True if the offer is sold until the highlight ends. */
async function isOfferOn(
  transaction: Transaction,
  structureId: number,
  { offerId, endDate }: Pick<Highlight, 'offerId' | 'endDate'>,
): Promise<boolean> {
  const [offerRow] = await run<{ id: number }>(
    transaction,
    `select id from offers where id = $1 and structure_id = $2 and status = 10 and archived_at is null
       and (ends_on is null or ends_on >= $3)`,
    [offerId, structureId, endDate],
  );
  return offerRow !== undefined;
}

/** Checks the weeks that the contract in force on the first day still includes (structures dictionary 2.9). */
async function checkIncludedWeeks(
  transaction: Transaction,
  structureId: number,
  { startDate, endDate }: Pick<Highlight, 'startDate' | 'endDate'>,
  id: number,
): Promise<Issue[]> {
  const remainingWeeks = await readIncludedWeeks(transaction, structureId, startDate, id);
  return countWeeks(startDate, endDate) > remainingWeeks
    ? [{ path: 'paymentMethod', code: 'highlight_included', params: { n: remainingWeeks } }]
    : [];
}
