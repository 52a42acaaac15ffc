import { useQuery } from '@tanstack/react-query';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { mealPlan } from '../../../domain/structures/rooms/meal-plan.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';

/** What a plan is called: its own name, else its type's and the variant. */
export function usePlanName() {
  const { language } = useTexts();
  const { data: types = [], isPending } = useQuery(optionsQuery('meal-plan-types'));
  return (plan: Pick<RecordAnswer<typeof mealPlan>, 'id' | 'title' | 'mealPlanTypeId' | 'variant'>) => {
    const own = plan.title[language] || plan.title.it;
    if (own) return own;
    const type = types.find(({ id }) => id === plan.mealPlanTypeId);
    const parts = [type ? optionTitle(type, language) : '', plan.variant].filter(Boolean);
    // A number in its place would be read for a moment.
    return parts.join(' · ') || (isPending ? '' : String(plan.id));
  };
}
