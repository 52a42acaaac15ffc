import type { PersonRole } from '../roles.ts';

/** Source: structures dictionary 4.8. */
export const HIGHLIGHT_STATES = {
  requested: ['Richiesta', 'Requested', 'Demandée', 'Angefragt'],
  pending_payment: [
    'In attesa di pagamento',
    'Awaiting payment',
    'En attente de paiement',
    'Wartet auf Zahlung',
  ],
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
  included: [
    'Inclusa nel contratto',
    'Included in the contract',
    'Incluse dans le contrat',
    'Im Vertrag enthalten',
  ],
  free: ['Omaggio', 'Free of charge', 'Offerte', 'Gratis'],
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

interface ActionRule {
  readonly from: readonly HighlightState[];
  readonly by: readonly PersonRole[];
}

const KEEPERS = ['admin', 'operator'] as const;

/** What a person does with one (structures dictionary 4.8); time and the structure's being on line do the rest. */
export const HIGHLIGHT_ACTIONS = {
  confirm: { from: ['requested'], by: KEEPERS },
  markPaid: { from: ['pending_payment'], by: KEEPERS },
  suspend: { from: ['active'], by: KEEPERS },
  resume: { from: ['suspended'], by: KEEPERS },
  cancel: { from: ['requested', 'pending_payment', 'scheduled', 'suspended'], by: KEEPERS },
  /** By who asked for it. */
  withdraw: { from: ['requested'], by: ['customer', 'vendor'] },
} as const satisfies Record<string, ActionRule>;
export type HighlightAction = keyof typeof HIGHLIGHT_ACTIONS;
export const HIGHLIGHT_ACTION_NAMES = Object.keys(HIGHLIGHT_ACTIONS) as [
  HighlightAction,
  ...HighlightAction[],
];

export const highlightActionRule = (action: HighlightAction): ActionRule => HIGHLIGHT_ACTIONS[action];

export function highlightActionsFor(role: string, state: string): HighlightAction[] {
  return HIGHLIGHT_ACTION_NAMES.filter((action) => {
    const { from, by } = highlightActionRule(action);
    return from.some((one) => one === state) && by.some((one) => one === role);
  });
}

/** What a new one is: who keeps the portal sells at once, anybody else asks (structures dictionary 4.8). */
export function firstState(role: string, method: PaymentMethod): HighlightState {
  return KEEPERS.some((one) => one === role) ? confirmedState(method) : 'requested';
}

export const confirmedState = (method: PaymentMethod) =>
  method === 'card' ? ('pending_payment' as const) : ('scheduled' as const);

/** States after which nothing of it changes any more. */
export const OVER: readonly HighlightState[] = ['expired', 'cancelled'];

/** States in which what was agreed may still be written otherwise. */
export const OPEN: readonly HighlightState[] = ['requested', 'pending_payment', 'scheduled'];
