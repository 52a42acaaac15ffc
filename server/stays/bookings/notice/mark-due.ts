import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import {
  type KnownStay,
  listChanges,
  type MovedCents,
  toKnownStay,
} from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';

/** SQL expression: amount refunded to the guest of the arrival `a`, in cents. */
export const REFUNDED_CENTS = `(select coalesce(sum(e.amount_cents), 0)::integer from folio_entries e
  where e.arrival_id = a.id and e.state = 'posted' and e.kind = 'refund')`;

/** SQL expression: amount charged to the guarantee card of the arrival `a`, in cents. */
export const CHARGED_CENTS = `(select coalesce(sum(e.amount_cents), 0)::integer from folio_entries e
  where e.arrival_id = a.id and e.state = 'posted' and e.kind = 'payment' and exists (select from payment_movements m
    join payment_checkouts c on c.id = m.checkout_id and c.purpose = 'charge' where m.payment_intent = e.payment_intent))`;

interface ChangedBooking {
  readonly row: ArrivalRow;
  /** Amount that this change refunded or took back. */
  readonly refundedByCents?: number;
  /** Amount that this change charged to the guarantee card. */
  readonly chargedByCents?: number;
}

/**
 * Marks a booking after a change by staff, so that its guest is notified. Keeps what the guest knew before the first
 * change; the mark disappears when nothing differs any more. The guest's own actions send their own mails. Refunds and
 * charges count even if no user made them, for example at Stripe's site.
 */
export async function markNoticeDue(
  transaction: Transaction,
  author: Author,
  after: ArrivalRow,
  before: ChangedBooking | null,
): Promise<void> {
  const { refundedByCents = 0, chargedByCents = 0 } = before ?? {};
  const isByGuest = author.userId === null && refundedByCents === 0 && chargedByCents === 0;
  if (isByGuest || !after.guestEmail || UNPAID_ORIGINS.includes(after.origin)) return;
  const [stored] = await run<MovedCents & { knows: KnownStay | null; isDue: boolean }>(
    transaction,
    `select a.guest_knows as knows, a.notice_due_at is not null as "isDue", ${REFUNDED_CENTS} as "refundedCents",
       ${CHARGED_CENTS} as "chargedCents"
     from arrivals a where a.id = $1`,
    [after.id],
  );
  if (!stored) return;
  const movedBefore = {
    refundedCents: stored.refundedCents - refundedByCents,
    chargedCents: stored.chargedCents - chargedByCents,
  };
  const known = stored.isDue ? stored.knows : before && toKnownStay(before.row, movedBefore);
  const isDue = listChanges(known, toKnownStay(after, stored)).length > 0;
  if (!isDue && !stored.isDue) return;
  await run(
    transaction,
    `update arrivals set notice_due_at = case when $2 then coalesce(notice_due_at, now()) end,
       guest_knows = case when $2 then $3::jsonb end where id = $1`,
    [after.id, isDue, known === null ? null : JSON.stringify(known)],
  );
}

/** Clears the mark after the message was sent or skipped. */
export const clearNotice = (transaction: Transaction, arrivalId: number) =>
  run(transaction, 'update arrivals set notice_due_at = null, guest_knows = null where id = $1', [arrivalId]);
