import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { composeConfirmation, composeForStructure } from '../../../../domain/stays/bookings/notice/confirmation.ts';
import { findRows } from '../../../kernel/records/actions.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { attachConfirmation } from '../notice/attach-confirmation.ts';
import { readBookingFacts, toNoticeFacts } from '../notice/read-facts.ts';
import { addMessage, mailGuest, readGuest } from './messages.ts';
import { notifyStructure } from './notify-structure.ts';

interface NewBooking {
  readonly requestId: number;
  readonly structureId: number;
  /** Bookings of the rooms that the guest booked together. */
  readonly ids: readonly number[];
  /** How the guest booked: by accepting a quote, or instantly on the portal. */
  readonly way: 'quote' | 'instant';
}

/** Announces a booking in the thread, to the guest and to the structure. Both mails contain the whole booking. */
export async function announceBooking(
  context: Context,
  transaction: Transaction,
  author: Author,
  { requestId, structureId, ids, way }: NewBooking,
): Promise<void> {
  const stays = (await findRows(transaction, arrival, 't.id = any($1::integer[]) order by t.id', [
    ids,
  ])) as readonly ArrivalRow[];
  const [first] = stays;
  if (!first) return;
  const facts = await readBookingFacts(transaction, ids);
  const factsIn = (language: ArrivalRow['guestLang']) =>
    stays.flatMap((stay) => {
      const found = facts.get(stay.id);
      return found ? [toNoticeFacts(stay, found, language, null)] : [];
    });
  const code = stays.map((stay) => stay.code).join(', ');
  const text = way === 'quote' ? 'quote_accepted' : 'booked_instantly';
  const added = await addMessage(transaction, { requestId, direction: 'event', text, params: { code } });
  const guest = await readGuest(transaction, requestId);
  if (guest)
    await mailGuest(context, transaction, guest, 'guest-confirmed', {
      params: { code, text: composeConfirmation(factsIn(guest.lang)) },
      days: {},
      files: await attachConfirmation(context, transaction, stays),
      messageId: added?.messageId,
    });
  const { guestName, guestPhone: phone, guestEmail: email, guestNotes: note } = first;
  await notifyStructure(context, transaction, structureId, {
    by: author.userId,
    type: 'booking_made',
    mail: 'booking-made',
    requestId,
    guest: guestName,
    code,
    writeText: (language) => composeForStructure(factsIn(language), { way, phone, email, note }),
  });
}
