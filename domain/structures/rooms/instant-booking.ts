import { MIN_PAYMENT_CENTS } from '../../kernel/vocabularies/card-checkout.ts';

/** How portal guests book a room with a meal plan. */
export const INSTANT_BOOKING = {
  request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
  deposit: [
    'Immediata, con la caparra pagata online',
    'Instant, with the deposit paid online',
    'Immédiate, avec les arrhes payées en ligne',
    'Sofort, mit online gezahlter Anzahlung',
  ],
  guarantee: [
    'Immediata, con una carta a garanzia',
    'Instant, with a card as a guarantee',
    'Immédiate, avec une carte en garantie',
    'Sofort, mit einer Karte als Garantie',
  ],
} as const;
export type InstantBooking = keyof typeof INSTANT_BOOKING;

/** Minutes for which the nights stay reserved and the shown price stays fixed while a guest pays. */
export const PAYMENT_TIMEOUT_MINUTES = 15;

/** How an instant booking is confirmed, and the amount paid immediately. */
export interface InstantTerms {
  readonly by: 'deposit' | 'guarantee';
  readonly depositCents: number;
}

/**
 * Returns the terms of rooms booked together: their deposits are paid at once. Null if one of them is on request, or
 * waits for a card as guarantee, because a guarantee belongs to one booking.
 */
export function combineInstantTerms(rooms: readonly (InstantTerms | null)[]): InstantTerms | null {
  const terms = rooms.filter((one) => one !== null);
  const [first] = terms;
  if (!first || terms.length < rooms.length) return null;
  if (terms.length === 1) return first;
  if (terms.some(({ by }) => by !== 'deposit')) return null;
  return { by: 'deposit', depositCents: terms.reduce((sum, { depositCents }) => sum + depositCents, 0) };
}

/**
 * Terms of an instant booking; null if the booking is on request. A deposit of zero, or too small for a card payment,
 * cannot confirm a booking.
 */
export function instantTerms(mode: InstantBooking, depositCents: number, takesCards: boolean): InstantTerms | null {
  if (mode === 'request' || !takesCards) return null;
  if (mode === 'deposit' && depositCents < MIN_PAYMENT_CENTS) return null;
  return { by: mode, depositCents };
}
