import type { TranslatedText } from '../../kernel/records/field.ts';
import {
  boolean,
  choice,
  integer,
  money,
  reference,
  references,
  rows,
  string,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { visibleLength } from '../../kernel/records/text/html.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import { boundIssues } from '../amenities/amenity.ts';
import { archiveFields, partFields } from '../parts/part-fields.ts';
import { CIN, normaliseCin } from '../structures/cin.ts';
import { ARCHIVED_NOTE } from './archive-note.ts';
import { roomGroups } from './room-groups.ts';

export const MAX_EXTRA_BEDS = 6;
const MIN_DESCRIPTION_LENGTH = 50;
const MIN_FACILITIES = 3;

const EMPTY_USES_DEFAULT = [
  'Se lasci vuoto, vale quella predefinita della struttura.',
  'If you leave this empty, the property’s default applies.',
  'Si vous laissez ce champ vide, la condition par défaut de l’établissement s’applique.',
  'Wenn Sie nichts eintragen, gilt der Standard der Unterkunft.',
] as const;

const yes = (label: Parameters<typeof boolean>[0], is = false) => boolean(label, { default: is });

/** Alloggio: a kind of room with `units` identical units. Source: structures dictionary 4.1. */
export const room = defineRecord({
  name: 'room',
  collection: 'rooms',
  scope: 'structure',
  screen: 'rooms',
  title: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
  emptyText: [
    'Nessun alloggio. Aggiungi il primo per inserire prezzi e disponibilità.',
    'No rooms. Add the first one to enter prices and availability.',
    'Aucun hébergement. Ajoutez le premier pour saisir prix et disponibilités.',
    'Keine Wohneinheiten. Fügen Sie die erste hinzu, um Preise und Verfügbarkeit einzutragen.',
  ],
  maxCount: 200,
  copying: {},
  gallery: { maxCount: 20 },
  archive: { screen: 'rooms', note: ARCHIVED_NOTE },
  fields: {
    title: translatedField(100, ['Nome', 'Name', 'Nom', 'Name'], {
      required: true,
      unique: 'structure',
      moderated: true,
    }),
    description: translatedField(3000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      format: 'rich',
      default: {},
      moderated: true,
    }),
    code: string(20, ['Codice', 'Code', 'Code', 'Code'], {
      pattern: /^[A-Z0-9_-]+$/,
      normalise: (given) => given.trim().toUpperCase(),
      unique: 'structure',
      help: [
        'Serve per scambiare disponibilità e prezzi con altri programmi.',
        'Used to exchange availability and prices with other programs.',
        'Sert à échanger disponibilités et prix avec d’autres logiciels.',
        'Dient zum Austausch von Verfügbarkeit und Preisen mit anderen Programmen.',
      ],
    }),
    accommodationTypeId: reference(
      'accommodation-types',
      ['Tipologia di alloggio', 'Room type', 'Type d’hébergement', 'Art der Wohneinheit'],
      { required: true },
    ),
    status: recordStatus(),
    units: integer(1, 999, ['Numero di unità', 'Number of units', 'Nombre d’unités', 'Anzahl Einheiten'], {
      required: true,
    }),
    minOccupancy: integer(1, 30, ['Ospiti minimi', 'Minimum guests', 'Voyageurs minimum', 'Gäste mindestens'], {
      default: 1,
    }),
    baseOccupancy: integer(1, 30, ['Ospiti standard', 'Standard occupancy', 'Capacité standard', 'Standardbelegung'], {
      required: true,
    }),
    maxOccupancy: integer(1, 30, ['Ospiti massimi', 'Maximum guests', 'Voyageurs maximum', 'Höchstens Gäste'], {
      required: true,
    }),
    maxAdults: integer(1, 30, ['Adulti massimi', 'Maximum adults', 'Adultes maximum', 'Höchstens Erwachsene'], {
      required: true,
    }),
    maxChildren: integer(0, 30, ['Bambini massimi', 'Maximum children', 'Enfants maximum', 'Kinder höchstens'], {
      help: [
        'Se lasci vuoto, sono gli ospiti massimi meno uno.',
        'If you leave this empty, it is the maximum guests less one.',
        'Si vous laissez ce champ vide, c’est le nombre maximum de voyageurs moins un.',
        'Wenn Sie nichts eintragen, ist es die Höchstzahl der Gäste minus eins.',
      ],
    }),
    maxInfants: integer(0, 10, ['Neonati massimi', 'Maximum infants', 'Bébés maximum', 'Babys höchstens'], {
      default: 1,
    }),
    infantsExtra: yes(
      [
        'Culla oltre gli ospiti massimi',
        'Cot on top of the maximum guests',
        'Lit bébé en plus du maximum',
        'Babybett zusätzlich zur Höchstzahl',
      ],
      true,
    ),
    bedrooms: rows(
      12,
      {
        name: string(40, ['Nome', 'Name', 'Nom', 'Name']),
        kind: choice(
          {
            bedroom: ['Camera', 'Bedroom', 'Chambre', 'Schlafzimmer'],
            living: ['Soggiorno', 'Living room', 'Séjour', 'Wohnzimmer'],
            loft: ['Soppalco', 'Loft', 'Mezzanine', 'Galerie'],
          },
          ['Ambiente', 'Room', 'Pièce', 'Raum'],
          { default: 'bedroom' },
        ),
        beds: rows(
          6,
          {
            bedType: reference('vocabularies/bed-types', ['Letto', 'Bed', 'Lit', 'Bett'], { required: true }),
            count: integer(1, 10, ['Quantità', 'Quantity', 'Quantité', 'Anzahl'], { default: 1 }),
          },
          ['Letti', 'Beds', 'Lits', 'Betten'],
          { default: [] },
        ),
      },
      ['Camere e letti', 'Bedrooms and beds', 'Chambres et lits', 'Schlafzimmer und Betten'],
      { default: [] },
    ),
    extraBeds: integer(0, MAX_EXTRA_BEDS, ['Letti aggiunti', 'Extra beds', 'Lits d’appoint', 'Zustellbetten'], {
      default: 0,
    }),
    extraBedType: choice(
      {
        sofa: ['Divano letto', 'Sofa bed', 'Canapé-lit', 'Schlafsofa'],
        folding: ['Letto aggiunto', 'Folding bed', 'Lit pliant', 'Klappbett'],
        bunk: ['Castello', 'Bunk', 'Lit superposé', 'Etagenbett'],
      },
      ['Tipo di letto aggiunto', 'Type of extra bed', 'Type de lit d’appoint', 'Art des Zustellbetts'],
    ),
    areaSqm: integer(6, 2000, ['Superficie', 'Floor area', 'Surface', 'Fläche'], { unit: 'm²' }),
    balconySqm: integer(0, 500, ['Balcone', 'Balcony', 'Balcon', 'Balkon'], { unit: 'm²' }),
    floorFrom: integer(-2, 60, ['Piano dal', 'Floor from', 'Étage du', 'Stockwerk von']),
    floorTo: integer(-2, 60, ['Piano al', 'Floor to', 'Étage au', 'Stockwerk bis']),
    bathrooms: integer(0, 10, ['Bagni', 'Bathrooms', 'Salles de bains', 'Badezimmer'], {
      default: 1,
      help: [
        'Scrivi 0 se il bagno è in comune.',
        'Enter 0 if the bathroom is shared.',
        'Saisissez 0 si la salle de bains est partagée.',
        'Geben Sie 0 ein, wenn das Bad gemeinschaftlich ist.',
      ],
    }),
    bathroomKind: reference('vocabularies/bathroom-types', ['Bagno', 'Bathroom', 'Salle de bains', 'Bad']),
    bathFeatures: references(
      'vocabularies/bathroom',
      ['Dotazioni del bagno', 'Bathroom facilities', 'Équipements de la salle de bains', 'Badausstattung'],
      { default: [] },
    ),
    view: references('vocabularies/view', ['Vista', 'View', 'Vue', 'Aussicht'], { default: [] }),
    kitchen: reference('vocabularies/kitchen-kinds', ['Cucina', 'Kitchen', 'Cuisine', 'Küche']),
    facilityIds: references('facilities', ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattung'], {
      optionFilter: { level: ['room', 'both'] },
      default: [],
    }),
    accessible: yes(['Accessibile', 'Accessible', 'Accessible', 'Barrierefrei']),
    smoking: yes(['Fumatori', 'Smoking', 'Fumeurs', 'Raucher']),
    petsAllowed: yes(['Animali ammessi', 'Pets allowed', 'Animaux admis', 'Haustiere erlaubt']),
    cinOverride: string(18, ['CIN dell’alloggio', 'CIN of the room', 'CIN de l’hébergement', 'CIN der Wohneinheit'], {
      normalise: normaliseCin,
      pattern: CIN,
      code: 'cin',
      help: [
        'Inserisci il CIN solo se l’alloggio ne ha uno proprio.',
        'Enter the CIN only if the room has its own.',
        'Saisissez le CIN seulement si l’hébergement a le sien.',
        'Geben Sie den CIN nur ein, wenn die Wohneinheit einen eigenen hat.',
      ],
    }),
    cancellationPolicyId: reference(
      'cancellation-policies',
      ['Condizione di cancellazione', 'Cancellation terms', 'Conditions d’annulation', 'Stornobedingung'],
      { ofStructure: true, help: EMPTY_USES_DEFAULT },
    ),
    paymentPolicyId: reference(
      'payment-policies',
      ['Condizione di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingung'],
      { ofStructure: true, help: EMPTY_USES_DEFAULT },
    ),
    mealPlanCount: integer(0, 30, ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'], {
      default: 0,
      computed: true,
    }),
    fromPriceCents: money(1_000_000_000, ['Prezzo da', 'Price from', 'Prix à partir de', 'Preis ab'], {
      computed: true,
    }),
    ...archiveFields(),
    ...partFields(),
  },
  groups: roomGroups,
  listing: {
    columns: [
      'position',
      'title',
      'accommodationTypeId',
      'units',
      'minOccupancy',
      'maxOccupancy',
      'areaSqm',
      'mealPlanCount',
      'fromPriceCents',
      'photoCount',
      'translationScore',
      'status',
      'archivedAt',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'archivedAt', 'updatedAt', 'id'],
    filters: ['status', 'accommodationTypeId', 'maxOccupancy', 'translationScore', 'archivedAt', 'updatedAt'],
    search: ['title', 'code'],
    defaultSort: 'position',
  },
  derive: ({ title, description }: { title: TranslatedText; description: TranslatedText }) => ({
    translationScore: translationScore(title, description),
  }),
  inapplicableFields: ({ extraBeds, units }) => [
    ...(extraBeds ? [] : (['extraBedType'] as const)),
    ...(units === 1 ? [] : (['cinOverride'] as const)),
  ],
  check(values) {
    const issues: Issue[] = [
      ...boundIssues(values, 'minOccupancy', 'baseOccupancy'),
      ...boundIssues(values, 'baseOccupancy', 'maxOccupancy'),
      ...boundIssues(values, 'floorFrom', 'floorTo'),
    ];
    const over = (name: 'maxAdults' | 'maxChildren') => (values[name] ?? 0) > values.maxOccupancy;
    for (const name of ['maxAdults', 'maxChildren'] as const)
      if (over(name)) issues.push({ path: name, code: 'occupancy' });
    if (values.extraBeds > 0 && !values.extraBedType) issues.push({ path: 'extraBedType', code: 'required' });
    if (values.cinOverride && values.units !== 1) issues.push({ path: 'cinOverride', code: 'single_unit' });
    return issues;
  },
  activation(values) {
    const issues: Issue[] = [];
    const length = visibleLength(values.description.it ?? '');
    if (length < MIN_DESCRIPTION_LENGTH)
      issues.push({ path: 'description.it', code: 'min_chars', params: { n: MIN_DESCRIPTION_LENGTH } });
    if (values.facilityIds.length < MIN_FACILITIES)
      issues.push({ path: 'facilityIds', code: 'min_entries', params: { n: MIN_FACILITIES } });
    if (values.bedrooms.length === 0) issues.push({ path: 'bedrooms', code: 'required' });
    if (values.photoCount === 0) issues.push({ path: 'photoCount', code: 'photo_needed' });
    if (values.mealPlanCount === 0) issues.push({ path: 'mealPlanCount', code: 'meal_plan_needed' });
    return issues;
  },
});

/** Number of sleeping places: those of each bed type, plus one for each extra bed (structures dictionary 4.1). */
export function bedPlaces(
  values: { bedrooms: readonly { beds: readonly { bedType: number; count: number }[] }[]; extraBeds: number },
  sleeps: ReadonlyMap<number, number>,
): number {
  const beds = values.bedrooms.flatMap((one) => one.beds);
  return beds.reduce((sum, { bedType, count }) => sum + (sleeps.get(bedType) ?? 0) * count, values.extraBeds);
}
