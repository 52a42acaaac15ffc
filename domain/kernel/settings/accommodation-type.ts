import { choice, integer, reference, references, rows } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { defineRecord } from '../records/record.ts';
import {
  ALL_WHEN_EMPTY,
  CATALOGUE_SORTS,
  catalogueFields,
  descriptionField,
  englishTitleIssues,
  iconField,
  scoreField,
  withScore,
} from './catalogue.ts';

/** Checks that the beds hold the standard number of guests. `sleeps` gives the capacity of each bed type. */
export function bedIssues(
  beds: readonly { bedType: number; quantity: number }[],
  sleeps: ReadonlyMap<number, number>,
  standardOccupancy: number,
): Issue[] {
  if (beds.length === 0) return [];
  const unknownIndex = beds.findIndex(({ bedType }) => !sleeps.has(bedType));
  if (unknownIndex >= 0) return [{ path: `defaultBeds.${unknownIndex}.bedType`, code: 'exists' }];
  const total = beds.reduce((sum, { bedType, quantity }) => sum + (sleeps.get(bedType) ?? 0) * quantity, 0);
  return total < standardOccupancy ? [{ path: 'defaultBeds', code: 'too_few_beds', params: { n: total } }] : [];
}

/** Tipi di alloggio. Source: platform dictionary 3.7. */
export const accommodationType = defineRecord({
  name: 'accommodation-type',
  collection: 'accommodation-types',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: [] },
  screen: 'accommodationTypes',
  title: ['Tipo di alloggio', 'Room type', 'Type d’hébergement', 'Wohneinheitsart'],
  fields: {
    ...catalogueFields(60),
    description: descriptionField(500),
    translationScore: scoreField(),
    family: choice(
      {
        room: ['Camera', 'Room', 'Chambre', 'Zimmer'],
        suite: ['Suite', 'Suite', 'Suite', 'Suite'],
        apartment: ['Appartamento', 'Apartment', 'Appartement', 'Ferienwohnung'],
        house: ['Casa o villa', 'House or villa', 'Maison ou villa', 'Haus oder Villa'],
        outdoor: ['Unità all’aperto', 'Outdoor unit', 'Unité de plein air', 'Einheit im Freien'],
        pitch: ['Piazzola', 'Pitch', 'Emplacement', 'Stellplatz'],
        bed: ['Posto letto', 'Bed', 'Lit', 'Bett'],
      },
      ['Famiglia', 'Group', 'Famille', 'Gruppe'],
      { required: true },
    ),
    minOccupancy: integer(1, 30, ['Ospiti minimi', 'Minimum guests', 'Voyageurs minimum', 'Gäste mindestens'], {
      default: 1,
    }),
    standardOccupancy: integer(
      1,
      30,
      ['Ospiti standard', 'Standard occupancy', 'Capacité standard', 'Standardbelegung'],
      {
        default: 2,
      },
    ),
    maxOccupancy: integer(1, 30, ['Ospiti massimi', 'Maximum guests', 'Voyageurs maximum', 'Gäste höchstens'], {
      default: 2,
    }),
    defaultBedrooms: integer(0, 20, ['Camere', 'Bedrooms', 'Chambres', 'Schlafzimmer'], { default: 1 }),
    defaultBathrooms: integer(0, 20, ['Bagni', 'Bathrooms', 'Salles de bains', 'Badezimmer'], { default: 1 }),
    minSurfaceM2: integer(5, 1000, ['Superficie minima', 'Minimum area', 'Surface minimale', 'Mindestfläche'], {
      unit: 'm²',
    }),
    soldBy: choice(
      {
        unit: ['Per unità', 'Per unit', 'Par unité', 'Pro Einheit'],
        person: ['Per persona', 'Per person', 'Par personne', 'Pro Person'],
      },
      ['Vendita', 'Sale', 'Vente', 'Verkauf'],
      { default: 'unit' },
    ),
    structureTypes: references(
      'structure-types',
      ['Tipi di struttura', 'Property types', 'Types d’établissement', 'Unterkunftsarten'],
      { default: [], help: ALL_WHEN_EMPTY, allWhenEmpty: true },
    ),
    defaultBeds: rows(
      10,
      {
        bedType: reference('vocabularies/bed-types', ['Letto', 'Bed', 'Lit', 'Bett'], { required: true }),
        quantity: integer(1, 10, ['Quantità', 'Quantity', 'Quantité', 'Anzahl'], { default: 1 }),
      },
      ['Letti predefiniti', 'Default beds', 'Lits par défaut', 'Standardbetten'],
      {
        default: [],
        help: [
          'I letti predefiniti devono bastare per gli ospiti standard.',
          'The default beds must be enough for the standard guests.',
          'Les lits par défaut doivent suffire aux voyageurs standard.',
          'Die Standardbetten müssen für die Standardgäste reichen.',
        ],
      },
    ),
    icon: iconField(),
  },
  groups: [
    {
      id: 'main',
      title: ['Tipo', 'Type', 'Type', 'Art'],
      fields: ['code', 'family', 'title', 'description', 'icon', 'soldBy', 'structureTypes', 'status'],
    },
    {
      id: 'size',
      title: ['Capienza', 'Capacity', 'Capacité', 'Kapazität'],
      fields: [
        'minOccupancy',
        'standardOccupancy',
        'maxOccupancy',
        'defaultBedrooms',
        'defaultBathrooms',
        'minSurfaceM2',
        'defaultBeds',
      ],
    },
  ],
  derive: withScore,
  listing: {
    columns: [
      'icon',
      'code',
      'title',
      'family',
      'minOccupancy',
      'maxOccupancy',
      'soldBy',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'translationScore', 'family', 'structureTypes', 'soldBy', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check(values) {
    const issues: Issue[] = englishTitleIssues(values.title);
    if (values.minOccupancy > values.maxOccupancy) issues.push({ path: 'minOccupancy', code: 'min_le_max' });
    else if (values.standardOccupancy < values.minOccupancy || values.standardOccupancy > values.maxOccupancy) {
      issues.push({ path: 'standardOccupancy', code: 'occupancy' });
    }
    return issues;
  },
});
