import { mailTexts } from '../../../../domain/kernel/texts/mail.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { fillText, inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
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
 * form again. Rooms booked together are in one mail.
 */
export async function mailLapsed(
  context: Context,
  transaction: Transaction,
  rows: readonly ArrivalRow[],
  { money, messageId }: LapsedMail,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { requestId, code, checkin, checkout } = first;
  const guest = requestId === null ? null : await readGuest(transaction, requestId);
  if (requestId === null || !guest || !(await mayMailAddress(context, transaction, guest.email))) return;
  const { lang } = guest;
  const text = (key: LapsedText, params = {}) =>
    fillText(inLanguage(mailTexts[`guest-lapsed.${key}`], lang), params, lang);
  const amount = money.kind === 'back' ? formatCentsIn(money.cents, lang) : '';
  const party = {
    adults: rows.reduce((sum, { adults }) => sum + adults, 0),
    children: rows.flatMap(({ children }) => children ?? []),
  };
  await mailGuest(context, transaction, guest, 'guest-lapsed', {
    params: {
      code: rows.map((row) => row.code).join(', '),
      why: text(first.instantBy === 'guarantee' ? 'card' : 'deposit'),
      room: await nameRooms(transaction, rows, lang),
      people: formatPeople(party, lang),
      moneyBack: text(money.kind, { amount }),
    },
    days: { checkin, checkout },
    money: { total: rows.reduce((sum, row) => sum + row.totalAmountCents, 0) },
    messageId,
    pagePath: `/prenotazioni/${code}/riprova`,
  });
}

type LapsedText = 'card' | 'deposit' | LapsedMoney['kind'];

/** Returns the rooms with their meal plans: `2 × Double, half board + Single, half board`. */
async function nameRooms(transaction: Transaction, rows: readonly ArrivalRow[], lang: Language): Promise<string> {
  const places = rows.map(({ roomId, mealPlanId }) => ({ roomId, mealPlanId: mealPlanId ?? 0, offerId: null }));
  const titlesOf = await readTitles(transaction, places, lang);
  const names = rows.map(({ units }, at) => {
    const { roomTitle, mealPlanTitle } = titlesOf(places[at] ?? { roomId: 0, mealPlanId: 0, offerId: null });
    return [`${units > 1 ? `${units} × ` : ''}${roomTitle}`, mealPlanTitle].filter(Boolean).join(', ');
  });
  return names.join(' + ');
}
