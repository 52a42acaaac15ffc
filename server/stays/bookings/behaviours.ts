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

/** Guests' matters are no data of the structure's sheet: they change neither its date nor its status. */
const apart = { standsApart: true } as const;

export const bookingRequestBehaviour = behaviour(bookingRequest, {
  ...apart,
  validate({ operation, after, before, undoes }) {
    const fixed = before?.consentOrigin === 'guest' ? GUESTS_OWN : CONSENTS;
    const changed = fixed.filter((name) => before && !undoes && before[name] !== after[name]);
    if (changed.length > 0) return changed.map((path) => ({ path, code: 'guests_own' }));
    // It has become a booking, which no undo takes back.
    if (before?.outcome === 'confirmed' && after.outcome !== 'confirmed')
      return [{ path: 'state', code: 'request_confirmed' }];
    return operation === 'create' && after.checkin < todayInRome()
      ? [{ path: 'checkin', code: 'date_past' }]
      : [];
  },
  // By no way, also not by taking its creation back (structures dictionary 5.1).
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
    // Neither a change nor its undo reaches what a guest has been sent.
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
  /** What was sent stays: it is withdrawn. */
  beforeDelete: ({ row }) => (row.state === 'draft' ? [] : [{ path: 'state', code: 'quote_sent' }]),
  // An alternative without its first room is none: its further rooms go with it, and come back with it.
  beforePurge: ({ transaction, author, row }) => dropFurther(transaction, author, row.id),
});

/** A field that is worked out where it is left out (`workedOut`) is there only once it has been. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** A request takes so many alternatives, and none once it is closed. */
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

/** A further room joins a draft of the same request, which is no further room itself. */
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

/** Of what the tourist tax follows from. */
const TAXED_BY = [
  'checkin',
  'checkout',
  'adults',
  'children',
  'taxExemptions',
  'origin',
  'totalAmountCents',
  // Who the guest is says what other stays are theirs.
  'guestName',
  'guestEmail',
  'guestPhone',
] as const;

/** Hours in which an administrator may delete a booking that was written by mistake (structures dictionary 5.2). */
const MISTAKE_HOURS = 24;

export const arrivalBehaviour = behaviour(arrival, {
  ...apart,
  // A walk-in that was written in the wrong line is gone with the toast's Annulla.
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
    // What comes back from a deletion has its folio with it.
    if (operation !== 'restore') await followFigures(transaction, author, { before, after });
    await noteDue(transaction, author, after, before && { row: before });
    if (!before || TAXED_BY.some((name) => !isDeepStrictEqual(before[name], after[name])))
      await keepTax(transaction, structureId, after.id, before?.checkout);
  },
  beforeDelete({ row, author, undoes }) {
    // Whoever wrote it takes the writing back; only an administrator deletes.
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
