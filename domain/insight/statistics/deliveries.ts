import { REQUESTS } from './kpis.ts';

/** Delivery state of the mail that notifies a structure of a request. Source: platform dictionary 5.4-5.8. */
export const DELIVERY_STATES = {
  queued: ['In coda', 'Queued', 'En file d’attente', 'In Warteschlange'],
  sent: ['Inviata', 'Sent', 'Envoyé', 'Gesendet'],
  delivered: ['Consegnata', 'Delivered', 'Distribué', 'Zugestellt'],
  bounced: ['Respinta', 'Bounced', 'Rejeté', 'Abgewiesen'],
  failed: ['Non riuscita', 'Failed', 'Échoué', 'Fehlgeschlagen'],
} as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** Hours after which a sent mail that did not bounce counts as delivered. Mail servers report bounces within a day. */
export const DELIVERED_AFTER_HOURS = 24;

/** Units of the daily e-mail statistics: a message per structure, a request, or a sent mail per recipient. */
export const MAIL_COUNTS = {
  messages: ['Messaggi', 'Messages', 'Messages', 'Nachrichten'],
  requests: REQUESTS,
  mails: ['E-mail spedite', 'E-mails sent', 'E-mails envoyés', 'Gesendete E-Mails'],
} as const;
export type MailCount = keyof typeof MAIL_COUNTS;
export const MAIL_COUNT_CODES = Object.keys(MAIL_COUNTS) as [MailCount, ...MailCount[]];
