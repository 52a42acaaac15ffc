/** What became of a mail that tells a structure of a request. Source: platform dictionary 5.4-5.8. */
export const DELIVERY_STATES = {
  queued: ['In coda', 'Queued', 'En attente', 'In Warteschlange'],
  sent: ['Inviata', 'Sent', 'Envoyé', 'Gesendet'],
  delivered: ['Consegnata', 'Delivered', 'Distribué', 'Zugestellt'],
  bounced: ['Respinta', 'Bounced', 'Rejeté', 'Abgewiesen'],
  failed: ['Non riuscita', 'Failed', 'Échoué', 'Gescheitert'],
} as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** Hours after which one that was taken and has not come back counts as delivered: mail servers report it at once or within a day. */
export const DELIVERED_AFTER_HOURS = 24;
