import type { Day } from '../../kernel/calendar/days.ts';
import type { Text } from '../../platform/language/text.ts';

/** The displayed data of a payment card. */
export interface DisplayedCard {
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
export const formatCard = ({ brand, last4 }: Pick<DisplayedCard, 'brand' | 'last4'>): string =>
  [BRANDS[brand], `•••• ${last4}`].filter(Boolean).join(' ');

/** Formats the expiry as `08/28`. */
export const formatCardExpiry = ({ expMonth, expYear }: Pick<DisplayedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** True if the card is no longer valid on a day. A card is valid until the last day of its month. */
export const isCardExpiredOn = (
  { expMonth, expYear }: Pick<DisplayedCard, 'expMonth' | 'expYear'>,
  day: Day,
): boolean => `${expYear}-${String(expMonth).padStart(2, '0')}` < day.slice(0, 7);

/** Message codes (`validation`) of the known reasons for a declined charge. */
const DECLINES = {
  insufficient_funds: 'charge_no_funds',
  authentication_required: 'charge_needs_guest',
  expired_card: 'charge_expired',
} as const;

/** Returns the message code for Stripe's decline reason. */
export const getDeclineCode = (reason: string) =>
  Object.hasOwn(DECLINES, reason) ? DECLINES[reason as keyof typeof DECLINES] : 'charge_declined';

const UNSPECIFIED_TEXT = [
  'La banca non indica il motivo',
  'The bank gives no reason',
  'La banque n’indique pas la raison',
  'Die Bank nennt keinen Grund',
] as const;
const WRONG_DETAILS_TEXT = [
  'Dati della carta errati',
  'Wrong card details',
  'Données de carte erronées',
  'Falsche Kartendaten',
] as const;
const LIMIT_TEXT = [
  'Limite della carta superato',
  'Card limit exceeded',
  'Plafond de la carte dépassé',
  'Kartenlimit überschritten',
] as const;
const TRY_LATER_TEXT = [
  'La banca non ha risposto',
  'The bank did not answer',
  'La banque n’a pas répondu',
  'Die Bank hat nicht geantwortet',
] as const;

/** Short decline reasons (docs.stripe.com/declines/codes). Stolen and blocked cards get the general text. */
const DECLINE_TEXTS: ReadonlyMap<string, Text> = new Map(
  Object.entries<Text>({
    insufficient_funds: ['Fondi insufficienti', 'Insufficient funds', 'Provision insuffisante', 'Karte nicht gedeckt'],
    authentication_required: [
      'Non confermata dal titolare della carta',
      'Not confirmed by the cardholder',
      'Non confirmée par le titulaire de la carte',
      'Vom Karteninhaber nicht bestätigt',
    ],
    expired_card: ['Carta scaduta', 'Card expired', 'Carte expirée', 'Karte abgelaufen'],
    card_not_supported: [
      'Carta non abilitata a questo acquisto',
      'Card not allowed for this purchase',
      'Carte non autorisée pour cet achat',
      'Karte für diesen Kauf nicht zugelassen',
    ],
    incorrect_cvc: WRONG_DETAILS_TEXT,
    incorrect_number: WRONG_DETAILS_TEXT,
    incorrect_zip: WRONG_DETAILS_TEXT,
    invalid_cvc: WRONG_DETAILS_TEXT,
    invalid_expiry_month: WRONG_DETAILS_TEXT,
    invalid_expiry_year: WRONG_DETAILS_TEXT,
    invalid_number: WRONG_DETAILS_TEXT,
    card_velocity_exceeded: LIMIT_TEXT,
    withdrawal_count_limit_exceeded: LIMIT_TEXT,
    issuer_not_available: TRY_LATER_TEXT,
    processing_error: TRY_LATER_TEXT,
    reenter_transaction: TRY_LATER_TEXT,
    try_again_later: TRY_LATER_TEXT,
  }),
);

/** Explains Stripe's decline reason to the person who must request the payment again. */
export const getDeclineText = (reason: string): Text => DECLINE_TEXTS.get(reason) ?? UNSPECIFIED_TEXT;
