import { isDeepStrictEqual } from 'node:util';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { OCCUPYING_STATES, UNPAID_ORIGINS } from '../../../domain/stays/bookings/arrival-states.ts';
import { discountIssues, overcollectedTaxIssues, overpaidIssues } from '../../../domain/stays/bookings/balance.ts';
import { bookingRequest, CONSENT_FIELDS, GUEST_OWNED_FIELDS } from '../../../domain/stays/bookings/booking-request.ts';
import { MAX_QUOTES, MAX_ROOMS_PER_QUOTE, quote } from '../../../domain/stays/bookings/quote.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { checkStayPlace } from './check-stay-place.ts';
import { computeListPrice, isKnownCode, storeListPrice } from './desk/list-price.ts';
import { moveRegisteredGuests } from './desk/move-registered-guests.ts';
import { storeTerms } from './desk/store-terms.ts';
import { voidChangeFees } from './folio/behaviour.ts';
import { checkPendingMoney } from './folio/pending.ts';
import { addMissingEntries, deleteFolio, hasPostedEntries } from './folio/post-entries.ts';
import { markNoticeDue } from './notice/mark-due.ts';
import { occupyNights } from './occupy-nights.ts';
import { deleteFurtherRooms, readDiscountCode } from './quotes.ts';
import { storeTax } from './store-tax.ts';

/** Guest records are not structure data: changes to them affect neither the structure's date nor its status. */
const OUTSIDE_TRANSITIONS = { standsApart: true } as const;

export const bookingRequestBehaviour = behaviour(bookingRequest, {
  ...OUTSIDE_TRANSITIONS,
  validate({ operation, after, before, undoes }) {
    const fixed = before?.consentOrigin === 'guest' ? GUEST_OWNED_FIELDS : CONSENT_FIELDS;
    const changed = fixed.filter((name) => before && !undoes && before[name] !== after[name]);
    if (changed.length > 0) return changed.map((path) => ({ path, code: 'guests_own' }));
    // A request with a booking cannot be undone.
    if (before?.outcome === 'confirmed' && after.outcome !== 'confirmed')
      return [{ path: 'state', code: 'request_confirmed' }];
    return operation === 'create' && after.checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  },
  // Requests cannot be deleted, nor can their creation be undone (structures dictionary 5.1).
  beforeDelete: () => [{ path: 'state', code: 'request_stays' }],
  async afterSave({ transaction, operation, after }) {
    if (operation !== 'create') return;
    await run(transaction, 'update booking_requests set consented_at = created_at where id = $1', [after.id]);
  },
});

export const quoteBehaviour = behaviour(quote, {
  ...OUTSIDE_TRANSITIONS,
  async beforeValidate({ transaction, operation, after, structureId }) {
    const { depositAmountCents, totalAmountCents, requestId } = after;
    if (operation !== 'create' || isGiven(depositAmountCents)) return {};
    const code = await readDiscountCode(transaction, structureId, requestId);
    const stay = { ...after, offerId: after.offerId ?? undefined, code };
    const price = await computeListPrice(transaction, structureId, stay);
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
        ...(await checkRequest(transaction, after.requestId, after.leadId !== null)),
        ...(await checkLeadRoom(transaction, after)),
      );
    return [...issues, ...(await checkStayPlace(transaction, structureId, after))];
  },
  /** Sent quotes cannot be deleted, only withdrawn. */
  beforeDelete: ({ row }) => (row.state === 'draft' ? [] : [{ path: 'state', code: 'quote_sent' }]),
  // Deletes the further rooms with their first room; undo restores them together.
  beforePurge: ({ transaction, author, row }) => deleteFurtherRooms(transaction, author, row.id),
});

/** False while a computed default (`workedOut`) is still missing. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Refuses more alternatives than allowed, and any for a closed request. */
async function checkRequest(transaction: Transaction, requestId: number, isFurther: boolean): Promise<Issue[]> {
  const [request] = await run<{ state: string; count: number }>(
    transaction,
    `select r.state, (select count(*)::integer from quotes q where q.request_id = r.id and q.lead_id is null) as count
     from booking_requests r where r.id = $1 for no key update of r`,
    [requestId],
  );
  if (!request) return [];
  if (request.state === 'closed' || request.state === 'archived')
    return [{ path: 'requestId', code: 'request_closed' }];
  return !isFurther && request.count >= MAX_QUOTES
    ? [{ path: 'requestId', code: 'max_items', params: { n: MAX_QUOTES } }]
    : [];
}

/** Checks that a further room joins a first room in draft state of the same request. */
async function checkLeadRoom(
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
  return lead.count + 1 >= MAX_ROOMS_PER_QUOTE
    ? [{ path: 'leadId', code: 'max_items', params: { n: MAX_ROOMS_PER_QUOTE } }]
    : [];
}

const TAX_FIELDS = [
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
const DELETE_WITHIN_HOURS = 24;

export const arrivalBehaviour = behaviour(arrival, {
  ...OUTSIDE_TRANSITIONS,
  // Staff can undo a mistaken booking with "Annulla" in the toast.
  undo: { ownDays: 1 },
  async beforeValidate({ transaction, operation, after, structureId }) {
    if (operation !== 'create' || isGiven(after.totalAmountCents)) return {};
    if (UNPAID_ORIGINS.includes(after.origin)) return { totalAmountCents: 0 };
    const stay = { ...after, offerId: undefined, code: after.discountCode };
    const price = await computeListPrice(transaction, structureId, stay);
    return isGiven(price?.totalCents) ? { totalAmountCents: price.totalCents } : {};
  },
  async validate({ transaction, operation, after, before, structureId, undoes }) {
    if (undoes) return discountIssues(after);
    const issues: Issue[] = [];
    if (operation === 'create' && after.origin === 'request') issues.push({ path: 'origin', code: 'enum' });
    if (before && before.origin !== after.origin && (before.origin === 'request' || after.origin === 'request'))
      issues.push({ path: 'origin', code: 'immutable' });
    const isMoved =
      !before || (['roomId', 'checkin', 'checkout', 'units'] as const).some((name) => before[name] !== after[name]);
    const isAnother =
      isMoved ||
      (['mealPlanId', 'adults', 'children'] as const).some((name) => !isDeepStrictEqual(before[name], after[name]));
    // The first message of a field is shown. No refund is possible before the discount is decided.
    issues.push(...discountIssues(after), ...overpaidIssues(before, after, isAnother));
    if (before) issues.push(...(await checkPendingMoney(transaction, before, after)));
    if (after.discountCode && after.discountCode !== before?.discountCode)
      if (!(await isKnownCode(transaction, structureId, after.discountCode)))
        issues.push({ path: 'discountCode', code: 'discount_unknown' });
    if (before && isMoved && !OCCUPYING_STATES.includes(before.state))
      issues.push({ path: 'state', code: 'arrival_over' });
    return [...issues, ...(await checkStayPlace(transaction, structureId, after))];
  },
  async afterSave({ context, transaction, author, structureId, operation, after, before, undoes }) {
    if (operation === 'create' && !UNPAID_ORIGINS.includes(after.origin)) {
      await storeTerms(transaction, after);
      await storeListPrice(transaction, after);
    }
    const locked = OCCUPYING_STATES.includes(after.state) ? after : null;
    await occupyNights(
      transaction,
      structureId,
      { kind: 'arrival', id: after.id, isNew: operation === 'create' },
      locked,
    );
    if (before) await moveRegisteredGuests(transaction, after.id, before, after);
    // A restored booking already has its folio.
    if (operation !== 'restore') await addMissingEntries(transaction, author, { before, after });
    if (before && undoes) await voidChangeFees({ context, transaction, author }, before);
    await markNoticeDue(transaction, author, after, before && { row: before });
    const hasTaxChanged = !before || TAX_FIELDS.some((name) => !isDeepStrictEqual(before[name], after[name]));
    const touristTaxAmountCents = hasTaxChanged
      ? await storeTax(transaction, structureId, after.id, before?.checkout)
      : after.touristTaxAmountCents;
    if (operation !== 'restore' && !undoes)
      throwIssues(overcollectedTaxIssues(before, { ...after, touristTaxAmountCents }));
  },
  async beforeDelete({ transaction, row, author, undoes }) {
    // The author may undo the creation; only an administrator may delete.
    if (undoes && row.origin === 'request') return [{ path: 'state', code: 'arrival_kept' }];
    if (await hasPostedEntries(transaction, row, { isWithCreation: undoes }))
      return [{ path: 'state', code: 'arrival_has_money' }];
    if (undoes) return [];
    if (author.role !== 'admin') throw new Problem('forbidden', { members: { needed: 'd', route: arrival.screen } });
    const hours = (Date.now() - Date.parse(row.createdAt)) / 3_600_000;
    return row.origin !== 'request' && hours <= DELETE_WITHIN_HOURS ? [] : [{ path: 'state', code: 'arrival_kept' }];
  },
  beforePurge: ({ transaction, author, row }) => deleteFolio(transaction, author, row.id),
  async afterPurge({ transaction, structureId, row }) {
    await occupyNights(transaction, structureId, { kind: 'arrival', id: row.id }, null);
    await storeTax(transaction, structureId, row.id, row.checkout);
  },
});
