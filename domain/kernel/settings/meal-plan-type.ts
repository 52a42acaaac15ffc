import { choice, choices, integer, string, translatedField } from '../records/fields.ts';
import type { Issue } from '../records/issue.ts';
import { recordStatus } from '../records/lifecycle/record-status.ts';
import { defineRecord } from '../records/record.ts';
import { MEALS } from '../vocabularies/meals.ts';
import { descriptionField, englishTitleIssues, scoreField, withScore } from './catalogue.ts';

/**
 * True if a board code does not match its meals. Variants (HBP, FBP) include the same meals as their base code. Source:
 * platform dictionary 3.8.
 */
function contradictsCode(code: string, meals: readonly string[]): boolean {
  const has = (meal: string) => meals.includes(meal);
  if (code === 'RO') return meals.length > 0;
  if (code.startsWith('HB')) return !(has('breakfast') && (has('lunch') || has('dinner')));
  if (code.startsWith('FB')) return !(has('breakfast') && has('lunch') && has('dinner'));
  return false;
}

/** Tipi di trattamento. Source: platform dictionary 3.8. */
export const mealPlanType = defineRecord({
  name: 'meal-plan-type',
  collection: 'meal-plan-types',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: [] },
  screen: 'mealPlanTypes',
  title: ['Tipo di trattamento', 'Meal plan type', 'Type de formule', 'Verpflegungsart'],
  fields: {
    code: string(4, ['Sigla', 'Code', 'Sigle', 'Kürzel'], {
      required: true,
      pattern: /^[A-Z]{2,4}$/,
      unique: 'all',
    }),
    title: translatedField(60, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    description: descriptionField(500),
    translationScore: scoreField(),
    includedCategories: choices(MEALS, ['Pasti inclusi', 'Meals included', 'Repas inclus', 'Inbegriffene Mahlzeiten'], {
      default: [],
    }),
    drinksIncluded: choice(
      {
        none: ['Escluse', 'Not included', 'Non comprises', 'Nicht inbegriffen'],
        table_water: ['Acqua ai pasti', 'Water with meals', 'Eau aux repas', 'Wasser zu den Mahlzeiten'],
        at_meals: ['Bevande ai pasti', 'Drinks with meals', 'Boissons aux repas', 'Getränke zu den Mahlzeiten'],
        all_day: ['Bevande tutto il giorno', 'Drinks all day', 'Boissons toute la journée', 'Getränke den ganzen Tag'],
      },
      ['Bevande', 'Drinks', 'Boissons', 'Getränke'],
      { default: 'none' },
    ),
    rank: integer(0, 9, ['Livello', 'Rank', 'Niveau', 'Stufe'], { required: true, unique: 'all' }),
    status: recordStatus(),
  },
  groups: [
    {
      id: 'main',
      title: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
      fields: ['code', 'rank', 'title', 'description', 'includedCategories', 'drinksIncluded', 'status'],
    },
  ],
  derive: withScore,
  listing: {
    columns: [
      'code',
      'title',
      'includedCategories',
      'drinksIncluded',
      'rank',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: ['rank', 'code', 'title', 'usageCount', 'updatedAt', 'id'],
    filters: ['status', 'translationScore', 'drinksIncluded', 'includedCategories', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'rank',
  },
  check(values) {
    const issues: Issue[] = englishTitleIssues(values.title);
    if (contradictsCode(values.code, values.includedCategories))
      issues.push({ path: 'includedCategories', code: 'meals_of_code' });
    return issues;
  },
});
