import type { PersonRole } from '../roles.ts';

/** Source: structures dictionary 5.1; specification §4. */
export const REQUEST_STATES = {
  new: ['Nuovo', 'New', 'Nouveau', 'Neu'],
  open: ['Aperto', 'Open', 'Ouvert', 'Offen'],
  assigned: ['Assegnato', 'Assigned', 'Attribué', 'Zugewiesen'],
  closed: ['Chiuso', 'Closed', 'Clos', 'Geschlossen'],
  archived: ['Archiviato', 'Archived', 'Archivé', 'Archiviert'],
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

export const REQUEST_OUTCOMES = {
  confirmed: ['Confermata', 'Confirmed', 'Confirmée', 'Bestätigt'],
  declined_guest: [
    'Rifiutata dall’ospite',
    'Declined by the guest',
    'Refusée par le client',
    'Vom Gast abgelehnt',
  ],
  unavailable: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  no_reply: ['Nessuna risposta', 'No reply', 'Sans réponse', 'Keine Antwort'],
  duplicate: ['Duplicata', 'Duplicate', 'En double', 'Doppelt'],
  spam: ['Spam', 'Spam', 'Spam', 'Spam'],
} as const;

/** Outcomes that a person may close with; `confirmed` is said by the quote that was accepted. */
export const CLOSING_OUTCOMES = ['declined_guest', 'unavailable', 'no_reply', 'duplicate', 'spam'] as const;

interface RequestActionRule {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
}

/** What is done with a request; the server's check, the buttons and the reason of a refusal come of it. */
export const REQUEST_ACTIONS = {
  open: { from: ['new', 'assigned'], to: 'open' },
  take: { from: ['new', 'open'], to: 'assigned' },
  assign: { from: ['new', 'open', 'assigned'], to: 'assigned' },
  close: { from: ['new', 'open', 'assigned'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  archive: { from: ['closed'], to: 'archived' },
  unarchive: { from: ['archived'], to: 'closed' },
} as const satisfies Record<string, RequestActionRule>;
export type RequestAction = keyof typeof REQUEST_ACTIONS;
export const REQUEST_ACTION_NAMES = Object.keys(REQUEST_ACTIONS) as [RequestAction, ...RequestAction[]];

export const requestActionRule = (action: RequestAction): RequestActionRule => REQUEST_ACTIONS[action];

/** Who works guests' requests, of those whom the screen admits. */
const WORKERS: readonly PersonRole[] = ['admin', 'operator', 'customer'];

export function requestActionsFor(role: PersonRole, state: string): RequestAction[] {
  if (!WORKERS.includes(role)) return [];
  return REQUEST_ACTION_NAMES.filter((action) =>
    requestActionRule(action).from.some((allowed) => allowed === state),
  );
}

/** Days after its closing in which a request may be opened again. */
export const REOPENED_WITHIN_DAYS = 30;
/** Days after its closing after which it is archived by itself. */
export const ARCHIVED_AFTER_DAYS = 90;
/** Months after the departure after which nothing names the guest any more (structures dictionary 5.1, 5.2). */
export const PERSONAL_MONTHS = 24;
/** From this score on a request stands under Spam. */
export const SPAM_FROM = 80;
