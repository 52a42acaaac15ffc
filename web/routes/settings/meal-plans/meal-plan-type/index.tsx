import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../records/list/list-search.ts';
import { MealPlanTypeList } from '../../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/meal-plans/meal-plan-type/')({
  staticData: { screen: 'mealPlanTypes' },
  validateSearch: listSearch,
  component: MealPlanTypeList,
});
