import { randomUUID } from 'node:crypto';
import type { ReceivedLine } from '../../../../domain/money/payments/movements.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { readLinkedUsers } from '../../../people/correspondence/addressees.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { CardChanges } from '../../../stays/bookings/folio/card.ts';
import type { ArrivalRow } from '../../../stays/bookings/folio/post-entries.ts';
import { mayMailAddress } from '../../../stays/bookings/guest/proven-address.ts';
import { mailGuest, readGuest } from '../../../stays/bookings/requests/messages.ts';

const notificationTypes = (isCharge: boolean) =>
  ({
    payment: isCharge ? 'card_charged' : 'deposit_paid',
    refund: 'guest_refunded',
    dispute: 'payment_disputed',
  }) as const;

/** Returns the users who receive the structure's requests, else its owners. */
export async function readCardRecipients(transaction: Transaction, structureId: number): Promise<number[]> {
  const receivers = await readLinkedUsers(transaction, structureId, 'receivers');
  const people = receivers.length > 0 ? receivers : await readLinkedUsers(transaction, structureId, 'owners');
  return people.map(({ id }) => id);
}

interface CardNews extends CardChanges {
  readonly isCharge: boolean;
  /** True if the payment of a cancelled booking is due back to the guest. */
  readonly isOwed?: boolean;
}

/** Notifies the recipients of the structure's requests, else its owners, about a card payment, refund or dispute. */
export async function notifyOfCard(
  { context, transaction, author }: UnitOfWork,
  { structureId, id, guestName, code }: ArrivalRow,
  { added, failedCents, isCharge, isOwed = false }: CardNews,
): Promise<void> {
  const cents = (kind: ReceivedLine['kind']) =>
    added.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);
  const news = [
    ...Object.entries(notificationTypes(isCharge)).map(([kind, type]) => ({
      type,
      amountCents: cents(kind as keyof ReturnType<typeof notificationTypes>),
    })),
    { type: 'refund_failed' as const, amountCents: failedCents },
  ].filter(({ amountCents }) => amountCents > 0);
  if (news.length === 0) return;
  const people = await readCardRecipients(transaction, structureId);
  for (const { type, amountCents } of news)
    await notify(context, transaction, type, {
      by: author.userId,
      ...(isOwed && type === 'deposit_paid' && { variant: 'owed' as const }),
      to: people,
      structureId,
      link: buildLink('arrivals', { id: structureId }, { open: id }),
      params: {
        guest: guestName,
        code: code ?? '',
        amount: amountCents,
      },
    });
}

/** Mails a guest that a payment arrived after the cancellation and is due back. */
export async function mailOwedPayment(
  { context, transaction }: UnitOfWork,
  { requestId, code }: ArrivalRow,
  { amount, owed }: { readonly amount: number; readonly owed: number },
): Promise<void> {
  const guest = requestId === null ? null : await readGuest(transaction, requestId);
  if (!guest || !(await mayMailAddress(context, transaction, guest.email))) return;
  const own = code === null ? {} : { params: { code } };
  await mailGuest(context, transaction, guest, 'guest-owed', {
    ...own,
    money: { amount, owed },
    messageId: randomUUID(),
  });
}
