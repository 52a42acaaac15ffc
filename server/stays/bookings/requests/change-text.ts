import type { Language } from '../../../../domain/platform/language/text.ts';
import { writeBookingFacts, writeContacts } from '../../../../domain/stays/bookings/notice/confirmation.ts';
import { toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import { type ChangedBooking, toNoticeFacts } from '../notice/read-facts.ts';

/**
 * Writes bookings after their guest's change for the structure, with earlier values and the guest's contacts. Rooms
 * booked together are one text with their sums.
 */
export function writeChange(changed: readonly ChangedBooking[], language: Language): string {
  const { guestPhone: phone = null, guestEmail: email = null } = changed[0]?.stay ?? {};
  const stays = changed.map(({ stay, facts, before }) =>
    toNoticeFacts(stay, facts, language, toKnownStay(before, facts)),
  );
  const contacts = writeContacts({ phone, email, note: null }, language);
  return [writeBookingFacts(stays), contacts].filter(Boolean).join('\n\n');
}
