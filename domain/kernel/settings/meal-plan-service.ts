import { boolean, choice, time } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { defineRecord } from '../records/record.ts';
import { MEALS, type Meal } from '../vocabularies/meals.ts';
import { CATALOGUE_SORTS, catalogueFields, descriptionField, iconField, scoreField, withScore } from './catalogue.ts';

/** Servizi di trattamento: how each meal is served. Source: platform dictionary 3.9. */
export const mealPlanService = defineRecord({
  name: 'meal-plan-service',
  collection: 'meal-plan-services',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: ['service_category'] },
  screen: 'mealPlanServices',
  title: ['Servizio di trattamento', 'Meal plan service', 'Service de formule', 'Verpflegungsleistung'],
  fields: {
    ...catalogueFields(80),
    service_category: choice(MEALS, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], {
      required: true,
      immutable: true,
    }),
    description: descriptionField(500),
    translationScore: scoreField(),
    serviceStyle: choice(
      {
        buffet: ['Buffet', 'Buffet', 'Buffet', 'Buffet'],
        table: ['Servito al tavolo', 'Served at the table', 'Servi à table', 'Am Tisch serviert'],
        a_la_carte: ['Alla carta', 'À la carte', 'À la carte', 'À la carte'],
        set_menu: ['Menu fisso', 'Set menu', 'Menu fixe', 'Festes Menü'],
        packed: ['Al sacco', 'Packed', 'Panier-repas', 'Lunchpaket'],
        in_room: ['In camera', 'In the room', 'En chambre', 'Auf dem Zimmer'],
        self: ['Self-service', 'Self-service', 'Self-service', 'Selbstbedienung'],
      },
      ['Modalità', 'Style', 'Mode', 'Art'],
    ),
    timeFrom: time(['Dalle', 'From', 'De', 'Von']),
    timeTo: time(['Alle', 'To', 'À', 'Bis']),
    hasSupplement: boolean(
      ['Può avere supplemento', 'May have a supplement', 'Supplément possible', 'Zuschlag möglich'],
      { default: false },
    ),
    isDietary: boolean(['Dieta speciale', 'Special diet', 'Régime spécial', 'Sonderkost'], {
      default: false,
    }),
    icon: iconField(),
  },
  groups: [
    {
      id: 'main',
      title: ['Servizio', 'Service', 'Service', 'Leistung'],
      fields: [
        'code',
        'icon',
        'title',
        'description',
        'serviceStyle',
        'hasSupplement',
        'timeFrom',
        'timeTo',
        'isDietary',
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
      'service_category',
      'serviceStyle',
      'isDietary',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'translationScore', 'service_category', 'serviceStyle', 'isDietary', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
  check(values) {
    const issues: Issue[] = [];
    if (!isServed(values.service_category) && values.serviceStyle !== null)
      issues.push({ path: 'serviceStyle', code: 'not_for_category' });
    if (values.isDietary && values.service_category !== 'extras')
      issues.push({ path: 'isDietary', code: 'not_for_category' });
    if (values.timeFrom !== null && values.timeTo !== null && values.timeTo <= values.timeFrom) {
      issues.push({ path: 'timeTo', code: 'time_order' });
    }
    return issues;
  },
});

const isServed = (meal: Meal) => meal !== 'drinks' && meal !== 'extras';

/** Definition for the screens of one meal: without the meal field, and without fields that do not apply. */
export function mealPlanServiceOf(meal: Meal): typeof mealPlanService {
  const isOther = (name: string) =>
    name === 'service_category' ||
    (name === 'serviceStyle' && !isServed(meal)) ||
    (name === 'isDietary' && meal !== 'extras');
  const keep = <Name extends string>(names: readonly Name[]) => names.filter((name) => !isOther(name));
  const { groups, listing } = mealPlanService;
  return {
    ...mealPlanService,
    groups: groups.map((group) => ({ ...group, fields: keep(group.fields) })),
    listing: { ...listing, columns: keep(listing.columns), filters: keep(listing.filters) },
  };
}
