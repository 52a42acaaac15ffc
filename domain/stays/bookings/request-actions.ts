import { z } from 'zod';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import { bookingRequest } from './booking-request.ts';
import { CLOSING_OUTCOMES, type RequestState } from './request-states.ts';

const DONE_TITLE = ['Fatto', 'Done', 'Fait', 'Erledigt'] as const;

/** Roles that may act on guests' requests; the screen's permission applies too. */
const ACTING_ROLES: readonly PersonRole[] = ['admin', 'operator', 'customer'];

/** Actions on a guest's request (structures dictionary 5.1). */
export const requestActions = actionsOf<RequestState>(bookingRequest)({
  open: {
    title: ['Segna come aperta', 'Mark as open', 'Marquer comme ouverte', 'Als offen markieren'],
    done: DONE_TITLE,
    from: ['new', 'assigned'],
    to: 'open',
    by: ACTING_ROLES,
    // Opening only means reading, so two people may open the request at the same time.
    isRepeatable: true,
  },
  take: {
    title: ['Prendi in carico', 'Take over', 'Prendre en charge', 'Übernehmen'],
    done: DONE_TITLE,
    from: ['new', 'open'],
    to: 'assigned',
    by: ACTING_ROLES,
  },
  assign: {
    title: ['Assegna', 'Assign', 'Attribuer', 'Zuweisen'],
    done: DONE_TITLE,
    from: ['new', 'open', 'assigned'],
    to: 'assigned',
    by: ACTING_ROLES,
    input: { assignedTo: z.int().min(1).max(2_147_483_647) },
  },
  close: {
    title: ['Chiudi', 'Close', 'Clore', 'Schließen'],
    done: DONE_TITLE,
    from: ['new', 'open', 'assigned'],
    to: 'closed',
    by: ACTING_ROLES,
    input: { outcome: z.enum(CLOSING_OUTCOMES), reason: z.string().trim().max(300).nullish() },
  },
  reopen: {
    title: ['Riapri', 'Reopen', 'Rouvrir', 'Wieder öffnen'],
    done: DONE_TITLE,
    from: ['closed'],
    to: 'open',
    by: ACTING_ROLES,
    input: { reason: z.string().trim().min(1).max(300) },
  },
  archive: {
    title: ['Archivia', 'Archive', 'Archiver', 'Archivieren'],
    done: DONE_TITLE,
    from: ['closed'],
    to: 'archived',
    by: ACTING_ROLES,
  },
  unarchive: {
    title: [
      'Ripristina dall’archivio',
      'Restore from the archive',
      'Restaurer depuis les archives',
      'Aus dem Archiv wiederherstellen',
    ],
    done: DONE_TITLE,
    from: ['archived'],
    to: 'closed',
    by: ACTING_ROLES,
  },
});

export const canActOnRequests = (role: PersonRole): boolean => ACTING_ROLES.includes(role);
