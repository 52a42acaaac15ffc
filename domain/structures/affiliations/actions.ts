import { todayInRome } from '../../kernel/calendar/days.ts';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { lines } from '../../kernel/records/text-rules.ts';
import type { AffiliationState } from './states.ts';
import { structureAffiliation } from './structure-affiliation.ts';

/** Maximum length of the reason for a rejection, in characters. */
export const MAX_REJECTION_REASON_LENGTH = 300;

const STAFF_ROLES = ['admin', 'operator'] as const;

/**
 * Manual state changes of a structure's affiliation (structures dictionary 4.11). The validity days cause the other
 * changes.
 */
export const affiliationActions = actionsOf<AffiliationState, { readonly validTo?: string | null }, 'requestState'>(
  structureAffiliation,
  'requestState',
)({
  approve: {
    title: ['Approva', 'Approve', 'Approuver', 'Genehmigen'],
    from: ['requested', 'rejected'],
    to: 'approved',
    by: STAFF_ROLES,
    audit: 'approve',
    refuses: ({ validTo }, { now }) =>
      validTo && validTo < todayInRome(now) ? { path: 'validTo', code: 'date_past' } : null,
  },
  reject: {
    title: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
    from: ['requested'],
    to: 'rejected',
    by: STAFF_ROLES,
    audit: 'reject',
    input: { reason: lines(MAX_REJECTION_REASON_LENGTH) },
  },
  /** Deletes the request. Only its author may withdraw it, with the same permission that creating it needs. */
  withdraw: {
    title: ['Ritira la richiesta', 'Withdraw the request', 'Retirer la demande', 'Anfrage zurückziehen'],
    from: ['requested'],
    by: ['customer'],
    letter: 'c',
  },
});
