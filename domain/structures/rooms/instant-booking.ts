import { LEAST_CENTS } from '../../kernel/vocabularies/card-checkout.ts';

/** How a guest of the portal comes to a booking, by the plan that they choose. */
export const INSTANT_BOOKING = {
  request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
  deposit: [
    'Subito, con la caparra pagata online',
    'At once, with the deposit paid online',
    'Immédiate, avec l’acompte payé en ligne',
    'Sofort, mit online gezahlter Anzahlung',
  ],
  guarantee: [
    'Subito, con una carta a garanzia',
    'At once, with a card as guarantee',
    'Immédiate, avec une carte en garantie',
    'Sofort, mit einer Karte als Garantie',
  ],
} as const;
export type InstantBooking = keyof typeof INSTANT_BOOKING;

/** How long a guest's nights wait for the payment: the fifteen minutes, for which what was shown does not change. */
export const PAY_WITHIN_MINUTES = 15;

/** Bookings of one guest that may wait for their payment at once: nobody takes rooms off sale without paying. */
export const MOST_UNPAID = 2;

/** What a guest gives to book at once, and how much is paid then. */
export interface InstantTerms {
  readonly by: 'deposit' | 'guarantee';
  readonly depositCents: number;
}

/** How what is sold can be booked at once; null where it is on request: a deposit of nothing, or too small for a card, confirms nothing. */
export function instantTerms(
  mode: InstantBooking,
  depositCents: number,
  takesCards: boolean,
): InstantTerms | null {
  if (mode === 'request' || !takesCards) return null;
  if (mode === 'deposit' && depositCents < LEAST_CENTS) return null;
  return { by: mode, depositCents };
}
