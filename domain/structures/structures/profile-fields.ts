import { country } from '../../kernel/geography/country.ts';
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  integer,
  money,
  reference,
  rows,
  string,
  translatedField,
} from '../../kernel/records/fields.ts';
import { NAME_RULE } from '../../kernel/records/text-rules.ts';
import { SPOKEN_LANGUAGES } from '../../kernel/vocabularies/language-names.ts';
import { CATEGORIES } from '../../kernel/vocabularies/star-category.ts';
import { safetyPapers } from '../compliance/papers.ts';
import { exemptUnderAge, seasonTariff } from '../fiscal/tax-tariff-fields.ts';
import { isCin, normaliseCin } from './cin.ts';

const STAFF_ROLES = ['admin', 'operator', 'editor', 'vendor'] as const;

/** Identity and location of the structure. Source: structures dictionary 1.1 and 2.1. */
export const identityFields = {
  name: string(120, ['Nome della struttura', 'Property name', 'Nom de l’établissement', 'Name der Unterkunft'], {
    required: true,
    ...NAME_RULE,
    min: 2,
    moderated: true,
  }),
  structure_type: reference('structure-types', ['Tipologia', 'Type', 'Type', 'Art'], { required: true }),
  category: choice(CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie']),
  formerName: string(120, ['Nome precedente', 'Former name', 'Ancien nom', 'Früherer Name']),
  chainName: string(80, ['Catena / gruppo', 'Chain / group', 'Chaîne / groupe', 'Kette / Gruppe']),
  address: string(120, ['Indirizzo', 'Address', 'Adresse', 'Adresse'], { expected: true, moderated: true }),
  streetNumber: string(12, ['Civico', 'Street number', 'Numéro', 'Hausnummer'], {
    expected: true,
    help: [
      'Scrivi «snc» se non c’è un numero.',
      'Enter “snc” if there is no number.',
      'Saisissez « snc » s’il n’y a pas de numéro.',
      'Geben Sie „snc“ ein, wenn es keine Nummer gibt.',
    ],
    moderated: true,
  }),
  zip: string(5, ['CAP', 'Postcode', 'Code postal', 'PLZ'], {
    expected: true,
    pattern: /^\d{5}$/,
    code: 'zip',
    moderated: true,
  }),
  locality: string(80, ['Frazione / località', 'Locality', 'Localité', 'Ortsteil'], { moderated: true }),
  city_id: reference('cities', ['Comune', 'Municipality', 'Commune', 'Gemeinde'], {
    required: true,
    moderated: true,
  }),
  country: country(['Nazione', 'Country', 'Pays', 'Land']),
  latitude: decimal(-90, 90, 6, ['Latitudine', 'Latitude', 'Latitude', 'Breitengrad'], { moderated: true }),
  longitude: decimal(-180, 180, 6, ['Longitudine', 'Longitude', 'Longitude', 'Längengrad'], {
    moderated: true,
  }),
  altitude: integer(-10, 4000, ['Altitudine', 'Altitude', 'Altitude', 'Höhe'], { unit: 'm' }),
  zone: choice(
    {
      seafront: ['Fronte mare', 'Seafront', 'Front de mer', 'Am Meer'],
      center: ['Centro', 'Town centre', 'Centre', 'Zentrum'],
      suburb: ['Periferia', 'Outskirts', 'Périphérie', 'Stadtrand'],
      mountain: ['Montagna', 'Mountains', 'Montagne', 'Gebirge'],
      lake: ['Lago', 'Lake', 'Lac', 'See'],
      countryside: ['Campagna', 'Countryside', 'Campagne', 'Land'],
      thermal: ['Terme', 'Spa town', 'Thermes', 'Thermen'],
    },
    ['Zona', 'Area', 'Zone', 'Lage'],
  ),
} as const;

export const codeFields = {
  cin: string(18, ['CIN', 'CIN (national code)', 'CIN (code national)', 'CIN (nationaler Code)'], {
    normalise: normaliseCin,
    pattern: { test: isCin } as RegExp,
    code: 'cin',
    help: [
      'Codice identificativo nazionale, per esempio IT037006A1ABCDEFGH. Puoi scriverlo con o senza spazi e trattini.',
      'National identification code, for example IT037006A1ABCDEFGH. You can enter it with or without spaces and hyphens.',
      'Code d’identification national, par exemple IT037006A1ABCDEFGH. Vous pouvez le saisir avec ou sans espaces et tirets.',
      'Nationaler Identifikationscode, zum Beispiel IT037006A1ABCDEFGH. Sie können ihn mit oder ohne Leerzeichen und Striche eingeben.',
    ],
  }),
  cinIssuedAt: date(['Data di rilascio del CIN', 'CIN issued on', 'CIN délivré le', 'CIN ausgestellt am']),
  sciaNumber: string(40, ['SCIA n.', 'SCIA no.', 'SCIA n°', 'SCIA-Nr.']),
  sciaDate: date(['SCIA del', 'SCIA dated', 'SCIA du', 'SCIA vom']),
  cir: string(30, ['CIR / codice regionale', 'Regional code', 'Code régional', 'Regionalcode'], {
    pattern: /^[A-Z0-9\-_/.]+$/,
  }),
  safetyPapers,
  istatActivity: choice(
    {
      hotel: ['Albergo', 'Hotel', 'Hôtel', 'Hotel'],
      hotel_residence: ['RTA', 'Aparthotel', 'Résidence hôtelière', 'Hotelresidenz'],
      camping: ['Campeggio', 'Campsite', 'Camping', 'Campingplatz'],
      village: ['Villaggio turistico', 'Holiday village', 'Village de vacances', 'Feriendorf'],
      agritourism: ['Agriturismo', 'Farm stay', 'Agritourisme', 'Urlaub auf dem Bauernhof'],
      bnb: ['Bed & breakfast', 'Bed & breakfast', 'Chambre d’hôtes', 'Bed & Breakfast'],
      rooms: ['Affittacamere', 'Guest house', 'Maison d’hôtes', 'Gästezimmer'],
      holiday_home: ['Casa vacanze', 'Holiday home', 'Maison de vacances', 'Ferienhaus'],
      hostel: ['Ostello', 'Hostel', 'Auberge de jeunesse', 'Hostel'],
      mountain_hut: ['Rifugio', 'Mountain hut', 'Refuge', 'Berghütte'],
      other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
    },
    ['Classificazione ISTAT', 'ISTAT classification', 'Classification ISTAT', 'ISTAT-Klassifikation'],
  ),
  internalCode: string(30, ['Codice interno', 'Internal code', 'Code interne', 'Interner Code'], {
    roles: STAFF_ROLES,
    unique: 'all',
  }),
} as const;

export const capacityFields = {
  roomsTotal: integer(1, 2000, ['Numero di camere o unità', 'Rooms/units', 'Chambres/unités', 'Zimmer/Einheiten'], {
    expected: true,
  }),
  bedsTotal: integer(1, 8000, ['Posti letto', 'Beds', 'Lits', 'Betten'], { expected: true }),
  bathroomsTotal: integer(0, 2000, ['Numero di bagni', 'Bathrooms', 'Salles de bains', 'Badezimmer']),
  floors: integer(0, 60, ['Piani', 'Floors', 'Étages', 'Stockwerke']),
  yearBuilt: integer(1000, 2199, ['Anno di costruzione', 'Year built', 'Année de construction', 'Baujahr']),
  yearRenovated: integer(1000, 2199, [
    'Anno di ristrutturazione',
    'Year renovated',
    'Année de rénovation',
    'Renovierungsjahr',
  ]),
} as const;

export const welcomeFields = {
  accessibility: choices(
    {
      ramp: ['Rampa', 'Ramp', 'Rampe', 'Rampe'],
      lift: ['Ascensore', 'Lift', 'Ascenseur', 'Aufzug'],
      accessible_room: ['Camera accessibile', 'Accessible room', 'Chambre accessible', 'Barrierefreies Zimmer'],
      accessible_bathroom: [
        'Bagno accessibile',
        'Accessible bathroom',
        'Salle de bains accessible',
        'Barrierefreies Bad',
      ],
      accessible_parking: ['Parcheggio riservato', 'Reserved parking', 'Parking réservé', 'Reservierter Parkplatz'],
      tactile: ['Percorso tattile', 'Tactile path', 'Parcours tactile', 'Taktiler Weg'],
    },
    ['Accessibilità', 'Accessibility', 'Accessibilité', 'Barrierefreiheit'],
    { default: [] },
  ),
  petsPolicy: choice(
    {
      no: ['Non ammessi', 'Not allowed', 'Non admis', 'Nicht erlaubt'],
      yes: ['Ammessi', 'Allowed', 'Admis', 'Erlaubt'],
      on_request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
    },
    ['Animali', 'Pets', 'Animaux', 'Haustiere'],
    { default: 'no' },
  ),
  petsMaxWeight: integer(
    1,
    100,
    ['Peso massimo degli animali', 'Maximum pet weight', 'Poids maximum des animaux', 'Höchstgewicht Haustiere'],
    { unit: 'kg' },
  ),
  petsFeeCents: money(100_000, ['Supplemento per animali', 'Pet fee', 'Supplément animaux', 'Haustierzuschlag']),
  petsFeeUnit: choice(
    {
      night: ['A notte', 'Per night', 'Par nuit', 'Pro Nacht'],
      stay: ['A soggiorno', 'Per stay', 'Par séjour', 'Pro Aufenthalt'],
    },
    ['Supplemento per', 'Fee per', 'Supplément par', 'Zuschlag pro'],
  ),
  smokingPolicy: choice(
    {
      no: ['Vietato', 'Not allowed', 'Interdit', 'Verboten'],
      areas: ['Aree dedicate', 'Dedicated areas', 'Zones dédiées', 'Eigene Bereiche'],
      yes: ['Consentito', 'Allowed', 'Autorisé', 'Erlaubt'],
    },
    ['Fumatori', 'Smoking', 'Fumeurs', 'Rauchen'],
    { default: 'no' },
  ),
  minGuestAge: integer(0, 99, ['Età minima degli ospiti', 'Minimum guest age', 'Âge minimum', 'Mindestalter'], {
    unit: 'anni',
  }),
  adultsOnly: boolean(['Solo adulti', 'Adults only', 'Adultes uniquement', 'Nur Erwachsene'], {
    default: false,
  }),
  suitableFor: choices(
    {
      families: ['Famiglie', 'Families', 'Familles', 'Familien'],
      couples: ['Coppie', 'Couples', 'Couples', 'Paare'],
      groups: ['Gruppi', 'Groups', 'Groupes', 'Gruppen'],
      business: ['Affari', 'Business', 'Affaires', 'Geschäftsreisende'],
      cyclists: ['Ciclisti', 'Cyclists', 'Cyclistes', 'Radfahrer'],
      motorcyclists: ['Motociclisti', 'Motorcyclists', 'Motards', 'Motorradfahrer'],
      sport: ['Sportivi', 'Athletes', 'Sportifs', 'Sportler'],
      seniors: ['Senior', 'Seniors', 'Seniors', 'Senioren'],
      school: ['Scolaresche', 'School groups', 'Groupes scolaires', 'Schulgruppen'],
    },
    ['Ideale per', 'Ideal for', 'Idéal pour', 'Ideal für'],
    { default: [] },
  ),
  spokenLanguages: choices(
    SPOKEN_LANGUAGES,
    ['Lingue parlate', 'Languages spoken', 'Langues parlées', 'Gesprochene Sprachen'],
    { default: ['it'] },
  ),
  touristTax: rows(
    12,
    {
      ...seasonTariff,
      maxNights: integer(
        1,
        60,
        ['Numero massimo di notti', 'Maximum number of nights', 'Nombre maximum de nuits', 'Höchstzahl der Nächte'],
        {
          default: 7,
        },
      ),
      exemptUnderAge,
      payable: choice(
        {
          on_site: ['In struttura', 'On site', 'Sur place', 'Vor Ort'],
          included: ['Inclusa', 'Included', 'Incluse', 'Inbegriffen'],
        },
        ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
        { default: 'on_site' },
      ),
      note: translatedField(200, ['Nota', 'Note', 'Note', 'Hinweis'], { default: {} }),
    },
    ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
    { default: [] },
  ),
} as const;

export const profileFields = {
  ...identityFields,
  ...codeFields,
  ...capacityFields,
  ...welcomeFields,
} as const;
