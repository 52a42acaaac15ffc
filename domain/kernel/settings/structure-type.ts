import { boolean, choice, choices, integer, string, translatedField } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { recordStatus } from '../records/lifecycle/record-status.ts';
import { defineRecord } from '../records/record.ts';
import { CATEGORIES } from '../vocabularies/star-category.ts';
import { CATALOGUE_SORTS, iconField } from './catalogue.ts';

/** Codes of a structure's sections besides its rooms (specification 3). */
export const SECTION_CODES = {
  pool: ['Piscina', 'Pool', 'Piscine', 'Pool'],
  restaurant: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  gym: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'],
  spa: ['Spa', 'Spa', 'Spa', 'Spa'],
  parking: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'],
  reception: ['Reception', 'Reception', 'Réception', 'Rezeption'],
  beauty: ['Beauty', 'Beauty', 'Beauté', 'Beauty'],
  business: ['Business', 'Business', 'Business', 'Business'],
  beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
} as const;

export const MACRO_TYPES = {
  hotel: ['Alberghiero', 'Hotel', 'Hôtelier', 'Hotelbetrieb'],
  non_hotel: ['Extralberghiero', 'Non-hotel', 'Extra-hôtelier', 'Nichthotelbetrieb'],
  open_air: ['All’aria aperta', 'Open air', 'De plein air', 'Im Freien'],
  private: ['Locazione privata', 'Private rental', 'Location privée', 'Private Vermietung'],
} as const;

/** Tipi di struttura. Source: platform dictionary 3.10. */
export const structureType = defineRecord({
  name: 'structure-type',
  collection: 'structure-types',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: [] },
  screen: 'structureTypes',
  title: ['Tipo di struttura', 'Property type', 'Type d’établissement', 'Unterkunftsart'],
  fields: {
    code: string(40, ['Codice', 'Code', 'Code', 'Code'], {
      required: true,
      pattern: /^[a-z][a-z0-9_-]{1,39}$/,
      unique: 'all',
    }),
    title: translatedField(60, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    titlePlural: translatedField(60, ['Nome al plurale', 'Plural name', 'Nom au pluriel', 'Name im Plural'], {
      default: {},
    }),
    macroType: choice(MACRO_TYPES, ['Macro tipo', 'Main type', 'Type principal', 'Obergruppe'], {
      required: true,
    }),
    allowsStars: boolean(['Prevede stelle', 'Has stars', 'Prévoit des étoiles', 'Mit Sternen'], {
      default: false,
    }),
    allowedCategories: choices(
      CATEGORIES,
      ['Categorie ammesse', 'Allowed categories', 'Catégories admises', 'Zulässige Kategorien'],
      { default: [] },
    ),
    requiresCin: boolean(['Richiede CIN', 'Requires CIN', 'Exige le CIN', 'Erfordert CIN'], {
      default: true,
    }),
    requiresLicence: boolean(
      ['Richiede titolo abilitativo', 'Requires a licence', 'Exige une licence', 'Erfordert Genehmigung'],
      { default: true },
    ),
    enabledAmenities: choices(
      SECTION_CODES,
      ['Sezioni attive', 'Active sections', 'Sections actives', 'Aktive Bereiche'],
      { default: Object.keys(SECTION_CODES) as (keyof typeof SECTION_CODES)[] },
    ),
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
    icon: iconField(),
    status: recordStatus(),
  },
  groups: [
    {
      id: 'main',
      title: ['Tipo', 'Type', 'Type', 'Art'],
      fields: ['code', 'icon', 'title', 'titlePlural', 'macroType', 'status'],
    },
    {
      id: 'rules',
      title: ['Regole', 'Rules', 'Règles', 'Regeln'],
      fields: ['allowsStars', 'allowedCategories', 'requiresCin', 'requiresLicence', 'enabledAmenities'],
    },
  ],
  listing: {
    columns: ['icon', 'code', 'title', 'macroType', 'allowsStars', 'status', 'usageCount', 'updatedAt'],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'macroType', 'allowsStars', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check(values) {
    const issues: Issue[] = [];
    if (values.allowsStars && values.allowedCategories.length === 0) {
      issues.push({ path: 'allowedCategories', code: 'required' });
    }
    return issues;
  },
});
