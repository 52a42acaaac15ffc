import { dayWords } from '../../../kernel/calendar/day-words.ts';
import { paperText } from '../../../kernel/texts/paper.ts';
import { formatCentsIn } from '../../../platform/amounts/format-amounts.ts';
import { fillText, inLanguage, type Language } from '../../../platform/language/text.ts';
import { balanceState } from '../balance.ts';
import { type DepositDue, getDepositPhrase } from '../folio/due-days.ts';
import { FOLIO_KINDS, type FolioKind, type FolioMethod } from '../folio/entry.ts';
import { formatPeople } from './format-people.ts';
import type { KnownStay } from './known-stay.ts';
import { type NoticeText, noticeText } from './notice-texts.ts';

/** An extra, discount or fee of the folio. Discounts have a negative amount. */
export interface ExtraLine {
  readonly kind: FolioKind;
  readonly description: string | null;
  readonly amountCents: number;
}

/** Times and address of a structure, for its guests. */
export interface StayPlace {
  readonly name: string;
  /** Street, number, ZIP code and place in one line. */
  readonly address: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly checkinFrom: string | null;
  readonly checkinTo: string | null;
  readonly checkoutTo: string | null;
}

/** Facts of a booking from which its messages are written. Texts are in the reader's language. */
export interface NoticeFacts {
  readonly language: Language;
  readonly code: string;
  readonly guestName: string;
  readonly place: StayPlace;
  readonly known: KnownStay | null;
  readonly now: KnownStay;
  /** Names of rooms and meal plans, by id. */
  readonly roomNames: Readonly<Record<number, string>>;
  readonly planNames: Readonly<Record<number, string>>;
  readonly extras: readonly ExtraLine[];
  readonly touristTaxCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly depositPaidCents: number;
  /** Part of the deposit that can be paid now. */
  readonly openDepositCents: number;
  /** When the deposit is to be paid. Null without terms. */
  readonly depositDue: DepositDue | null;
  /** Bank account for transfers. Null unless the sold terms accept them. */
  readonly transferAccount: { readonly iban: string; readonly accountHolder: string | null } | null;
  /** Payment and cancellation texts of the sold terms, as plain text. Null without terms. */
  readonly paymentText: string | null;
  readonly cancellationText: string | null;
  /** Method of the last refund. Null without a refund. */
  readonly refundMethod: FolioMethod | null;
}

/** Returns the amount charged to the card since the guest was last notified. */
export const chargedCents = ({ known, now }: NoticeFacts): number =>
  (now.chargedCents ?? 0) - (known?.chargedCents ?? 0);

type Params = Readonly<Record<string, string | number>>;

/** Returns functions that fill the texts of messages in a language. */
export function textsIn(language: Language) {
  const text = (key: NoticeText, params: Params = {}) => fillText(noticeText(key, language), params, language);
  return {
    text,
    euros: (cents: number) => formatCentsIn(cents, language),
    /** Writes a line, with the earlier value when it differs. */
    line(key: NoticeText, now: string, before: string | null = null, params: Params = {}) {
      const line = text(key, { now, ...params });
      return before === null || before === now ? line : text('before', { line, before });
    },
  };
}

/** Writes arrival and departure with the hours of the structure. */
export function writeDateLines({ language, known, now, place }: NoticeFacts): string[] {
  const say = textsIn(language);
  const isBooked = now.outcome === 'booked';
  const line = (key: 'checkin' | 'checkout') => {
    const [day, before] = [dayWords(now[key], language), known && isBooked ? dayWords(known[key], language) : null];
    const hours = isBooked ? writeHours(key, place, day, language) : null;
    return before !== null && before !== day ? say.line(key, hours ?? day, before) : say.line(key, hours ?? day);
  };
  return [line('checkin'), line('checkout')];
}

/** Adds the hours to a day: `from 15:00`, `from 15:00 to 22:00`, `by 10:30`. Null without hours. */
function writeHours(key: 'checkin' | 'checkout', place: StayPlace, day: string, language: Language): string | null {
  const { checkinFrom, checkinTo, checkoutTo } = place;
  if (key === 'checkout') return checkoutTo && paperText('until', language, { day, time: checkoutTo });
  if (!checkinFrom) return null;
  return checkinTo
    ? textsIn(language).text('fromTo', { day, from: checkinFrom, to: checkinTo })
    : paperText('from', language, { day, time: checkinFrom });
}

/** Writes the room with its meal plan, and the people. */
export function writeRoomLines({ language, known, now, roomNames, planNames }: NoticeFacts): string[] {
  const say = textsIn(language);
  const roomText = ({ units, roomId, mealPlanId }: KnownStay) => {
    const room = roomNames[roomId] ?? '';
    const plan = mealPlanId === null ? '' : (planNames[mealPlanId] ?? '');
    return [units > 1 ? `${units} × ${room}` : room, plan].filter(Boolean).join(', ');
  };
  const both = (key: 'room' | 'people', of: (stay: KnownStay) => string) =>
    say.line(key, of(now), known && now.outcome === 'booked' ? of(known) : null);
  return [both('room', roomText), both('people', (stay) => formatPeople(stay, language))];
}

/** Writes price, extras, tax, deposit, payments and what is open or goes back. */
export function writeMoneyLines(facts: NoticeFacts): string[] {
  const { language, known, now, balanceCents } = facts;
  const say = textsIn(language);
  const standing = balanceState(balanceCents);
  const open =
    standing === 'due' || standing === 'back'
      ? say.line(standing, say.euros(Math.abs(balanceCents)))
      : say.text('settled');
  const isBooked = now.outcome === 'booked';
  return [
    ...(isBooked ? writePriceLines(facts) : []),
    ...(now.penaltyCents > 0 || !isBooked ? [say.line('penalty', say.euros(now.penaltyCents))] : []),
    ...(isBooked ? writeDueLines(facts) : []),
    ...(known && chargedCents(facts) > 0 ? [say.line('charged', say.euros(chargedCents(facts)))] : []),
    ...(now.refundedCents > 0 ? [say.line('refunded', say.euros(now.refundedCents))] : []),
    ...(facts.paidCents > 0 ? [say.line('paid', say.euros(facts.paidCents))] : []),
    open,
  ];
}

/** Writes the price, with the extras that are part of it. */
export function writePriceLines({ language, known, now, extras }: NoticeFacts): string[] {
  const say = textsIn(language);
  const total = say.line('price', say.euros(now.priceCents), known && say.euros(known.priceCents));
  if (extras.length === 0) return [total];
  const named = extras.map(({ kind, description, amountCents }) =>
    say.line('extra', say.euros(amountCents), null, { name: description || inLanguage(FOLIO_KINDS[kind], language) }),
  );
  return [say.line('nights', say.euros(now.priceCents - (now.extrasCents ?? 0))), ...named, total];
}

/** Writes what is due besides the price or before arrival: tax and deposit. */
export function writeDueLines(facts: NoticeFacts): string[] {
  const { language, now, depositPaidCents, openDepositCents, depositDue } = facts;
  const say = textsIn(language);
  const deposit = () => {
    const amount = say.euros(now.depositCents);
    if (depositPaidCents >= now.depositCents) return say.line('depositPaid', amount);
    if (depositDue === null || openDepositCents === 0) return say.line('deposit', amount);
    return say.line(getDepositPhrase(depositDue, now.depositCents, openDepositCents), amount, null, {
      open: say.euros(openDepositCents),
      day: depositDue === 'now' ? '' : dayWords(depositDue, language),
    });
  };
  return [
    ...(facts.touristTaxCents > 0 ? [say.line('tax', say.euros(facts.touristTaxCents))] : []),
    ...(now.depositCents > 0 ? [deposit()] : []),
  ];
}

/** Writes how to pay and how to cancel: the sold terms, and the bank account while an amount is open. */
export function writeTerms(facts: NoticeFacts): string[] {
  const { language, paymentText, cancellationText, transferAccount, balanceCents } = facts;
  const say = textsIn(language);
  const holder = transferAccount?.accountHolder ?? facts.place.name;
  const transfer = transferAccount && balanceCents > 0 && say.text('transfer', { iban: transferAccount.iban, holder });
  return [
    ...(paymentText ? [say.text('payment', { text: paymentText })] : []),
    ...(transfer ? [transfer] : []),
    ...(cancellationText ? [say.text('terms', { text: cancellationText })] : []),
  ];
}

/** Writes name, address, telephone, e-mail and a link to the map, one per line. */
export function writePlace(place: StayPlace, language: Language): string {
  const say = textsIn(language);
  const { latitude, longitude } = place;
  const map = latitude !== null && longitude !== null && mapUrl(latitude, longitude);
  return [
    place.name,
    place.address,
    place.phone && say.text('phone', { now: place.phone }),
    place.email && say.text('email', { now: place.email }),
    map && say.text('map', { now: map }),
  ]
    .filter(Boolean)
    .join('\n');
}

const MAP_ZOOM = 16;

/** Returns the address of a place on OpenStreetMap (https://wiki.openstreetmap.org/wiki/Permalink). */
const mapUrl = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
