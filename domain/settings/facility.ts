import { boolean, choice } from '../records/fields.ts';
import { defineRecord } from '../records/record.ts';
import { catalogueFields, descriptionField, englishTitle, iconField } from './catalogue.ts';

/** Dotazioni: physical equipment of rooms and common areas. Source: platform dictionary 3.2. */
export const facility = defineRecord({
  name: 'facility',
  collection: 'facilities',
  scope: 'platform',
  screen: 'facilities',
  title: ['Dotazione', 'Facility', 'Équipement', 'Ausstattung'],
  fields: {
    ...catalogueFields(80),
    description: descriptionField(500),
    facilityGroup: choice(
      {
        bathroom: ['Bagno', 'Bathroom', 'Salle de bain', 'Badezimmer'],
        bedroom: ['Camera', 'Bedroom', 'Chambre', 'Schlafzimmer'],
        kitchen: ['Cucina', 'Kitchen', 'Cuisine', 'Küche'],
        living: ['Zona giorno', 'Living area', 'Séjour', 'Wohnbereich'],
        outdoor: ['Esterni', 'Outdoors', 'Extérieurs', 'Außenbereich'],
        climate: ['Climatizzazione', 'Climate', 'Climatisation', 'Klima'],
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
        structure: ['Struttura', 'Property', 'Structure', 'Unterkunft'],
        room: ['Alloggio', 'Room', 'Hébergement', 'Zimmer'],
        both: ['Entrambi', 'Both', 'Les deux', 'Beide'],
      },
      ['Livello', 'Level', 'Niveau', 'Ebene'],
      { default: 'room' },
    ),
    quantityAllowed: boolean(['Prevede quantità', 'Has a quantity', 'Prévoit une quantité', 'Mit Menge'], {
      default: false,
    }),
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
        'quantityAllowed',
        'isFilterable',
        'status',
      ],
    },
  ],
  listing: {
    columns: ['icon', 'code', 'title', 'facilityGroup', 'level', 'status', 'updatedAt'],
    sorts: ['position', 'code', 'updatedAt', 'id'],
    filters: ['status', 'facilityGroup', 'level', 'isFilterable', 'updatedAt'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check: (values) => englishTitle(values.title),
});
