import type { Language } from '../../../../domain/platform/language/text.ts';
import { writeBookingFacts, writeContacts } from '../../../../domain/stays/bookings/notice/confirmation.ts';
import { toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { type BookingFacts, readBookingFacts, toNoticeFacts } from '../notice/read-facts.ts';

/**
 * Returns a function that writes bookings after their guest's change, with earlier values and the guest's contacts. Rooms
 * booked together are one text with their sums.
 */
export async function readChangeText(
  transaction: Transaction,
  changed: readonly ArrivalRow[],
): Promise<(language: Language) => string> {
  const ids = changed.map(({ id }) => id);
  const factsById = await readBookingFacts(transaction, ids, changed[0]);
  const bookings: { stay: ArrivalRow; facts: BookingFacts; before: ArrivalRow }[] = [];
  for (const before of changed) {
    const stay = await lockArrival(transaction, before.id);
    const facts = factsById.get(before.id);
    if (stay && facts) bookings.push({ stay, facts, before });
  }
  const { guestPhone: phone = null, guestEmail: email = null } = bookings[0]?.stay ?? {};
  return (language) => {
    const stays = bookings.map(({ stay, facts, before }) =>
      toNoticeFacts(stay, facts, language, toKnownStay(before, facts)),
    );
    const contacts = writeContacts({ phone, email, note: null }, language);
    return [writeBookingFacts(stays), contacts].filter(Boolean).join('\n\n');
  };
}
