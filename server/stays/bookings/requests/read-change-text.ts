import type { Language } from '../../../../domain/platform/language/text.ts';
import { writeBookingFacts, writeContacts } from '../../../../domain/stays/bookings/notice/confirmation.ts';
import { toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { readBookingFacts, toNoticeFacts } from '../notice/read-facts.ts';

/** Returns a function that writes a booking after its guest's change, with earlier values and the guest's contacts. */
export async function readChangeText(
  transaction: Transaction,
  before: ArrivalRow,
): Promise<(language: Language) => string> {
  const stay = await lockArrival(transaction, before.id);
  const facts = (await readBookingFacts(transaction, [before.id], before)).get(before.id);
  if (!stay || !facts) throw new Error(`there is no arrival ${before.id}`);
  const { guestPhone: phone, guestEmail: email } = stay;
  return (language) =>
    [
      writeBookingFacts([toNoticeFacts(stay, facts, language, toKnownStay(before, facts))]),
      writeContacts({ phone, email, note: null }, language),
    ]
      .filter(Boolean)
      .join('\n\n');
}
