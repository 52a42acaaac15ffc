import { z } from 'zod';
import { isStorable } from '../../kernel/records/text/storable.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { LEVEL_CODES } from './levels.ts';
import { utmField } from './visits/campaigns.ts';
import { normalisePath } from './visits/paths.ts';

/** Types of visitor events. Source: platform dictionary 5.2. */
export const EVENT_TYPES = [
  'page_view',
  'search',
  'structure_view',
  'offer_view',
  'highlight_impression',
  'highlight_click',
  'phone_click',
  'whatsapp_click',
  'website_click',
  'email_click',
  'map_click',
  'favourite',
  'request_open',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const DEVICES = {
  desktop: ['Desktop', 'Desktop', 'Ordinateur', 'Desktop'],
  mobile: ['Smartphone', 'Mobile', 'Mobile', 'Smartphone'],
  tablet: ['Tablet', 'Tablet', 'Tablette', 'Tablet'],
} as const;
export type Device = keyof typeof DEVICES;
export const DEVICE_CODES = Object.keys(DEVICES) as [Device, ...Device[]];

/**
 * Reasons why events are excluded from the figures. Events with `time_corrected` do count, at the server's time. The
 * site reports `undeliverable` and `unsent` with a later call.
 * Source: platform dictionary 5.1.
 */
export const EXCLUSIONS = {
  internal: ['Rete interna', 'Internal network', 'Réseau interne', 'Internes Netz'],
  bot_agent: ['Bot dichiarati', 'Declared bots', 'Robots déclarés', 'Deklarierte Bots'],
  bot_rate: ['Bot per frequenza', 'Bots by frequency', 'Robots par fréquence', 'Bots nach Häufigkeit'],
  bot_network: ['Reti di data center', 'Data centre networks', 'Réseaux de centres de données', 'Rechenzentrumsnetze'],
  repeated: ['Ripetuti', 'Repeated', 'Répétés', 'Wiederholt'],
  invalid: ['Non validi', 'Invalid', 'Non valides', 'Ungültig'],
  unknown_id: [
    'ID sconosciuto o non attivo',
    'Unknown or inactive ID',
    'ID inconnu ou inactif',
    'Unbekannte oder inaktive ID',
  ],
  out_of_scope: [
    'Fuori dall’ambito del token',
    'Outside the token’s scope',
    'Hors du périmètre du jeton',
    'Außerhalb des Tokenbereichs',
  ],
  time_corrected: [
    'Ora corretta (contati)',
    'Time corrected (counted)',
    'Heure corrigée (comptés)',
    'Zeit berichtigt (gezählt)',
  ],
  undeliverable: [
    'Scartati dal sito dopo un rifiuto',
    'Dropped by the site after a refusal',
    'Abandonnés par le site après un refus',
    'Nach einer Ablehnung von der Website verworfen',
  ],
  unsent: ['Non inviati dal sito', 'Not sent by the site', 'Non envoyés par le site', 'Von der Website nicht gesendet'],
} as const;
export type Exclusion = keyof typeof EXCLUSIONS;
export const EXCLUSION_CODES = Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]];
export const REFUSALS = ['invalid', 'unknown_id', 'out_of_scope'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const MAX_EVENTS = 20;
/** Maximum size of the request body in bytes. */
export const MAX_EVENT_BYTES = 32_768;
/** Maximum age of an event, and maximum lead over the server's clock. Other events count at their arrival. */
export const MAX_EVENT_AGE_MS = 24 * 3_600_000;
export const MAX_EVENT_LEAD_MS = 5 * 60_000;

const id = z.int().min(1).max(2_147_483_647).nullish();
const plainText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => isStorable(text) && !/\s/.test(text));

const REQUIRED_FIELDS: Partial<Record<EventType, 'structureId' | 'offerId' | 'highlightId'>> = {
  structure_view: 'structureId',
  phone_click: 'structureId',
  whatsapp_click: 'structureId',
  website_click: 'structureId',
  email_click: 'structureId',
  map_click: 'structureId',
  favourite: 'structureId',
  request_open: 'structureId',
  offer_view: 'offerId',
  highlight_impression: 'highlightId',
  highlight_click: 'highlightId',
};

/** Maximum length of `path` with its query. At most 300 characters are stored (platform dictionary 5.2). */
const MAX_SENT_PATH_LENGTH = 2_000;

/** An event as a site sends it. */
export const eventSchema = z
  .strictObject({
    eventId: z.uuid().transform((uuid) => uuid.toLowerCase()),
    pageViewId: z
      .uuid()
      .transform((uuid) => uuid.toLowerCase())
      .nullish(),
    type: z.enum(EVENT_TYPES),
    occurredAt: z.iso.datetime({ offset: true }),
    path: plainText(MAX_SENT_PATH_LENGTH).regex(/^\//),
    referrerHost: z
      .string()
      .max(253)
      .regex(/^[a-z0-9.-]*$/i)
      .nullish(),
    lang: z.enum(LANGUAGES),
    device: z.enum(DEVICE_CODES),
    slugId: id,
    structureId: id,
    offerId: id,
    highlightId: id,
    poiId: id,
    locationType: z.enum(LEVEL_CODES).nullish(),
    locationId: id,
    position: z.int().min(1).max(200).nullish(),
    utmSource: utmField,
    utmMedium: utmField,
    utmCampaign: utmField,
  })
  .refine((event) => {
    const needed = REQUIRED_FIELDS[event.type];
    return needed === undefined || typeof event[needed] === 'number';
  })
  .refine(({ locationType, locationId }) => (locationType == null) === (locationId == null))
  .refine(({ path }) => normalisePath(path).length <= 300);
export type SentEvent = z.output<typeof eventSchema>;

/** Returns the time at which an event counts: its own time if plausible, otherwise the time of arrival. */
export function countedTime(written: string, now: number): { readonly at: number; readonly isCorrected: boolean } {
  const at = Date.parse(written);
  const holds = at >= now - MAX_EVENT_AGE_MS && at <= now + MAX_EVENT_LEAD_MS;
  return holds ? { at, isCorrected: false } : { at: now, isCorrected: true };
}
