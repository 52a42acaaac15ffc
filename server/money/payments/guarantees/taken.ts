import { linkTo } from '../../../../domain/people/notifications/link.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { ArrivalRow } from '../../../stays/bookings/folio/post.ts';
import { confirmWaiting } from '../../../stays/bookings/instant/confirm.ts';
import { whoHearsOfCards } from '../refunds/notices.ts';

/** A booking has a card as guarantee, its first: what follows from it, once, in the transaction that stores the card. */
export async function guaranteeTaken(unit: UnitOfWork, arrival: ArrivalRow): Promise<void> {
  const { context, transaction, author } = unit;
  const { id, structureId, guestName, code } = arrival;
  // Booked at once, and confirmed by this: that rings by itself.
  if (arrival.payBy && arrival.instantBy === 'guarantee') {
    await confirmWaiting(unit, id);
    return;
  }
  await notify(context, transaction, 'guarantee_left', {
    by: author.userId,
    to: await whoHearsOfCards(transaction, structureId),
    structureId,
    link: linkTo('arrivals', { id: structureId }, { open: id }),
    params: { guest: guestName, code: code ?? '' },
  });
}
