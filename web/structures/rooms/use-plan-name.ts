import { useQuery } from '@tanstack/react-query';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { mealPlan } from '../../../domain/structures/rooms/meal-plan.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';

/** Returns a plan's name: its own, or its type's name and the variant. */
export function usePlanName() {
  const { language } = useTexts();
  const { data: types = [], isPending } = useQuery(optionsQuery('meal-plan-types'));
  return (plan: Pick<RecordAnswer<typeof mealPlan>, 'id' | 'title' | 'mealPlanTypeId' | 'variant'>) => {
    const own = plan.title[language] || plan.title.it;
    if (own) return own;
    const type = types.find(({ id }) => id === plan.mealPlanTypeId);
    const parts = [type ? optionTitle(type, language) : '', plan.variant].filter(Boolean);
    // Avoids showing the id while the types load.
    return parts.join(' · ') || (isPending ? '' : String(plan.id));
  };
}
