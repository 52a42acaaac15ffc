import type { Field, FieldKind } from '../records/field.ts';
import { contacts } from '../structures/contacts.ts';
import { profileFields } from '../structures/profile-fields.ts';
import { structure } from '../structures/structure.ts';
import type { Text } from '../texts/text.ts';

/** Where a column of a file can go. */
export interface Target {
  readonly name: string;
  readonly record: 'structure' | 'contacts' | 'helper';
  readonly field: Field;
  readonly label: Text;
  /** Words of headings that mean it, folded; found whole in the heading. */
  readonly synonyms: readonly string[];
}

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  name: ['nome', 'denominazione', 'denominazione struttura', 'ragione sociale', 'insegna', 'name'],
  structure_type: [
    'tipologia',
    'tipologia esercizio',
    'tipo struttura',
    'tipologia struttura',
    'tipo',
    'type',
  ],
  category: ['categoria', 'stelle', 'classificazione stelle', 'stars'],
  address: ['indirizzo', 'via', 'esercizio via', 'strada', 'toponimo', 'address', 'street'],
  streetNumber: ['civico', 'numero civico', 'n civico', 'street number'],
  zip: ['cap', 'codice postale', 'zip', 'postal code'],
  locality: ['frazione', 'localita', 'borgo'],
  city_id: ['comune', 'citta', 'municipio', 'city', 'municipality'],
  province: ['provincia', 'sigla provincia', 'prov', 'province'],
  latitude: ['latitudine', 'lat', 'latitude', 'coord y'],
  longitude: ['longitudine', 'lon', 'lng', 'long', 'longitude', 'coord x'],
  altitude: ['altitudine', 'quota'],
  cin: ['cin', 'codice identificativo nazionale'],
  cinIssuedAt: ['data cin', 'rilascio cin'],
  cir: ['cir', 'codice regionale', 'codice identificativo regionale', 'cipat'],
  sciaNumber: ['scia', 'numero scia'],
  sciaDate: ['data scia'],
  internalCode: ['codice interno'],
  roomsTotal: ['camere', 'numero camere', 'n camere', 'totale camere', 'unita', 'rooms'],
  bedsTotal: ['posti letto', 'letti', 'numero letti', 'totale letti', 'beds'],
  bathroomsTotal: ['bagni', 'numero bagni'],
  floors: ['piani'],
  yearBuilt: ['anno costruzione'],
  yearRenovated: ['anno ristrutturazione'],
  status: ['stato', 'stato attivita', 'status'],
  activeSince: ['data inizio attivita', 'inizio attivita', 'data apertura', 'data inizio'],
  activeUntil: [
    'data cessazione attivita',
    'cessazione attivita',
    'data chiusura',
    'data cessazione',
    'data fine',
  ],
  phone: ['telefono', 'tel', 'phone'],
  mobile: ['cellulare', 'mobile'],
  email: ['email', 'e mail', 'posta elettronica', 'mail'],
  website: ['sito', 'sito web', 'sito internet', 'website', 'web', 'url'],
};

/** Kinds that one cell can hold. */
const SCALAR: readonly FieldKind[] = [
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

function target(name: string, record: Target['record'], field: Field): Target {
  return { name, record, field, label: field.label, synonyms: SYNONYMS[name] ?? [] };
}

const ofProfile = Object.entries<Field>(profileFields)
  .filter(([name, { kind }]) => SCALAR.includes(kind) || name === 'structure_type' || name === 'city_id')
  .map(([name, field]) => target(name, 'structure', field));
const ofLife = (['status', 'activeSince', 'activeUntil'] as const).map((name) =>
  target(name, 'structure', structure.fields[name]),
);
const ofContacts = (['phone', 'mobile', 'email', 'website'] as const).map((name) =>
  target(name, 'contacts', contacts.fields[name]),
);

/** Every target, in the order in which a person is shown them; `province` only tells comuni of one name apart. */
export const TARGETS: readonly Target[] = [
  ...ofProfile,
  target('province', 'helper', structure.fields.province),
  ...ofLife,
  ...ofContacts,
];

const BY_NAME = new Map(TARGETS.map((one) => [one.name, one]));

export function findTarget(name: string): Target | undefined {
  return BY_NAME.get(name);
}

/** Targets whose raw values are mapped one by one: closed lists. */
export function isVocabulary({ name, field }: Target): boolean {
  return (
    name === 'structure_type' || name === 'status' || field.kind === 'choice' || field.kind === 'boolean'
  );
}
