import { z } from 'zod';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { type LeadState, lead } from './lead.ts';

const MANAGER_ROLES = ['admin', 'operator'] as const;
const ACTING_ROLES = ['admin', 'operator', 'vendor'] as const;

/** Outcomes that a person may choose. Creating a structure from the lead sets `converted`. */
export const CLOSING_OUTCOMES = ['not_interested', 'unreachable', 'duplicate'] as const;

/** Actions on a request for contact (structures dictionary 1.5). */
export const leadActions = actionsOf<
  LeadState,
  { readonly outcome?: string | null; readonly structureId?: number | null }
>(lead)({
  take: {
    title: ['Prendi in carico', 'Take over', 'Prendre en charge', 'Übernehmen'],
    done: ['Richiesta presa in carico', 'Request taken over', 'Demande prise en charge', 'Anfrage übernommen'],
    from: ['new', 'open'],
    to: 'assigned',
    by: ACTING_ROLES,
  },
  assign: {
    title: ['Assegna', 'Assign', 'Attribuer', 'Zuweisen'],
    done: ['Richiesta assegnata', 'Request assigned', 'Demande attribuée', 'Anfrage zugewiesen'],
    from: ['new', 'open', 'assigned'],
    to: 'assigned',
    by: MANAGER_ROLES,
    input: { assignedTo: z.int().min(1).max(2_147_483_647) },
  },
  open: {
    title: ['Segna come aperta', 'Mark as open', 'Marquer comme ouverte', 'Als offen markieren'],
    done: ['Richiesta aperta', 'Request open', 'Demande ouverte', 'Anfrage offen'],
    from: ['new'],
    to: 'open',
    by: ACTING_ROLES,
  },
  /** Has no route: the wizard for new structures closes the request. */
  convert: {
    title: ['Crea struttura', 'Create property', 'Créer l’établissement', 'Unterkunft anlegen'],
    from: ['open', 'assigned'],
    to: 'closed',
    by: ACTING_ROLES,
  },
  close: {
    title: ['Chiudi richiesta', 'Close request', 'Clore la demande', 'Anfrage schließen'],
    done: ['Richiesta chiusa', 'Request closed', 'Demande close', 'Anfrage geschlossen'],
    from: ['open', 'assigned'],
    to: 'closed',
    by: ACTING_ROLES,
    input: { outcome: z.enum(CLOSING_OUTCOMES) },
  },
  reopen: {
    title: ['Riapri', 'Reopen', 'Rouvrir', 'Wieder öffnen'],
    done: ['Richiesta riaperta', 'Request reopened', 'Demande rouverte', 'Anfrage wieder offen'],
    from: ['closed'],
    to: 'open',
    by: ACTING_ROLES,
    // A converted lead cannot be reopened while its structure exists.
    refuses: ({ outcome, structureId }) =>
      outcome === 'converted' && structureId ? { path: 'structureId', code: 'lead_converted' } : null,
  },
  archive: {
    title: ['Archivia', 'Archive', 'Archiver', 'Archivieren'],
    done: ['Richiesta archiviata', 'Request archived', 'Demande archivée', 'Anfrage archiviert'],
    from: ['closed'],
    to: 'archived',
    by: MANAGER_ROLES,
  },
});

export const ASSIGNABLE_ROLES = ACTING_ROLES;

export const MAX_LEADS_PER_DAY = 3;

/** Version of the privacy notice shown in the form. */
export const PRIVACY_VERSION = '2026-01';
