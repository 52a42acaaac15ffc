import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { paymentInput } from '../invoices/actions.ts';
import { highlight } from './highlight.ts';
import type { HighlightState } from './states.ts';

const MANAGER_ROLES = ['admin', 'operator'] as const;

/**
 * Actions on a highlight (structures dictionary 4.8). The scheduler and the structure's page make the other
 * transitions.
 */
export const highlightActions = actionsOf<HighlightState>(highlight)({
  /** Sets `pending_payment` or `scheduled`, depending on the payment method. */
  confirm: {
    title: ['Conferma', 'Confirm', 'Confirmer', 'Bestätigen'],
    from: ['requested'],
    by: MANAGER_ROLES,
    audit: 'approve',
  },
  markPaid: {
    title: ['Segna come pagata', 'Mark as paid', 'Marquer comme payée', 'Als bezahlt markieren'],
    from: ['pending_payment'],
    to: 'scheduled',
    by: MANAGER_ROLES,
    /** Default: a bank transfer of today. */
    input: { ...paymentInput, date: paymentInput.date.optional(), method: paymentInput.method.optional() },
  },
  suspend: {
    title: ['Sospendi', 'Suspend', 'Suspendre', 'Aussetzen'],
    from: ['active'],
    to: 'suspended',
    by: MANAGER_ROLES,
  },
  resume: {
    title: ['Riprendi', 'Resume', 'Reprendre', 'Fortsetzen'],
    from: ['suspended'],
    to: 'active',
    by: MANAGER_ROLES,
  },
  cancel: {
    title: ['Annulla l’evidenza', 'Cancel the highlight', 'Annuler la mise en avant', 'Hervorhebung stornieren'],
    from: ['requested', 'pending_payment', 'scheduled', 'suspended'],
    to: 'cancelled',
    by: MANAGER_ROLES,
  },
  /** For the requester; needs the same permission letter as a request. */
  withdraw: {
    title: ['Ritira la richiesta', 'Withdraw the request', 'Retirer la demande', 'Anfrage zurückziehen'],
    from: ['requested'],
    to: 'cancelled',
    by: ['customer', 'vendor'],
    letter: 'c',
  },
});
