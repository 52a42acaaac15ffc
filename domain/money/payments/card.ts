import type { Text } from '../../platform/language/text.ts';

/** The displayed data of a payment card. */
export interface ShownCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Display names of Stripe's brand codes. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Formats a card as `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<ShownCard, 'brand' | 'last4'>): string =>
  [BRANDS[brand], `•••• ${last4}`].filter(Boolean).join(' ');

/** Formats the expiry as `08/28`. */
export const cardExpiry = ({ expMonth, expYear }: Pick<ShownCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Message codes (`validation`) of the known reasons for a declined charge. */
const DECLINES = {
  insufficient_funds: 'charge_no_funds',
  authentication_required: 'charge_needs_guest',
  expired_card: 'charge_expired',
} as const;

/** Returns the message code for Stripe's decline reason. */
export const declineCode = (reason: string) =>
  Object.hasOwn(DECLINES, reason) ? DECLINES[reason as keyof typeof DECLINES] : 'charge_declined';

const UNSPECIFIED = [
  'La banca non dice perché',
  'The bank gives no reason',
  'La banque n’en dit pas la raison',
  'Die Bank nennt keinen Grund',
] as const;
const WRONG = [
  'Dati della carta errati',
  'Wrong card details',
  'Données de carte erronées',
  'Falsche Kartendaten',
] as const;
const LIMIT = [
  'Limite della carta superato',
  'Card limit exceeded',
  'Plafond de la carte dépassé',
  'Kartenlimit überschritten',
] as const;
const LATER = [
  'La banca non ha risposto',
  'The bank did not answer',
  'La banque n’a pas répondu',
  'Die Bank hat nicht geantwortet',
] as const;

/** Short decline reasons (docs.stripe.com/declines/codes). Stolen and blocked cards get the general text. */
const DECLINE_WORDS: ReadonlyMap<string, Text> = new Map(
  Object.entries<Text>({
    insufficient_funds: [
      'Fondi insufficienti',
      'Insufficient funds',
      'Provision insuffisante',
      'Karte nicht gedeckt',
    ],
    authentication_required: [
      'Non confermata da chi paga',
      'Not confirmed by the payer',
      'Non confirmée par le payeur',
      'Vom Zahler nicht bestätigt',
    ],
    expired_card: ['Carta scaduta', 'Card expired', 'Carte expirée', 'Karte abgelaufen'],
    card_not_supported: [
      'Carta non abilitata a questo acquisto',
      'Card not enabled for this purchase',
      'Carte non autorisée pour cet achat',
      'Karte für diesen Kauf nicht zugelassen',
    ],
    incorrect_cvc: WRONG,
    incorrect_number: WRONG,
    incorrect_zip: WRONG,
    invalid_cvc: WRONG,
    invalid_expiry_month: WRONG,
    invalid_expiry_year: WRONG,
    invalid_number: WRONG,
    card_velocity_exceeded: LIMIT,
    withdrawal_count_limit_exceeded: LIMIT,
    issuer_not_available: LATER,
    processing_error: LATER,
    reenter_transaction: LATER,
    try_again_later: LATER,
  }),
);

/** Explains Stripe's decline reason to the person who must request the payment again. */
export const declineWords = (reason: string): Text => DECLINE_WORDS.get(reason) ?? UNSPECIFIED;
