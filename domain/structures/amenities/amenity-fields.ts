import { email, phone, url } from '../../kernel/records/contact-fields.ts';
import {
  boolean,
  choice,
  integer,
  money,
  monthDay,
  references,
  string,
  translatedField,
} from '../../kernel/records/fields.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { PRICE_UNITS } from '../../kernel/settings/service.ts';
import { partFields } from '../parts/part-fields.ts';
import { amenityHours } from './hours.ts';

/** Amenity sections that a structure type may disable (`structure-type`'s `enabledAmenities`). */
export type AmenityCode = 'gym' | 'spa' | 'pool' | 'beach' | 'beauty' | 'business' | 'restaurant' | 'parking';

const { unit: _unit, ...UNITS } = PRICE_UNITS;
const AMENITY_PRICE_UNITS = {
  ...UNITS,
  entry: ['A ingresso', 'Per entry', 'Par entrée', 'Pro Eintritt'],
} as const;

export const MAX_PRICE_CENTS = 100_000_00;

/**
 * Fields that every amenity has (structures dictionary 3.0). `code` is the section that services name in `appliesTo`.
 */
export function amenityFields<const Code extends AmenityCode>(code: Code) {
  return {
    title: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], {
      required: true,
      unique: 'structure',
      moderated: true,
    }),
    description: translatedField(2000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      format: 'rich',
      default: {},
      moderated: true,
    }),
    status: recordStatus(),
    isExternal: boolean(['Esterna / convenzionata', 'Off site / partner', 'Externe / partenaire', 'Extern / Partner'], {
      default: false,
    }),
    partnerName: string(80, ['Partner', 'Partner', 'Partenaire', 'Partner']),
    distanceMeters: integer(0, 50_000, ['Distanza', 'Distance', 'Distance', 'Entfernung'], { unit: 'm' }),
    access: choice(
      {
        included: ['Inclusa', 'Included', 'Inclus', 'Inbegriffen'],
        paid: ['A pagamento', 'For a fee', 'Payant', 'Gegen Gebühr'],
        on_request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
      },
      ['Accesso', 'Access', 'Accès', 'Zugang'],
      { default: 'included' },
    ),
    priceCents: money(MAX_PRICE_CENTS, ['Prezzo', 'Price', 'Prix', 'Preis']),
    priceUnit: choice(AMENITY_PRICE_UNITS, ['Unità di prezzo', 'Price unit', 'Unité de prix', 'Preiseinheit']),
    guestsOnly: boolean(['Solo ospiti', 'Guests only', 'Clients de l’établissement uniquement', 'Nur für Gäste'], {
      default: true,
    }),
    seasonFromMd: monthDay(['Stagione dal', 'Season from', 'Saison du', 'Saison von']),
    seasonToMd: monthDay(['Stagione al', 'Season to', 'Saison au', 'Saison bis'], {
      help: [
        'Se lasci vuoto, vale tutto l’anno.',
        'If you leave this empty, it applies all year.',
        'Si vous laissez ce champ vide, la saison couvre toute l’année.',
        'Wenn Sie nichts eintragen, gilt es ganzjährig.',
      ],
    }),
    hours: amenityHours,
    minAge: integer(0, 99, ['Età minima', 'Minimum age', 'Âge minimum', 'Mindestalter']),
    maxAge: integer(0, 99, ['Età massima', 'Maximum age', 'Âge maximum', 'Höchstalter']),
    reservationRequired: boolean(['Su prenotazione', 'Booking required', 'Sur réservation', 'Nur mit Reservierung'], {
      default: false,
    }),
    accessible: boolean(['Accessibile', 'Accessible', 'Accessible', 'Barrierefrei'], { default: false }),
    petsAllowed: boolean(['Animali ammessi', 'Pets allowed', 'Animaux admis', 'Haustiere erlaubt'], {
      default: false,
    }),
    phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon'], { help: EMPTY_USES_CONTACTS }),
    email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail'], { help: EMPTY_USES_CONTACTS }),
    website: url(['Sito web', 'Website', 'Site web', 'Website'], { help: EMPTY_USES_CONTACTS }),
    rulesNote: translatedField(500, ['Regolamento', 'Rules', 'Règlement', 'Nutzungsregeln'], {
      format: 'text',
      default: {},
      moderated: true,
    }),
    facilityIds: references('facilities', ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattung'], {
      optionFilter: { level: ['structure', 'both'] },
      default: [],
    }),
    serviceIds: references(
      'services',
      ['Servizi collegati', 'Linked services', 'Services liés', 'Verknüpfte Leistungen'],
      { optionFilter: { appliesTo: [code] }, default: [] },
    ),
    ...partFields(),
  } as const;
}

const EMPTY_USES_CONTACTS = [
  'Se lasci vuoto, vale il dato inserito nei contatti.',
  'If you leave this empty, the contacts are used.',
  'Si vous laissez ce champ vide, les contacts sont utilisés.',
  'Wenn Sie nichts eintragen, gelten die Kontakte.',
] as const;
