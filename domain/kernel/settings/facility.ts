import { boolean, choice, references } from '../records/fields.ts';
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

/** Dotazioni: physical equipment of rooms and common areas. Source: platform dictionary 3.2. */
export const facility = defineRecord({
  name: 'facility',
  collection: 'facilities',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: [] },
  screen: 'facilities',
  title: ['Dotazione', 'Facility', 'Équipement', 'Ausstattung'],
  fields: {
    ...catalogueFields(80),
    description: descriptionField(500),
    translationScore: scoreField(),
    facilityGroup: choice(
      {
        bathroom: ['Bagno', 'Bathroom', 'Salle de bains', 'Badezimmer'],
        bedroom: ['Camera', 'Bedroom', 'Chambre', 'Schlafzimmer'],
        kitchen: ['Cucina', 'Kitchen', 'Cuisine', 'Küche'],
        living: ['Zona giorno', 'Living area', 'Séjour', 'Wohnbereich'],
        outdoor: ['Esterni', 'Outdoors', 'Extérieurs', 'Außenbereich'],
        climate: ['Climatizzazione', 'Climate control', 'Climatisation', 'Klima'],
        multimedia: ['Multimedia', 'Multimedia', 'Multimédia', 'Multimedia'],
        children: ['Bambini', 'Children', 'Enfants', 'Kinder'],
        accessibility: ['Accessibilità', 'Accessibility', 'Accessibilité', 'Barrierefreiheit'],
        safety: ['Sicurezza', 'Safety', 'Sécurité', 'Sicherheit'],
        laundry: ['Lavanderia', 'Laundry', 'Buanderie', 'Waschküche'],
        common: ['Spazi comuni', 'Common areas', 'Espaces communs', 'Gemeinschaftsbereiche'],
      },
      ['Gruppo', 'Group', 'Groupe', 'Gruppe'],
      { required: true },
    ),
    level: choice(
      {
        structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
        room: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
        both: ['Entrambi', 'Both', 'Les deux', 'Beide'],
      },
      ['Livello', 'Level', 'Niveau', 'Ebene'],
      { default: 'room' },
    ),
    quantityAllowed: boolean(['Prevede quantità', 'Has a quantity', 'Prévoit une quantité', 'Mit Menge'], {
      default: false,
    }),
    accommodationTypes: references(
      'accommodation-types',
      ['Tipi di alloggio', 'Room types', 'Types d’hébergement', 'Wohneinheitsarten'],
      { default: [], help: ALL_WHEN_EMPTY, allWhenEmpty: true },
    ),
    isFilterable: boolean(
      ['Usabile come filtro', 'Usable as a filter', 'Utilisable comme filtre', 'Als Filter nutzbar'],
      { default: false },
    ),
    icon: iconField(),
  },
  groups: [
    {
      id: 'main',
      title: ['Dotazione', 'Facility', 'Équipement', 'Ausstattung'],
      fields: [
        'code',
        'facilityGroup',
        'title',
        'description',
        'level',
        'icon',
        'accommodationTypes',
        'quantityAllowed',
        'isFilterable',
        'status',
      ],
    },
  ],
  derive: withScore,
  listing: {
    columns: [
      'icon',
      'code',
      'title',
      'facilityGroup',
      'level',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'translationScore', 'facilityGroup', 'level', 'isFilterable', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check: (values) => englishTitleIssues(values.title),
});
