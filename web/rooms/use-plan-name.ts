import { useQuery } from '@tanstack/react-query';
import { optionsQuery, optionTitle } from '../options.ts';
import { nameOf } from '../records/list/title-of.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useTexts } from '../texts.ts';

/** What a plan is called: its own name, else its type's and the variant. */
export function usePlanName(): (row: LoadedRecord) => string {
  const { language } = useTexts();
  const { data: types = [], isPending } = useQuery(optionsQuery('meal-plan-types'));
  return (row: LoadedRecord) => {
    const title = row.title as Record<string, string>;
    if (title[language] || title.it) return nameOf(row, language);
    const type = types.find(({ id }) => id === row.mealPlanTypeId);
    const parts = [type ? optionTitle(type, language) : '', row.variant].filter(Boolean);
    // A number in its place would be read for a moment.
    return parts.join(' · ') || (isPending ? '' : String(row.id));
  };
}
