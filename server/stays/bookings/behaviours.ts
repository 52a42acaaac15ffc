import { isDeepStrictEqual } from 'node:util';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { HOLDING_STATES, UNPAID_ORIGINS } from '../../../domain/stays/bookings/arrival-states.ts';
import { overpaidIssues } from '../../../domain/stays/bookings/balance.ts';
import { bookingRequest, CONSENTS, GUESTS_OWN } from '../../../domain/stays/bookings/booking-request.ts';
import { MOST_QUOTES, MOST_TOGETHER, quote } from '../../../domain/stays/bookings/quote.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { followStay } from './desk/follow-stay.ts';
import { isKnownCode, keepListPrice, listPriceOf } from './desk/list-price.ts';
import { freezeTerms } from './desk/terms.ts';
import { dropFolio, followFigures } from './folio/post.ts';
import { hold } from './hold.ts';
import { noteDue } from './notice/due.ts';
import { stayPlaceIssues } from './place.ts';
import { codeOfRequest, dropFurther } from './quotes.ts';
import { keepTax } from './tax.ts';

/** Guest records are not structure data: changes to them affect neither the structure's date nor its status. */
const apart = { standsApart: true } as const;

export const bookingRequestBehaviour = behaviour(bookingRequest, {
  ...apart,
  validate({ operation, after, before, undoes }) {
    const fixed = before?.consentOrigin === 'guest' ? GUESTS_OWN : CONSENTS;
    const changed = fixed.filter((name) => before && !undoes && before[name] !== after[name]);
    if (changed.length > 0) return changed.map((path) => ({ path, code: 'guests_own' }));
    // A request with a booking cannot be undone.
    if (before?.outcome === 'confirmed' && after.outcome !== 'confirmed')
      return [{ path: 'state', code: 'request_confirmed' }];
    return operation === 'create' && after.checkin < todayInRome()
      ? [{ path: 'checkin', code: 'date_past' }]
      : [];
  },
  // Requests cannot be deleted, nor can their creation be undone (structures dictionary 5.1).
  beforeDelete: () => [{ path: 'state', code: 'request_stays' }],
  async afterSave({ transaction, operation, after }) {
    if (operation !== 'create') return;
    await run(transaction, 'update booking_requests set consented_at = created_at where id = $1', [after.id]);
  },
});

export const quoteBehaviour = behaviour(quote, {
  ...apart,
  async beforeValidate({ transaction, operation, after, structureId }) {
    const { depositAmountCents, totalAmountCents, requestId } = after;
    if (operation !== 'create' || isGiven(depositAmountCents)) return {};
    const code = await codeOfRequest(transaction, structureId, requestId);
    const stay = { ...after, offerId: after.offerId ?? undefined, code };
    const price = await listPriceOf(transaction, structureId, stay);
    return { depositAmountCents: price?.depositOf(totalAmountCents) ?? 0 };
  },
  async validate({ transaction, operation, after, before, structureId, undoes }) {
    // Quotes sent to a guest can be neither changed nor undone.
    if (before && before.state !== 'draft') return [{ path: 'state', code: 'quote_sent' }];
    if (undoes) return [];
    const issues: Issue[] = [];
    if (after.checkin < todayInRome()) issues.push({ path: 'checkin', code: 'date_past' });
    if (after.validUntil < todayInRome()) issues.push({ path: 'validUntil', code: 'date_past' });
    if (operation === 'create')
      issues.push(
        ...(await requestIssues(transaction, after.requestId, after.leadId !== null)),
        ...(await leadIssues(transaction, after)),
      );
    return [...issues, ...(await stayPlaceIssues(transaction, structureId, after))];
  },
  /** Sent quotes cannot be deleted, only withdrawn. */
  beforeDelete: ({ row }) => (row.state === 'draft' ? [] : [{ path: 'state', code: 'quote_sent' }]),
  // Deletes the further rooms with their first room; undo restores them together.
  beforePurge: ({ transaction, author, row }) => dropFurther(transaction, author, row.id),
});

/** False while a computed default (`workedOut`) is still missing. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Refuses more alternatives than allowed, and any for a closed request. */
async function requestIssues(
  transaction: Transaction,
  requestId: number,
  isFurther: boolean,
): Promise<Issue[]> {
  const [found] = await run<{ state: string; count: number }>(
    transaction,
    `select r.state, (select count(*)::integer from quotes q where q.request_id = r.id and q.lead_id is null) as count
     from booking_requests r where r.id = $1 for no key update of r`,
    [requestId],
  );
  if (!found) return [];
  if (found.state === 'closed' || found.state === 'archived')
    return [{ path: 'requestId', code: 'request_closed' }];
  return !isFurther && found.count >= MOST_QUOTES
    ? [{ path: 'requestId', code: 'max_items', params: { n: MOST_QUOTES } }]
    : [];
}

/** Checks that a further room joins a first room in draft state of the same request. */
async function leadIssues(
  transaction: Transaction,
  { leadId, requestId }: { readonly leadId: number | null; readonly requestId: number },
): Promise<Issue[]> {
  if (leadId === null) return [];
  const [lead] = await run<{ count: number }>(
    transaction,
    `select (select count(*)::integer from quotes o where o.lead_id = q.id) as count from quotes q
     where q.id = $1 and q.request_id = $2 and q.lead_id is null and q.state = 'draft' for no key update`,
    [leadId, requestId],
  );
  if (!lead) return [{ path: 'leadId', code: 'exists' }];
  return lead.count + 1 >= MOST_TOGETHER
    ? [{ path: 'leadId', code: 'max_items', params: { n: MOST_TOGETHER } }]
    : [];
}

const TAXED_BY = [
  'checkin',
  'checkout',
  'adults',
  'children',
  'taxExemptions',
  'origin',
  'totalAmountCents',
  // The guest's identity determines the consecutive stays.
  'guestName',
  'guestEmail',
  'guestPhone',
] as const;

/** Hours during which an administrator may delete a booking made by mistake (structures dictionary 5.2). */
const MISTAKE_HOURS = 24;

export const arrivalBehaviour = behaviour(arrival, {
  ...apart,
  // Staff can undo a mistaken booking with "Annulla" in the toast.
  undo: { ownDays: 1 },
  async beforeValidate({ transaction, operation, after, structureId }) {
    if (operation !== 'create' || isGiven(after.totalAmountCents)) return {};
    if (UNPAID_ORIGINS.includes(after.origin)) return { totalAmountCents: 0 };
    const stay = { ...after, offerId: undefined, code: after.discountCode };
    const price = await listPriceOf(transaction, structureId, stay);
    return isGiven(price?.totalCents) ? { totalAmountCents: price.totalCents } : {};
  },
  async validate({ transaction, operation, after, before, structureId, undoes }) {
    if (undoes) return [];
    const issues: Issue[] = [];
    if (operation === 'create' && after.origin === 'request') issues.push({ path: 'origin', code: 'enum' });
    if (
      before &&
      before.origin !== after.origin &&
      (before.origin === 'request' || after.origin === 'request')
    )
      issues.push({ path: 'origin', code: 'immutable' });
    const isMoved =
      !before ||
      (['roomId', 'checkin', 'checkout', 'units'] as const).some((name) => before[name] !== after[name]);
    const isAnother =
      isMoved ||
      (['mealPlanId', 'adults', 'children'] as const).some(
        (name) => !isDeepStrictEqual(before[name], after[name]),
      );
    issues.push(...overpaidIssues(before, after, isAnother));
    if (after.discountCode && after.discountCode !== before?.discountCode)
      if (!(await isKnownCode(transaction, structureId, after.discountCode)))
        issues.push({ path: 'discountCode', code: 'discount_unknown' });
    if (before && isMoved && !HOLDING_STATES.includes(before.state))
      issues.push({ path: 'state', code: 'arrival_over' });
    return [...issues, ...(await stayPlaceIssues(transaction, structureId, after))];
  },
  async afterSave({ transaction, author, structureId, operation, after, before }) {
    if (operation === 'create' && !UNPAID_ORIGINS.includes(after.origin)) {
      await freezeTerms(transaction, after);
      await keepListPrice(transaction, after);
    }
    const held = HOLDING_STATES.includes(after.state) ? after : null;
    await hold(
      transaction,
      structureId,
      { kind: 'arrival', id: after.id, isNew: operation === 'create' },
      held,
    );
    if (before) await followStay(transaction, after.id, before, after);
    // A restored booking already has its folio.
    if (operation !== 'restore') await followFigures(transaction, author, { before, after });
    await noteDue(transaction, author, after, before && { row: before });
    if (!before || TAXED_BY.some((name) => !isDeepStrictEqual(before[name], after[name])))
      await keepTax(transaction, structureId, after.id, before?.checkout);
  },
  beforeDelete({ row, author, undoes }) {
    // The author may undo the creation; only an administrator may delete.
    if (undoes) return row.origin === 'request' ? [{ path: 'state', code: 'arrival_kept' }] : [];
    if (author.role !== 'admin')
      throw new Problem('forbidden', { members: { needed: 'd', route: arrival.screen } });
    const hours = (Date.now() - Date.parse(row.createdAt)) / 3_600_000;
    return row.origin !== 'request' && hours <= MISTAKE_HOURS
      ? []
      : [{ path: 'state', code: 'arrival_kept' }];
  },
  beforePurge: ({ transaction, author, row }) => dropFolio(transaction, author, row.id),
  async afterPurge({ transaction, structureId, row }) {
    await hold(transaction, structureId, { kind: 'arrival', id: row.id }, null);
    await keepTax(transaction, structureId, row.id, row.checkout);
  },
});
