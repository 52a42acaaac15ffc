import { actionsOf } from '../../../kernel/records/lifecycle/actions.ts';
import { type FolioState, folioEntry } from './entry.ts';

/** What is done with an entry of a folio: one that was wrong is voided, and written anew. */
export const folioActions = actionsOf<FolioState, { readonly reference?: string | null | undefined }>(
  folioEntry,
)({
  void: {
    title: ['Storna', 'Void', 'Annuler', 'Stornieren'],
    done: ['Movimento stornato', 'Entry voided', 'Mouvement annulé', 'Buchung storniert'],
    from: ['posted'],
    to: 'voided',
    by: ['admin', 'operator', 'customer'],
    // What a card paid follows Stripe: it is given back there.
    refuses: ({ reference }) => (reference ? { path: 'reference', code: 'folio_online' } : null),
  },
});
