import type { Field, FieldKind } from '../../kernel/records/field.ts';
import { text } from '../../kernel/records/fields.ts';
import type { Text } from '../../platform/language/text.ts';
import { contacts } from '../structures/contacts.ts';
import { profileFields } from '../structures/profile-fields.ts';
import { structure } from '../structures/structure.ts';

/** A field that a column of a file can fill. */
export interface Target {
  readonly name: string;
  readonly record: 'structure' | 'contacts' | 'helper';
  readonly field: Field;
  readonly label: Text;
  /** Folded words that identify the target when they occur as whole words in a heading. */
  readonly synonyms: readonly string[];
}

/**
 * Synonyms, the likeliest first: of two columns for one target, the one with the earlier synonym wins. Sources: the
 * headings of the registers of Bologna, Toscana, Veneto, Lombardia, Sicilia, Roma, Piemonte, Trento and Bolzano.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  name: [
    'nome struttura',
    'denominazione struttura',
    'denominazione',
    'denominazione esercizio',
    'nome esercizio',
    'denominazione struttura ricettiva',
    'denominazione alloggio',
    'nome',
    'insegna',
    'name',
    'nome commerciale',
    'betriebsname',
    'ragione sociale',
    'nom',
    'nom commercial',
    'nom de l etablissement',
    'etablissement',
    'bezeichnung',
    'betriebsbezeichnung',
    'name des betriebes',
    'betrieb',
    'unterkunft',
    'struttura',
    'esercizio',
  ],
  structure_type: [
    'tipologia',
    'tipologia struttura',
    'tipologia esercizio',
    'tipologia struttura ricettiva',
    'tipologia ricettiva',
    'tipo struttura',
    'tipo esercizio',
    'tipologia alloggio',
    'tipo',
    'type',
    'typ',
    'art',
    'betriebsart',
    'betriebstyp',
    'unterkunftsart',
    'type d hebergement',
    'type hebergement',
    'type d etablissement',
    'typologie',
    'classificazione',
    'qualifica',
    'categoria',
  ],
  typeDetail: [
    'tipologia secondaria',
    'sottotipologia',
    'sotto tipologia',
    'dettaglio tipologia',
    'sottotipo',
    'tipologia dettaglio',
    'specie',
    'qualifica',
  ],
  category: [
    'stelle',
    'numero stelle',
    'n stelle',
    'classificazione stelle',
    'sterne',
    'stars',
    'categoria',
    'classificazione',
    'classifica',
    'classe',
    'livello',
    'kategorie',
    'einstufung',
    'anzahl sterne',
    'etoiles',
    'nombre d etoiles',
    'classement',
    'categorie',
    'category',
  ],
  address: [
    'indirizzo',
    'indirizzo struttura',
    'indirizzo esercizio',
    'indirizzo completo',
    'via',
    'esercizio via',
    'strada',
    'toponimo',
    'denominazione via',
    'adresse',
    'strasse',
    'address',
    'street',
    'ubicazione',
    'anschrift',
    'rue',
    'voie',
  ],
  streetNumber: [
    'civico',
    'numero civico',
    'n civico',
    'nr civico',
    'num civico',
    'n ro civico',
    'civ',
    'hausnummer',
    'hausnr',
    'numero de rue',
    'numero de voie',
    'street number',
  ],
  zip: ['cap', 'codice postale', 'c a p', 'plz', 'postleitzahl', 'zip', 'postal code', 'code postal'],
  locality: [
    'localita',
    'frazione',
    'frazione localita',
    'localita frazione',
    'borgo',
    'fraktion',
    'ortschaft',
    'weiler',
    'hameau',
    'lieu dit',
  ],
  city_id: [
    'comune',
    'denominazione comune',
    'nome comune',
    'comune struttura',
    'comune esercizio',
    'gemeinde',
    'citta',
    'municipio',
    'city',
    'municipality',
    'commune',
    'ville',
    'ort',
    'stadt',
  ],
  province: [
    'sigla provincia',
    'provincia sigla',
    'provincia',
    'prov',
    'denominazione provincia',
    'provinz',
    'province',
  ],
  latitude: ['latitudine', 'lat', 'latitude', 'coord y', 'coordinata y', 'geo y', 'y'],
  longitude: ['longitudine', 'lon', 'lng', 'long', 'longitude', 'coord x', 'coordinata x', 'geo x', 'x'],
  coordinates: [
    'coordinate',
    'coordinate geografiche',
    'georeferenziazione',
    'posizione geografica',
    'geo point 2d',
    'geo point',
    'wkt',
    'geometry',
    'geometria',
    'the geom',
    'geolocation',
    'posizione',
    'posizione gps',
    'punto',
    'point',
    'location',
    'koordinaten',
    'lat lon',
    'lat long',
  ],
  altitude: ['altitudine', 'altitudine struttura', 'quota', 'seehohe', 'meereshohe', 'hohe', 'altitude'],
  cin: ['cin', 'codice cin', 'codice identificativo nazionale', 'codice identificativo nazionale cin'],
  cinIssuedAt: ['data cin', 'rilascio cin'],
  cir: [
    'cir',
    'codice cir',
    'codice regionale',
    'codice identificativo regionale',
    'codice identificativo regionale cir',
    'cipat',
    'citra',
    'citr',
    'cusr',
    'iun',
  ],
  sciaNumber: ['scia', 'numero scia'],
  sciaDate: ['data scia'],
  internalCode: ['codice interno'],
  roomsTotal: [
    'camere',
    'numero camere',
    'n camere',
    'nr camere',
    'totale camere',
    'camere totali',
    'unita',
    'zimmer',
    'anzahl zimmer',
    'zimmeranzahl',
    'rooms',
    'chambres',
    'nombre de chambres',
  ],
  bedsTotal: [
    'posti letto',
    'letti',
    'numero letti',
    'n letti',
    'numero posti letto',
    'n posti letto',
    'totale letti',
    'totale posti letto',
    'posti letto totali',
    'posto letto',
    'postiletto',
    'numero postiletto',
    'n postiletto',
    'totale postiletto',
    'capacita ricettiva',
    'betten',
    'anzahl betten',
    'bettenanzahl',
    'bettenzahl',
    'beds',
    'lits',
    'nombre de lits',
    'capacite',
    'capacite d accueil',
  ],
  bathroomsTotal: ['bagni', 'numero bagni', 'n bagni'],
  floors: ['piani'],
  yearBuilt: ['anno costruzione'],
  yearRenovated: ['anno ristrutturazione'],
  status: ['stato', 'stato attivita', 'stato struttura', 'stato esercizio', 'status'],
  activeSince: ['data inizio attivita', 'inizio attivita', 'data apertura', 'data inizio'],
  activeUntil: ['data cessazione attivita', 'cessazione attivita', 'data chiusura', 'data cessazione', 'data fine'],
  phone: [
    'telefono',
    'telefono fisso',
    'telefono 1',
    'numero telefono',
    'numero di telefono',
    'n telefono',
    'tel',
    'tel fisso',
    'recapito telefonico',
    'recapiti telefonici',
    'telefon',
    'telefonnummer',
    'telephone',
    'phone',
    'recapito',
    'recapiti',
    'contatto telefonico',
  ],
  phone2: ['telefono 2', 'tel 2', 'secondo telefono', 'altro telefono', 'phone 2'],
  mobile: ['cellulare', 'telefono cellulare', 'telefono mobile', 'cell', 'mobile', 'handy', 'mobiltelefon', 'portable'],
  fax: ['fax', 'numero fax', 'n fax', 'contatto fax', 'telefax'],
  email: [
    'email',
    'e mail',
    'posta elettronica',
    'indirizzo posta elettronica',
    'indirizzo di posta elettronica',
    'indirizzo email',
    'indirizzo e mail',
    'mail',
    'courriel',
    'e mail adresse',
    'adresse e mail',
    'adresse mail',
    'pec',
    'posta elettronica certificata',
    'indirizzo pec',
  ],
  website: [
    'sito',
    'sito web',
    'sito internet',
    'indirizzo internet',
    'indirizzo web',
    'indirizzo sito web',
    'pagina web',
    'internet',
    'website',
    'web site',
    'contatto web site',
    'webseite',
    'internetseite',
    'internetadresse',
    'site',
    'site web',
    'site internet',
    'homepage',
    'web',
    'url',
  ],
};

/** Field kinds whose value fits in one cell. */
const SCALAR_KINDS: readonly FieldKind[] = [
  'string',
  'text',
  'integer',
  'decimal',
  'percent',
  'money',
  'boolean',
  'date',
  'choice',
  'phone',
  'email',
  'url',
];

function makeTarget(name: string, record: Target['record'], field: Field): Target {
  return { name, record, field, label: field.label, synonyms: SYNONYMS[name] ?? [] };
}

const PROFILE_TARGETS = Object.entries<Field>(profileFields)
  .filter(([name, { kind }]) => SCALAR_KINDS.includes(kind) || name === 'structure_type' || name === 'city_id')
  .map(([name, field]) => makeTarget(name, 'structure', field));
const LIFECYCLE_TARGETS = (['status', 'activeSince', 'activeUntil'] as const).map((name) =>
  makeTarget(name, 'structure', structure.fields[name]),
);
const CONTACT_TARGETS = (['phone', 'phone2', 'mobile', 'fax', 'email', 'website'] as const).map((name) =>
  makeTarget(name, 'contacts', contacts.fields[name]),
);

/** Both coordinates in one cell: "44.49, 11.34", POINT(11.34 44.49). */
const COORDINATES = text(200, ['Coordinate', 'Coordinates', 'Coordonnées', 'Koordinaten']);

const TYPE_DETAIL: Text = [
  'Tipologia (seconda colonna)',
  'Type (second column)',
  'Type (seconde colonne)',
  'Art (zweite Spalte)',
];

/**
 * Every target in the order of the screen. `province` only distinguishes comuni with the same name. `typeDetail`
 * decides when the type column is vague.
 */
export const TARGETS: readonly Target[] = [
  ...PROFILE_TARGETS,
  { ...makeTarget('typeDetail', 'helper', structure.fields.structure_type), label: TYPE_DETAIL },
  makeTarget('province', 'helper', structure.fields.province),
  makeTarget('coordinates', 'helper', COORDINATES),
  ...LIFECYCLE_TARGETS,
  ...CONTACT_TARGETS,
];

const BY_NAME = new Map(TARGETS.map((one) => [one.name, one]));

export function findTarget(name: string): Target | undefined {
  return BY_NAME.get(name);
}

/** True for targets with a closed list, whose raw values are mapped one by one. */
export function isVocabulary({ name, field }: Target): boolean {
  return (
    name === 'structure_type' ||
    name === 'typeDetail' ||
    name === 'status' ||
    field.kind === 'choice' ||
    field.kind === 'boolean'
  );
}
