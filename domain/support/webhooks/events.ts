import type { Text } from '../../platform/language/text.ts';

/**
 * Events that other programs can subscribe to, emitted by triggers (server/support/webhooks). Source: platform
 * dictionary 6.7.
 */
export const WEBHOOK_EVENTS = {
  'request.created': ['Richiesta ricevuta', 'Request received', 'Demande reçue', 'Anfrage eingegangen'],
  'request.answered': [
    'Prima risposta alla richiesta',
    'First answer to a request',
    'Première réponse à la demande',
    'Erste Antwort auf die Anfrage',
  ],
  'booking.confirmed': ['Prenotazione confermata', 'Booking confirmed', 'Réservation confirmée', 'Buchung bestätigt'],
  'booking.changed': ['Prenotazione modificata', 'Booking changed', 'Réservation modifiée', 'Buchung geändert'],
  'booking.cancelled': ['Prenotazione annullata', 'Booking cancelled', 'Réservation annulée', 'Buchung storniert'],
  'structure.published': [
    'Struttura pubblicata',
    'Property published',
    'Établissement publié',
    'Unterkunft veröffentlicht',
  ],
  'structure.unpublished': [
    'Struttura non più pubblicata',
    'Property no longer published',
    'Établissement dépublié',
    'Unterkunft nicht mehr veröffentlicht',
  ],
  'content.published': [
    'Contenuto del portale pubblicato',
    'Portal content published',
    'Contenu du portail publié',
    'Portalinhalt veröffentlicht',
  ],
  'review.published': ['Recensione pubblicata', 'Review published', 'Avis publié', 'Bewertung veröffentlicht'],
  'availability.changed': [
    'Disponibilità o prezzi modificati',
    'Availability or prices changed',
    'Disponibilités ou prix modifiés',
    'Verfügbarkeit oder Preise geändert',
  ],
} as const satisfies Record<string, Text>;

/** Event that a user sends to test an address. */
export const TEST_EVENT = 'endpoint.test';

/** Type of the log entry for the time in which an endpoint was disabled and no events were stored. */
export const PAUSE_TYPE = 'endpoint.paused';

export const ENDPOINT_STATES = {
  active: ['Attivo', 'Active', 'Actif', 'Aktiv'],
  failing: ['In errore', 'Failing', 'En erreur', 'Fehlerhaft'],
  disabled: ['Disattivato', 'Disabled', 'Désactivé', 'Deaktiviert'],
} as const satisfies Record<string, Text>;
export type EndpointState = keyof typeof ENDPOINT_STATES;

/** Reasons why an endpoint is disabled: by a person, after a 410 answer, or after days of continuous failures. */
export const DISABLED_REASONS = {
  person: ['Da una persona', 'By a person', 'Par une personne', 'Durch eine Person'],
  gone: [
    'Indirizzo non più valido (risposta 410)',
    'Address no longer valid (response 410)',
    'L’adresse n’est plus valable (réponse 410)',
    'Adresse nicht mehr gültig (Antwort 410)',
  ],
  failures: [
    'Solo errori per cinque giorni',
    'Only failures for five days',
    'Seulement des échecs pendant cinq jours',
    'Fünf Tage lang nur Fehler',
  ],
} as const satisfies Record<string, Text>;
export type DisabledReason = keyof typeof DISABLED_REASONS;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'paused'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const MINUTE = 60;
const HOUR = 3600;
/** Seconds before each further attempt (Standard Webhooks 1.0.0, platform dictionary 6.7). */
export const RETRY_WAIT_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
const MAX_WAIT_SECONDS = 24 * HOUR;

/**
 * Returns the seconds until the next attempt; null after the last one. The receiver can request a longer wait, up to a
 * day. `chance` (0 to 1) adds up to a tenth, so that simultaneous failures are not retried together.
 */
export function retryWaitSeconds(tries: number, retryAfter: number | null, chance: number): number | null {
  const planned = RETRY_WAIT_SECONDS[tries - 1];
  if (planned === undefined) return null;
  const wanted = Math.max(planned * (1 + chance / 10), retryAfter ?? 0);
  return Math.min(wanted, MAX_WAIT_SECONDS * 1.1);
}

/** Reads `Retry-After` as seconds from `now`; null if missing or invalid (RFC 9110, 10.2.3). */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
