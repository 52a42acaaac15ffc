import type { Language } from '../../../platform/language/text.ts';
import type { KnownStay } from './known-stay.ts';
import {
  type NoticeFacts,
  textsIn,
  writeDateLines,
  writeMoneyLines,
  writePlace,
  writeRoomLines,
  writeTerms,
} from './stay-lines.ts';

/**
 * Writes the facts of bookings made together: dates, rooms, people and amounts as one booking. Rooms that are booked
 * together have the same dates and terms.
 */
export function writeBookingFacts(stays: readonly NoticeFacts[]): string {
  const [first] = stays;
  if (!first) return '';
  const rooms = stays.flatMap((stay) => writeRoomLines(stay));
  return [...writeDateLines(first), ...rooms, ...writeMoneyLines(addUp(stays, first))].join('\n');
}

/** Writes the confirmation of bookings made together, without greeting, as the guest keeps it. */
export function composeConfirmation(stays: readonly NoticeFacts[]): string {
  const [first] = stays;
  if (!first) return '';
  const { place, language } = first;
  return [
    writeBookingFacts(stays),
    ...writeTerms(first),
    writePlace(place, language),
    textsIn(language).text(stays.length === 1 ? 'attached' : 'attachedAll'),
  ].join('\n\n');
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly note: string | null;
}

/** Writes how to reach a guest, and the guest's note, one per line. */
export function writeContacts({ phone, email, note }: Contacts, language: Language): string {
  const say = textsIn(language);
  return [
    phone && say.text('phone', { now: phone }),
    email && say.text('email', { now: email }),
    note && say.text('note', { now: note }),
  ]
    .filter(Boolean)
    .join('\n');
}

interface Booker extends Contacts {
  readonly way: 'quote' | 'instant';
}

/** Writes a new booking for the structure: how it was made, its facts, and how to reach the guest. */
export function composeForStructure(stays: readonly NoticeFacts[], { way, ...contacts }: Booker): string {
  const [first] = stays;
  if (!first) return '';
  const { place, guestName: guest, language } = first;
  const say = textsIn(language);
  return [
    say.text(`made.${way}`, { guest, structure: place.name }),
    writeBookingFacts(stays),
    writeContacts(contacts, language),
    ...writeTerms(first),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Joins bookings made together: their codes, and the sums of their amounts. */
export function addUp(stays: readonly NoticeFacts[], first: NoticeFacts): NoticeFacts {
  if (stays.length === 1) return first;
  const sum = (amount: (stay: NoticeFacts) => number) => stays.reduce((total, stay) => total + amount(stay), 0);
  const known = stays.flatMap((stay) => stay.known ?? []);
  return {
    ...first,
    code: stays.map(({ code }) => code).join(', '),
    known: first.known && known.length === stays.length ? addUpKnown(known, first.known) : null,
    now: addUpKnown(
      stays.map(({ now }) => now),
      first.now,
    ),
    extras: stays.flatMap(({ extras }) => extras),
    touristTaxCents: sum(({ touristTaxCents }) => touristTaxCents),
    paidCents: sum(({ paidCents }) => paidCents),
    balanceCents: sum(({ balanceCents }) => balanceCents),
    depositPaidCents: sum(({ depositPaidCents }) => depositPaidCents),
    openDepositCents: sum(({ openDepositCents }) => openDepositCents),
  };
}

function addUpKnown(stays: readonly KnownStay[], first: KnownStay): KnownStay {
  const sum = (amount: (stay: KnownStay) => number) => stays.reduce((total, stay) => total + amount(stay), 0);
  return {
    ...first,
    priceCents: sum(({ priceCents }) => priceCents),
    extrasCents: sum(({ extrasCents = 0 }) => extrasCents),
    depositCents: sum(({ depositCents }) => depositCents),
    penaltyCents: sum(({ penaltyCents }) => penaltyCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    chargedCents: sum(({ chargedCents = 0 }) => chargedCents),
  };
}
