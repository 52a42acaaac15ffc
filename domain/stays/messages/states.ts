/** States of what is to be sent: those of a planned task (platform dictionary 4.6). */
export const MESSAGE_STATES = {
  waiting: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  executed: ['Eseguita', 'Done', 'Effectuée', 'Ausgeführt'],
  failed: ['Fallita', 'Failed', 'Échouée', 'Fehlgeschlagen'],
  delayed: ['In ritardo', 'Delayed', 'En retard', 'Verzögert'],
  cancelled: ['Annullata', 'Cancelled', 'Annulée', 'Abgebrochen'],
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** The same words to the same number once in so many hours; so many messages of a structure in a day. */
export const REPEATED_HOURS = 24;
export const MOST_A_DAY = 50;
/** Days after its arrival in which a request's guest may be written to. */
export const GUEST_DAYS = 90;
/** How far ahead a message may be planned. */
export const PLANNED_DAYS = 30;
