/**
 * Purposes of a card checkout. `guarantee`: the guest stores a card without payment. `charge`: a stored card is
 * charged. `confirmation`: the guest pays a charge that the bank wants confirmed.
 */
export const PURPOSES = ['invoice', 'deposit', 'guarantee', 'charge', 'confirmation'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `link`: sent to the payer, valid until paid. `session`: opened for immediate payment, valid for a day. */
export type PageForm = 'link' | 'session';
/** A charge has no page, because the guest is not present. */
export type CheckoutForm = PageForm | 'charge';

export const CHECKOUT_STATES = {
  making: ['In preparazione', 'Being made', 'En préparation', 'In Vorbereitung'],
  open: ['Aperto', 'Open', 'Ouvert', 'Offen'],
  processing: ['In corso', 'Processing', 'En cours', 'In Bearbeitung'],
  paid: ['Pagato', 'Paid', 'Payé', 'Bezahlt'],
  failed: ['Non riuscito', 'Failed', 'Échoué', 'Fehlgeschlagen'],
  expired: ['Scaduto', 'Expired', 'Expiré', 'Abgelaufen'],
  closed: ['Chiuso', 'Closed', 'Fermé', 'Geschlossen'],
} as const;
export type CheckoutState = keyof typeof CHECKOUT_STATES;

/** Minimum payment in euro cents that Stripe accepts. */
export const MIN_PAYMENT_CENTS = 50;

/** Currency of the portal's invoices and of all structures' prices. */
export const CURRENCY = 'EUR';
