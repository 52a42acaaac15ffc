import { mailTexts } from '../../../../domain/kernel/texts/mail.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { fillText, inLanguage } from '../../../../domain/platform/language/text.ts';
import { formatPeople } from '../../../../domain/stays/bookings/notice/format-people.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readTitles } from '../../../portal/public/prices.ts';
import type { ArrivalRow } from '../../../stays/bookings/folio/post-entries.ts';
import { mayMailAddress } from '../../../stays/bookings/guest/proven-address.ts';
import { mailGuest, readGuest } from '../../../stays/bookings/requests/messages.ts';

/** Money of a lapsed booking: nothing arrived, the card service has not answered, or a late payment goes back. */
export type LapsedMoney = { readonly kind: 'none' | 'unknown' } | { readonly kind: 'back'; readonly cents: number };

interface LapsedMail {
  readonly money: LapsedMoney;
  /** Id of the mail in the request's thread. */
  readonly messageId: string | undefined;
}

/**
 * Mails a guest that their unpaid booking lapsed: rooms, dates, price and money, with one link that fills in the booking
 * form again.
 */
export async function mailLapsed(
  context: Context,
  transaction: Transaction,
  row: ArrivalRow,
  { money, messageId }: LapsedMail,
): Promise<void> {
  const { requestId, code, units, checkin, checkout } = row;
  const guest = requestId === null ? null : await readGuest(transaction, requestId);
  if (requestId === null || !guest || !(await mayMailAddress(context, transaction, guest.email))) return;
  const { lang } = guest;
  const place = { roomId: row.roomId, mealPlanId: row.mealPlanId ?? 0, offerId: null };
  const { roomTitle, mealPlanTitle } = (await readTitles(transaction, [place], lang))(place);
  const room = [`${units > 1 ? `${units} × ` : ''}${roomTitle}`, mealPlanTitle];
  const why = inLanguage(mailTexts[row.instantBy === 'guarantee' ? 'guest-lapsed.card' : 'guest-lapsed.deposit'], lang);
  const amount = money.kind === 'back' ? formatCentsIn(money.cents, lang) : '';
  await mailGuest(context, transaction, guest, 'guest-lapsed', {
    params: {
      code: code ?? '',
      why,
      room: room.filter(Boolean).join(', '),
      people: formatPeople(row, lang),
      moneyBack: fillText(inLanguage(mailTexts[`guest-lapsed.${money.kind}`], lang), { amount }, lang),
    },
    days: { checkin, checkout },
    money: { total: row.totalAmountCents },
    messageId,
    pagePath: `/prenotazioni/${code}/riprova`,
  });
}
