import { z } from 'zod';
import { type ActingUser, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { issueCode } from '../../kernel/records/text-rules.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import {
  CLOSE_REASONS,
  type CloseReason,
  OPEN_STATES,
  RATING_DAYS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketState,
} from './states.ts';
import { ticket, ticketTags } from './ticket.ts';

export const KEEPERS = ['admin', 'operator'] as const;
export const STAFF = ['admin', 'operator', 'editor', 'vendor'] as const;
/** Roles that read and write internal notes. */
export const NOTE_ROLES = ['admin', 'operator', 'editor'] as const;

interface ActedTicket {
  readonly requesterId: number;
  /** Only present in answers for the staff. */
  readonly assigneeId?: number | null;
  readonly closedAt: string | null;
  readonly mergedIntoId: number | null;
}

/** Maximum watchers of a ticket (platform dictionary 6.5). */
export const MAX_WATCHERS = 10;
const DAY_MS = 86_400_000;

/** True if the actor is the requester, whose tickets others must answer. */
const isOwn = ({ requesterId }: ActedTicket, { userId }: ActingUser) => requesterId === userId;
const canAnswer = (row: ActedTicket, acting: ActingUser) => acting.role !== 'vendor' || !isOwn(row, acting);

const codes = <C extends string>(all: Readonly<Record<C, unknown>>) => z.enum(Object.keys(all) as [C, ...C[]]);

/** Actions on a ticket (platform dictionary 6.5). The server's scope determines the visible tickets. */
export const ticketActions = actionsOf<TicketState, ActedTicket>(ticket)({
  take: {
    title: ['Prendi in carico', 'Take over', 'Prendre en charge', 'Übernehmen'],
    done: ['Ticket preso in carico', 'Ticket taken over', 'Ticket pris en charge', 'Ticket übernommen'],
    from: ['new', 'open'],
    to: 'assigned',
    by: STAFF,
    may: canAnswer,
  },
  open: {
    title: ['Prendi in esame', 'Review', 'Examiner', 'Prüfen'],
    done: ['Ticket in esame', 'Ticket under review', 'Ticket en examen', 'Ticket in Prüfung'],
    from: ['new'],
    to: 'open',
    by: STAFF,
    may: canAnswer,
  },
  assign: {
    title: ['Assegna', 'Assign', 'Attribuer', 'Zuweisen'],
    done: ['Ticket assegnato', 'Ticket assigned', 'Ticket attribué', 'Ticket zugewiesen'],
    from: OPEN_STATES,
    to: 'assigned',
    by: KEEPERS,
    input: { assigneeId: z.int().min(1).max(2_147_483_647) },
  },
  unassign: {
    title: ['Annulla l’assegnazione', 'Remove the assignment', 'Annuler l’attribution', 'Zuweisung aufheben'],
    done: ['Assegnazione annullata', 'Assignment removed', 'Attribution annulée', 'Zuweisung aufgehoben'],
    from: ['assigned'],
    to: 'open',
    by: STAFF,
    may: ({ assigneeId }, { role, userId }) => role === 'admin' || role === 'operator' || assigneeId === userId,
  },
  classify: {
    title: ['Classifica', 'Classify', 'Classer', 'Einordnen'],
    done: ['Ticket aggiornato', 'Ticket updated', 'Ticket mis à jour', 'Ticket aktualisiert'],
    from: OPEN_STATES,
    by: STAFF,
    may: canAnswer,
    input: {
      category: codes(TICKET_CATEGORIES).optional(),
      priority: codes(TICKET_PRIORITIES).optional(),
    },
  },
  watch: {
    title: ['Persone in copia', 'Watchers', 'Personnes en copie', 'Personen in Kopie'],
    done: [
      'Persone in copia aggiornate',
      'Watchers updated',
      'Personnes en copie mises à jour',
      'Personen in Kopie aktualisiert',
    ],
    from: [...OPEN_STATES, 'closed'],
    by: STAFF,
    may: canAnswer,
    input: {
      watcherIds: z
        .array(z.int().min(1).max(2_147_483_647))
        .max(MAX_WATCHERS)
        .refine((ids) => new Set(ids).size === ids.length, issueCode('unique')),
    },
  },
  label: {
    title: ['Etichette', 'Tags', 'Étiquettes', 'Schlagwörter'],
    done: ['Etichette aggiornate', 'Tags updated', 'Étiquettes mises à jour', 'Schlagwörter aktualisiert'],
    from: [...OPEN_STATES, 'closed'],
    by: STAFF,
    may: canAnswer,
    input: { tags: ticketTags },
  },
  merge: {
    title: ['Unisci', 'Merge', 'Fusionner', 'Zusammenführen'],
    done: ['Ticket uniti', 'Tickets merged', 'Tickets fusionnés', 'Tickets zusammengeführt'],
    from: [...OPEN_STATES, 'closed'],
    to: 'closed',
    by: KEEPERS,
    may: ({ mergedIntoId }) => mergedIntoId === null,
    input: { intoId: z.int().min(1).max(2_147_483_647) },
  },
  separate: {
    title: ['Separa', 'Separate', 'Séparer', 'Trennen'],
    done: ['Ticket separati', 'Tickets separated', 'Tickets séparés', 'Tickets getrennt'],
    from: ['closed', 'archived'],
    by: KEEPERS,
    may: ({ mergedIntoId }) => mergedIntoId !== null,
  },
  close: {
    title: ['Chiudi', 'Close', 'Clore', 'Schließen'],
    done: ['Ticket chiuso', 'Ticket closed', 'Ticket clos', 'Ticket geschlossen'],
    from: OPEN_STATES,
    to: 'closed',
    by: PERSON_ROLES,
    may: (row, acting) => acting.role !== 'customer' || isOwn(row, acting),
    input: { closeReason: codes<CloseReason>(CLOSE_REASONS) },
  },
  reopen: {
    title: ['Riapri', 'Reopen', 'Rouvrir', 'Wieder öffnen'],
    done: ['Ticket riaperto', 'Ticket reopened', 'Ticket rouvert', 'Ticket wieder geöffnet'],
    from: ['closed'],
    to: 'open',
    by: KEEPERS,
    may: ({ mergedIntoId }) => mergedIntoId === null,
  },
  archive: {
    title: ['Archivia', 'Archive', 'Archiver', 'Archivieren'],
    done: ['Ticket archiviato', 'Ticket archived', 'Ticket archivé', 'Ticket archiviert'],
    from: ['closed'],
    to: 'archived',
    by: KEEPERS,
  },
  rate: {
    title: ['Valuta l’assistenza', 'Rate our support', 'Évaluer l’assistance', 'Support bewerten'],
    done: ['Grazie', 'Thank you', 'Merci', 'Danke'],
    from: ['closed', 'archived'],
    by: PERSON_ROLES,
    may: isOwn,
    refuses: ({ closedAt }, { now }) =>
      closedAt && now.getTime() - Date.parse(closedAt) <= RATING_DAYS * DAY_MS ? null : 'late',
    input: { satisfaction: z.int().min(1).max(5) },
  },
});
