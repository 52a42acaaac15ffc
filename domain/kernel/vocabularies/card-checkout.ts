/** What is paid by card; `guarantee`: a card is left and nothing is paid; `charge`: a card that was left pays. */
export const PURPOSES = ['invoice', 'deposit', 'guarantee', 'charge'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `link`: sent, and good until it is paid; `session`: opened by whoever pays now, good for a day. */
export type PageForm = 'link' | 'session';
/** A charge has no page: its guest is not there. */
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

/** Below it Stripe takes no payment in euros. */
export const LEAST_CENTS = 50;

/** The one currency of the portal's invoices and of its houses' prices. */
export const CURRENCY = 'EUR';
