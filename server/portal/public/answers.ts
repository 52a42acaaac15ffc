import { z } from 'zod';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { translationAnswer, untranslatedAnswer } from './language.ts';
import {
  publicAmenity,
  publicNearbyPoi,
  publicOffer,
  publicOpening,
  publicProximityPoint,
  publicService,
} from './offer-answers.ts';

const text = z.string().nullable();
const list = <T extends z.ZodType>(one: T) => z.array(one).readonly();
/** Description of formatted text, as cleaned by `sanitiseRich`. */
export const HTML = 'HTML ripulito: p, br, strong, em, ul, ol, li, h3, h4, h5, h6, a';
const titledFields = { id: z.int(), title: z.string() };

const photo = nameSchema(
  'PublicPhoto',
  z.strictObject({
    path: z
      .string()
      .describe('L’immagine è in /images/{misura}/{path}: 1920x1080, 960x540, 400x300, 360x200, 220x220, 50x50'),
    alt: text,
    caption: text,
    copyright: text,
  }),
);

const card = {
  id: z.int(),
  slug: text.describe('L’indirizzo della pagina in questa lingua, o in italiano; null: si usa l’id'),
  name: z.string(),
  type: z.string(),
  typeTitle: z.string(),
  category: text.describe('Stelle: 1, 2, 3, 3s, 4, 4s, 5'),
  cityId: z.int(),
  city: z.string(),
  province: z.string(),
  region: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  cover: text.describe('Come `path` di una foto'),
  summary: text,
  fromPriceCents: z.int().nullable().describe('Il prezzo più basso del prossimo anno; null: su richiesta'),
  rating: z
    .strictObject({ average: z.number().describe('Da 1 a 10'), count: z.int() })
    .nullable()
    .describe('Delle recensioni pubblicate; null: nessuna ancora'),
};

/** A structure in a list. */
export const publicCard = nameSchema('PublicStructureCard', z.strictObject(card));
export const listedCard = nameSchema(
  'PublicListedStructure',
  publicCard.extend({ distanceMeters: z.int().nullable().describe('Dal luogo chiesto; null senza') }),
);
export interface ListedCard extends PublicCard {
  readonly distanceMeters: number | null;
}
export interface PublicCard {
  readonly id: number;
  readonly slug: string | null;
  readonly name: string;
  readonly type: string;
  readonly typeTitle: string;
  readonly category: string | null;
  readonly cityId: number;
  readonly city: string;
  readonly province: string;
  readonly region: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cover: string | null;
  readonly summary: string | null;
  readonly fromPriceCents: number | null;
  readonly rating: { readonly average: number; readonly count: number } | null;
}

export const cardList = nameSchema(
  'PublicStructureList',
  z.strictObject({
    data: list(listedCard),
    meta: z.strictObject({
      page: z.int(),
      perPage: z.int(),
      total: z.int().describe('Esatto fino a 10.000'),
      totalIsCapped: z.boolean(),
    }),
  }),
);

export const placeList = nameSchema(
  'PublicPlaceList',
  z.strictObject({
    data: list(
      z.strictObject({
        cityId: z.int(),
        name: z.string().describe('Come si chiama in questa lingua: St. Ulrich, Florence'),
        province: z.string(),
        provinceId: z.int(),
        regionId: z.int(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
    provinces: list(z.strictObject({ id: z.int(), name: z.string() })),
    regions: list(z.strictObject({ id: z.int(), name: z.string() })),
  }),
);

/** Names of a structure's translated texts, the main texts first. */
export const STRUCTURE_TEXTS = ['description', 'title', 'strengths', 'location', 'directions'] as const;

export const publicStructure = nameSchema(
  'PublicStructure',
  z.strictObject({
    ...card,
    slugs: z.record(z.string(), z.string()).describe('Gli indirizzi in uso, per lingua'),
    address: text,
    zip: text,
    locality: text,
    cin: text,
    cir: text.describe('Codice regionale'),
    landing: z
      .strictObject({ level: z.enum(['city', 'province', 'region']), title: z.string(), path: z.string() })
      .nullable()
      .describe(
        'La pagina del portale del suo comune, o in mancanza della provincia, o della regione, in questa lingua',
      ),
    seo: z.strictObject({
      title: text,
      description: text,
      h1: text,
      robots: z.string(),
      canonicalUrl: text.describe('La pagina del portale che questa ripete'),
      structuredData: z.boolean().describe('Se la pagina si descrive ai motori di ricerca con schema.org'),
    }),
    ...translationAnswer(STRUCTURE_TEXTS),
    title: text,
    description: text.describe(HTML),
    strengths: list(z.string()),
    location: text.describe(HTML),
    directions: text.describe(HTML),
    contacts: z.strictObject({
      phone: text,
      whatsapp: text,
      email: text,
      website: text,
      facebook: text,
      instagram: text,
      youtube: text,
      tiktok: text,
      linkedin: text,
    }),
    reception: z
      .strictObject({
        checkinFrom: text,
        checkinTo: text,
        checkoutFrom: text,
        checkoutTo: text,
        is24h: z.boolean(),
      })
      .nullable(),
    petsPolicy: z.string(),
    smokingPolicy: z.string(),
    accessibility: list(z.string()),
    suitableFor: list(z.string()),
    spokenLanguages: list(z.string()),
    children: z.strictObject({ allowed: z.boolean(), minimumAge: z.int() }),
    touristTax: list(
      z.strictObject({
        fromMd: z.string(),
        toMd: z.string(),
        amountCents: z.int(),
        maxNights: z.int().nullable(),
        exemptUnderAge: z.int().nullable(),
        payable: z.string(),
        note: text,
      }),
    ),
    photos: list(photo),
    services: list(publicService),
    amenities: list(publicAmenity),
    rooms: list(
      z.strictObject({
        ...titledFields,
        typeTitle: z.string(),
        description: text.describe(HTML),
        ...untranslatedAnswer(['title', 'description']),
        maxOccupancy: z.int(),
        maxAdults: z.int(),
        areaSqm: z.int().nullable(),
        accessible: z.boolean(),
        cin: text.describe('Solo di un alloggio che ha un CIN suo'),
        facilities: list(z.string()),
        fromPriceCents: z.int().nullable(),
        mealPlans: list(z.strictObject(titledFields)),
        photos: list(photo),
      }),
    ),
    affiliations: list(
      z.strictObject({
        title: z.string(),
        kind: z.string(),
        relation: z.string(),
        logo: text.describe('Un percorso sotto `/images/{size}/`; null dove non si mostra'),
        website: text,
        benefit: text,
        discountPercent: z.number().nullable(),
      }),
    ),
    offers: list(publicOffer),
    policies: list(
      z.strictObject({
        kind: z.enum(['cancellation', 'payment']),
        ...titledFields,
        text: z.string().describe(`Frasi, o ${HTML}`),
        ...untranslatedAnswer(['title', 'text']),
        isDefault: z.boolean(),
      }),
    ),
    opening: publicOpening,
    nearbyPois: list(publicNearbyPoi).describe('Punti di interesse collegati; prima quelli in evidenza'),
    proximityPoints: list(publicProximityPoint).describe('Quanto distano mare, stazione e simili'),
  }),
);
export type PublicStructure = z.infer<typeof publicStructure>;
