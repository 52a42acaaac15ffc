/** States of an outgoing message, the same as for planned tasks (platform dictionary 4.6). */
export const MESSAGE_STATES = {
  waiting: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  executed: ['Eseguita', 'Done', 'Effectuée', 'Ausgeführt'],
  failed: ['Fallita', 'Failed', 'Échouée', 'Fehlgeschlagen'],
  delayed: ['In ritardo', 'Delayed', 'En retard', 'Verzögert'],
  cancelled: ['Annullata', 'Cancelled', 'Annulée', 'Abgebrochen'],
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/**
 * Hours during which the same text is not sent again to a number; below, the maximum messages per structure and day.
 */
export const REPEATED_HOURS = 24;
export const MOST_A_DAY = 50;
/** Days after a request during which its guest may be written to. */
export const GUEST_DAYS = 90;
export const PLANNED_DAYS = 30;
