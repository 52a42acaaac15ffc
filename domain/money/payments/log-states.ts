/** Source: platform dictionary 6.4. `held` is our addition: an inconsistent event waits for a person. */
export const LOG_STATES = {
  received: ['Ricevuto', 'Received', 'Reçu', 'Empfangen'],
  processed: ['Elaborato', 'Processed', 'Traité', 'Verarbeitet'],
  failed: ['Fallito', 'Failed', 'Échoué', 'Fehlgeschlagen'],
  held: ['Da verificare', 'To be checked', 'À vérifier', 'Zu prüfen'],
  ignored: ['Ignorato', 'Ignored', 'Ignoré', 'Ignoriert'],
} as const;
export type LogState = keyof typeof LOG_STATES;

export const LOG_SOURCES = {
  webhook: ['Webhook', 'Webhook', 'Webhook', 'Webhook'],
  reconciliation: ['Riconciliazione', 'Reconciliation', 'Rapprochement', 'Abgleich'],
} as const;
export type LogSource = keyof typeof LOG_SOURCES;

/** Attempts before an event counts as failed. */
export const MAX_ATTEMPTS = 3;
