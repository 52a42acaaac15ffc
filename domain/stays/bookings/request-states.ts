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

/** Days after its closing in which a request may be opened again. */
export const REOPENED_WITHIN_DAYS = 30;
/** Days after its closing after which it is archived by itself. */
export const ARCHIVED_AFTER_DAYS = 90;
/** Months after the departure after which nothing names the guest any more (structures dictionary 5.1, 5.2). */
export const PERSONAL_MONTHS = 24;
/** From this score on a request stands under Spam. */
export const SPAM_FROM = 80;
