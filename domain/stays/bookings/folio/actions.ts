import { actionsOf } from '../../../kernel/records/lifecycle/actions.ts';
import { type FolioState, folioEntry } from './entry.ts';

/** Actions on a folio entry. A wrong entry is voided and written again. */
export const folioActions = actionsOf<FolioState, { readonly reference?: string | null | undefined }>(folioEntry)({
  void: {
    title: ['Storna', 'Void', 'Annuler', 'Stornieren'],
    done: ['Movimento stornato', 'Entry voided', 'Mouvement annulé', 'Eintrag storniert'],
    from: ['posted'],
    to: 'voided',
    by: ['admin', 'operator', 'customer'],
    // Online card payments can only be refunded through Stripe.
    refuses: ({ reference }) => (reference ? { path: 'reference', code: 'folio_online' } : null),
  },
});
