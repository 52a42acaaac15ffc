/** States of an outgoing message, the same as for planned tasks (platform dictionary 4.6). */
export const MESSAGE_STATES = {
  waiting: ['In attesa', 'Waiting', 'En attente', 'Wartet'],
  executed: ['Inviato', 'Sent', 'Envoyé', 'Gesendet'],
  failed: ['Non riuscito', 'Failed', 'Échoué', 'Fehlgeschlagen'],
  delayed: ['In ritardo', 'Delayed', 'En retard', 'Verzögert'],
  cancelled: ['Annullato', 'Cancelled', 'Annulé', 'Abgebrochen'],
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/**
 * Hours during which the same text is not sent again to a number; below, the maximum messages per structure and day.
 */
export const REPEAT_BLOCK_HOURS = 24;
export const MAX_MESSAGES_PER_DAY = 50;
/** Days after a request during which staff may write to the guest. */
export const WRITE_TO_GUEST_DAYS = 90;
export const MAX_PLANNING_DAYS = 30;
