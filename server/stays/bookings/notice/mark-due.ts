import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { type KnownStay, listChanges, toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';

/** SQL expression: amount refunded to the guest of the arrival `a`, in cents. */
export const REFUNDED_CENTS = `(select coalesce(sum(e.amount_cents), 0)::integer from folio_entries e
  where e.arrival_id = a.id and e.state = 'posted' and e.kind = 'refund')`;

interface ChangedBooking {
  readonly row: ArrivalRow;
  /** Amount that this change refunded or took back. */
  readonly refundedByCents?: number;
}

/**
 * Marks a booking after a change by staff, so that its guest is notified. Keeps what the guest knew before the first
 * change; the mark disappears when nothing differs any more. The guest's own actions send their own mails.
 */
export async function markNoticeDue(
  transaction: Transaction,
  author: Author,
  after: ArrivalRow,
  before: ChangedBooking | null,
): Promise<void> {
  if (author.userId === null || !after.guestEmail || UNPAID_ORIGINS.includes(after.origin)) return;
  const [stored] = await run<{ knows: KnownStay | null; isDue: boolean; refundedCents: number }>(
    transaction,
    `select a.guest_knows as knows, a.notice_due_at is not null as "isDue", ${REFUNDED_CENTS} as "refundedCents"
     from arrivals a where a.id = $1`,
    [after.id],
  );
  if (!stored) return;
  const { refundedCents } = stored;
  const known = stored.isDue
    ? stored.knows
    : before && toKnownStay(before.row, refundedCents - (before.refundedByCents ?? 0));
  const isDue = listChanges(known, toKnownStay(after, refundedCents)).length > 0;
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
