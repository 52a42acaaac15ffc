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
  declined_guest: ['Rifiutata dall’ospite', 'Declined by the guest', 'Refusée par le client', 'Vom Gast abgelehnt'],
  unavailable: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  no_reply: ['Nessuna risposta', 'No reply', 'Sans réponse', 'Keine Antwort'],
  duplicate: ['Duplicata', 'Duplicate', 'En double', 'Doppelt'],
  spam: ['Spam', 'Spam', 'Spam', 'Spam'],
} as const;

/** Outcomes that a person may choose. An accepted quote sets `confirmed`. */
export const CLOSING_OUTCOMES = ['declined_guest', 'unavailable', 'no_reply', 'duplicate', 'spam'] as const;

/** Days after closing within which a request may be reopened. */
export const REOPEN_WITHIN_DAYS = 30;
/** Days after closing until a request is archived automatically. */
export const ARCHIVE_AFTER_DAYS = 90;
/** Months after the departure until the guest's personal data are removed (structures dictionary 5.1, 5.2). */
export const PERSONAL_DATA_MONTHS = 24;
/** Minimum score that puts a request under Spam. */
export const MIN_SPAM_SCORE = 80;
