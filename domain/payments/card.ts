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
