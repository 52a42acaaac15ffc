import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { mailTexts } from '../../../../domain/kernel/texts/mail.ts';
import { fillText, inLanguage } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { addMessage, mailGuest, readGuest } from '../requests/messages.ts';

/** Name of the thread event of a mail with the link of an unpaid booking. */
export const HOLD_MAILED = 'hold_mailed';
/** Minutes between two mails with the same link. */
const MAIL_INTERVAL_MINUTES = 2;

interface RequestedRooms {
  readonly structureId: number;
  readonly roomId: number;
  readonly checkin: string;
  readonly checkout: string;
  readonly email: string;
}

interface UnpaidHold {
  readonly requestId: number;
  readonly code: string;
  readonly payBy: string;
  readonly email: string;
}

/** Returns the guest's own unpaid booking of these rooms and nights. Null without any. */
export async function findOwnHold(
  database: Queryable,
  { structureId, roomId, checkin, checkout, email }: RequestedRooms,
): Promise<UnpaidHold | null> {
  const [hold] = await run<UnpaidHold>(
    database,
    `select request_id as "requestId", code, ${instant('pay_by')} as "payBy", guest_email as email from arrivals
     where structure_id = $1 and room_id = $2 and checkin = $3 and checkout = $4 and lower(guest_email) = lower($5)
       and state = 'confirmed' and pay_by is not null and request_id is not null order by id limit 1`,
    [structureId, roomId, checkin, checkout, email],
  );
  return hold ?? null;
}

/** Mails the link of an unpaid booking to its guest, in their language, at most once in two minutes. */
export async function mailHold(
  context: Context,
  transaction: Transaction,
  { requestId, code, payBy, email }: UnpaidHold,
): Promise<void> {
  const recent = await run(
    transaction,
    `select from request_messages where request_id = $1 and direction = 'event' and text = $2
       and created_at > now() - make_interval(mins => $3)`,
    [requestId, HOLD_MAILED, MAIL_INTERVAL_MINUTES],
  );
  const guest = recent.length > 0 ? null : await readGuest(transaction, requestId);
  if (!guest) return;
  const added = await addMessage(transaction, { requestId, direction: 'event', text: HOLD_MAILED });
  const end = new Date(payBy);
  // A hold outlives its time only while a bank works on the payment.
  const until = inLanguage(mailTexts[end > new Date() ? 'guest-hold.until' : 'guest-hold.bank'], guest.lang);
  await mailGuest(context, transaction, { ...guest, email }, 'guest-hold', {
    params: { code, until: fillText(until, { time: momentInRome(end).time }, guest.lang) },
    messageId: added?.messageId,
  });
}
