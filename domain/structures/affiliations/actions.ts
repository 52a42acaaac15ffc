import { todayInRome } from '../../kernel/calendar/days.ts';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { lines } from '../../kernel/records/text-rules.ts';
import type { AffiliationState } from './states.ts';
import { structureAffiliation } from './structure-affiliation.ts';

/** Characters of the reason of a refusal. */
export const LONGEST_REFUSAL = 300;

const KEEPERS = ['admin', 'operator'] as const;

/** What a person does with a structure's affiliation (structures dictionary 4.11); its days do the rest. */
export const affiliationActions = actionsOf<
  AffiliationState,
  { readonly validTo?: string | null },
  'requestState'
>(
  structureAffiliation,
  'requestState',
)({
  approve: {
    title: ['Approva', 'Approve', 'Approuver', 'Genehmigen'],
    from: ['requested', 'rejected'],
    to: 'approved',
    by: KEEPERS,
    audit: 'approve',
    refuses: ({ validTo }, { now }) =>
      validTo && validTo < todayInRome(now) ? { path: 'validTo', code: 'date_past' } : null,
  },
  reject: {
    title: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
    from: ['requested'],
    to: 'rejected',
    by: KEEPERS,
    audit: 'reject',
    input: { reason: lines(LONGEST_REFUSAL) },
  },
  /** By whoever requested it: the letter that a request needs. The request is deleted. */
  withdraw: {
    title: ['Ritira la richiesta', 'Withdraw the request', 'Retirer la demande', 'Anfrage zurückziehen'],
    from: ['requested'],
    by: ['customer'],
    letter: 'c',
  },
});
