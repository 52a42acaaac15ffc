import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { mailTexts } from '../../../../domain/kernel/texts/mail.ts';
import { fillText, inLanguage } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { isProcessingSql } from '../folio/pending.ts';
import { mayMailAddress } from '../guest/proven-address.ts';
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
  /** True while a bank works on the payment, which prolongs the hold. */
  readonly isProcessing: boolean;
}

/** Returns the guest's own unpaid booking of these rooms and nights. Null without any that still holds them. */
export async function findOwnHold(
  database: Queryable,
  { structureId, roomId, checkin, checkout, email }: RequestedRooms,
): Promise<UnpaidHold | null> {
  const [hold] = await run<UnpaidHold>(
    database,
    `select request_id as "requestId", code, ${instant('pay_by')} as "payBy", guest_email as email,
       ${isProcessingSql('a')} as "isProcessing" from arrivals a
     where structure_id = $1 and room_id = $2 and checkin = $3 and checkout = $4 and lower(guest_email) = lower($5)
       and state = 'confirmed' and request_id is not null and pay_by is not null and (pay_by > now() or ${isProcessingSql('a')})
     order by id limit 1`,
    [structureId, roomId, checkin, checkout, email],
  );
  return hold ?? null;
}

/**
 * Mails the link of an unpaid booking to its guest, in their language, at most once in two minutes. An unproven address
 * gets a few mails a day. Returns false if the address was never sent the link.
 */
export async function mailHold(
  context: Context,
  transaction: Transaction,
  { requestId, code, payBy, email, isProcessing }: UnpaidHold,
): Promise<boolean> {
  const earlier = await run<{ isRecent: boolean }>(
    transaction,
    `select created_at > now() - make_interval(mins => $3) as "isRecent" from request_messages
     where request_id = $1 and direction = 'event' and text = $2 order by id desc limit 1`,
    [requestId, HOLD_MAILED, MAIL_INTERVAL_MINUTES],
  );
  if (earlier[0]?.isRecent) return true;
  const guest = await readGuest(transaction, requestId);
  if (!guest || !(await mayMailAddress(context, transaction, email))) return earlier.length > 0;
  const added = await addMessage(transaction, { requestId, direction: 'event', text: HOLD_MAILED });
  const until = inLanguage(mailTexts[isProcessing ? 'guest-hold.bank' : 'guest-hold.until'], guest.lang);
  await mailGuest(context, transaction, { ...guest, email }, 'guest-hold', {
    params: { code, until: fillText(until, { time: momentInRome(new Date(payBy)).time }, guest.lang) },
    messageId: added?.messageId,
  });
  return true;
}
