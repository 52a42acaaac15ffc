import { z } from 'zod';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { untranslatedAnswer } from './language.ts';

const text = z.string().nullable();
const monthDay = z.string().nullable().describe('MM-GG');
const list = <T extends z.ZodType>(one: T) => z.array(one).readonly();

/** Conditions of a service or an amenity: price, reservation and minimum age. */
const terms = {
  priceCents: z.int().nullable(),
  priceUnit: text.describe('person, room, stay, day, hour, unit, entry'),
  reservationRequired: z.boolean().describe('Su prenotazione'),
  minAge: z.int().nullable(),
};

export const publicService = nameSchema(
  'PublicService',
  z.strictObject({
    code: z.string(),
    title: z.string(),
    category: z.string(),
    icon: text,
    availability: z.string().describe('free, paid, on_request, external'),
    ...terms,
    periodFromMd: monthDay,
    periodToMd: monthDay,
    roomIds: list(z.int()).describe('Solo in questi alloggi; vuoto: in tutta la struttura'),
    note: text,
    ...untranslatedAnswer(['title', 'note']),
    isFeatured: z.boolean(),
  }),
);

export const publicAmenity = nameSchema(
  'PublicAmenity',
  z.strictObject({
    kind: z.string(),
    id: z.int(),
    title: z.string(),
    description: text.describe('Come quella della struttura'),
    access: z.string().describe('included, paid, on_request'),
    ...terms,
    isExternal: z.boolean().describe('Non è nella struttura: del partner, a distanceMeters'),
    partnerName: text,
    distanceMeters: z.int().nullable(),
    guestsOnly: z.boolean(),
    seasonFromMd: monthDay.describe('MM-GG; null: tutto l’anno'),
    seasonToMd: monthDay,
    hours: list(
      z.strictObject({
        weekdays: list(z.int()).describe('1 è lunedì'),
        from: z.string(),
        to: z.string(),
        inSeason: z.boolean(),
      }),
    ),
    maxAge: z.int().nullable(),
    accessible: z.boolean(),
    petsAllowed: z.boolean(),
    rulesNote: text,
    ...untranslatedAnswer(['title', 'description', 'rulesNote']),
  }),
);

export const publicOffer = nameSchema(
  'PublicOffer',
  z.strictObject({
    id: z.int(),
    title: z.string(),
    type: z.string(),
    description: text.describe('Come quella della struttura'),
    conditions: text.describe('Come `description`'),
    inclusions: list(z.string()),
    ...untranslatedAnswer(['title', 'description', 'conditions', 'inclusions']),
    stayPeriods: list(z.strictObject({ from: z.string(), to: z.string() })),
    bookFrom: text.describe('Prenotabile da questo giorno; null: già adesso'),
    bookTo: text,
    lastDay: text.describe('L’ultimo giorno in cui vale'),
    minNights: z.int(),
    maxNights: z.int().nullable(),
    arrivalWeekdays: list(z.int()).describe('Solo con arrivo in questi giorni, 1 è lunedì; vuoto: in tutti'),
    minAdults: z.int(),
    discountPercent: z.number().nullable(),
    discountCents: z.int().nullable(),
    discountUnit: text.describe('stay, night'),
    stayNights: z.int().nullable().describe('Chi resta tante notti ne paga payNights'),
    payNights: z.int().nullable(),
  }),
);

export const publicOpening = nameSchema(
  'PublicOpening',
  z.strictObject({
    mode: z
      .enum(['all_year', 'seasonal'])
      .nullable()
      .describe('Aperta quando nessun periodo dice altro, o chiusa; null: non lo ha detto'),
    periods: list(
      z.strictObject({
        kind: z.enum(['opening', 'closing']),
        title: text,
        from: z.string().describe('Il periodo in corso o il prossimo, primo e ultimo giorno compresi'),
        to: z.string(),
        weekdays: list(z.int()).describe('Solo in questi giorni, 1 è lunedì; vuoto: in tutti'),
        isYearly: z.boolean(),
        checkinFrom: text,
      }),
    ),
  }),
);

const distance = {
  distanceMeters: z.int(),
  travelMode: z.string().describe('walk, car, bike, public, shuttle'),
  travelMinutes: z.int().nullable(),
};

export const publicNearbyPoi = nameSchema(
  'PublicNearbyPoi',
  z.strictObject({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    website: text,
    openingNotes: text,
    cover: text.describe('Come `path` di una foto'),
    ...distance,
    isFeatured: z.boolean(),
    note: text,
  }),
);

export const publicProximityPoint = nameSchema(
  'PublicProximityPoint',
  z.strictObject({
    type: z.string(),
    name: text,
    ...distance,
    shuttle: z.string().describe('none, free, paid'),
  }),
);
