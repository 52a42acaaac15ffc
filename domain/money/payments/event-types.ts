/** Kinds of Stripe events, as filters for people. */
export const EVENT_KINDS = {
  payment: ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
  failure: ['Pagamento non riuscito', 'Failed payment', 'Paiement échoué', 'Fehlgeschlagene Zahlung'],
  expiry: ['Scadenza', 'Expiry', 'Expiration', 'Ablauf'],
  refund: ['Rimborso', 'Refund', 'Remboursement', 'Erstattung'],
  dispute: ['Contestazione', 'Dispute', 'Litige', 'Anfechtung'],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const;
export type EventKind = keyof typeof EVENT_KINDS;

/** Event types that change data here; other types from Stripe are stored and ignored. */
export const HANDLED_TYPES = {
  'checkout.session.completed': 'payment',
  'checkout.session.async_payment_succeeded': 'payment',
  'checkout.session.async_payment_failed': 'failure',
  'checkout.session.expired': 'expiry',
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'failure',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
} as const satisfies Record<string, EventKind>;
export type HandledType = keyof typeof HANDLED_TYPES;

export const isHandledType = (type: string): type is HandledType => Object.hasOwn(HANDLED_TYPES, type);
export const getEventKind = (type: string): EventKind => (isHandledType(type) ? HANDLED_TYPES[type] : 'other');

/** Results of an event, as translation keys (`payment:outcome.…`). */
export const RESULTS = [
  'paid',
  'partly_back',
  'back',
  'disputed',
  'dispute_won',
  'card_left',
  'processing',
  'failed',
  'expired',
  'waiting',
  'nothing',
] as const;
/** Why an event waits for a person. */
export const HOLD_REASONS = [
  'currency',
  'amount',
  'unknown',
  'not_owed',
  'not_issued',
  'twice',
  'refund_over',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
/** `not_ours`: type or object unrelated to the portal; `dismissed`: by a person. */
export const OUTCOMES = [...RESULTS, ...HOLD_REASONS, 'not_ours', 'dismissed'] as const;
export type OutcomeCode = (typeof OUTCOMES)[number];

export interface Outcome {
  readonly code: OutcomeCode;
  readonly params?: Readonly<Record<string, string | number>>;
}
