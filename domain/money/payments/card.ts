import type { Text } from '../../platform/language/text.ts';

/** Of a card what people are shown. */
export interface ShownCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Stripe's codes of brands, as people know them. */
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

/** `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<ShownCard, 'brand' | 'last4'>): string =>
  [BRANDS[brand], `•••• ${last4}`].filter(Boolean).join(' ');

/** `08/28`. */
export const cardExpiry = ({ expMonth, expYear }: Pick<ShownCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Why a bank refused a charge, as its message is called (`validation`); others are named by Stripe's word. */
const DECLINES = {
  insufficient_funds: 'charge_no_funds',
  authentication_required: 'charge_needs_guest',
  expired_card: 'charge_expired',
} as const;

/** The message for what Stripe says of a charge that was refused. */
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

/** Why a card did not pay, in a few words (docs.stripe.com/declines/codes); a stolen or blocked one is refused like any other. */
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

/** What Stripe's word for a refusal means, for who has to ask again. */
export const declineWords = (reason: string): Text => DECLINE_WORDS.get(reason) ?? UNSPECIFIED;
