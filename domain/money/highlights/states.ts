/** Source: structures dictionary 4.8. */
export const HIGHLIGHT_STATES = {
  requested: ['Richiesta', 'Requested', 'Demandée', 'Angefragt'],
  pending_payment: ['In attesa di pagamento', 'Awaiting payment', 'En attente de paiement', 'Zahlung ausstehend'],
  scheduled: ['Programmata', 'Scheduled', 'Programmée', 'Geplant'],
  active: ['Attiva', 'Active', 'Active', 'Aktiv'],
  suspended: ['Sospesa', 'Suspended', 'Suspendue', 'Ausgesetzt'],
  expired: ['Scaduta', 'Expired', 'Expirée', 'Abgelaufen'],
  cancelled: ['Annullata', 'Cancelled', 'Annulée', 'Storniert'],
} as const;
export type HighlightState = keyof typeof HIGHLIGHT_STATES;

export const PAYMENT_METHODS = {
  invoice: ['Fattura', 'Invoice', 'Facture', 'Rechnung'],
  card: ['Carta', 'Card', 'Carte', 'Karte'],
  included: ['Inclusa nel contratto', 'Included in the contract', 'Incluse dans le contrat', 'Im Vertrag enthalten'],
  free: ['Omaggio', 'Free of charge', 'Offerte', 'Kostenlos'],
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

const MANAGER_ROLES = ['admin', 'operator'] as const;

/**
 * Returns the state of a new highlight: admins and operators confirm at once, others send a request (structures
 * dictionary 4.8).
 */
export function firstState(role: string, method: PaymentMethod): HighlightState {
  return MANAGER_ROLES.some((one) => one === role) ? confirmedState(method) : 'requested';
}

export const confirmedState = (method: PaymentMethod) =>
  method === 'card' ? ('pending_payment' as const) : ('scheduled' as const);

interface PaymentContext {
  readonly role: string;
  /** True if card payments are available (Stripe is configured). */
  readonly takesCards: boolean;
  /** Unused included weeks of the contract. */
  readonly includedWeeks: number;
}

/** Returns the payment methods that the rules allow for a new highlight. */
export function allowedPaymentMethods({ role, takesCards, includedWeeks }: PaymentContext): PaymentMethod[] {
  return [
    ...(takesCards ? (['card'] as const) : []),
    'invoice',
    ...(includedWeeks > 0 ? (['included'] as const) : []),
    ...(MANAGER_ROLES.some((one) => one === role) ? (['free'] as const) : []),
  ];
}

export const PAYABLE_STATES: readonly HighlightState[] = [
  'pending_payment',
  'scheduled',
  'active',
  'suspended',
  'expired',
];

export const FINAL_STATES: readonly HighlightState[] = ['expired', 'cancelled'];

/** States in which the agreed terms may still change. */
export const EDITABLE_STATES: readonly HighlightState[] = ['requested', 'pending_payment', 'scheduled'];
