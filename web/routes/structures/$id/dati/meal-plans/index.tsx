import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../../records/list/list-search.ts';
import { MealPlanList } from '../../../../../rooms/meal-plans.tsx';

export const Route = createFileRoute('/structures/$id/dati/meal-plans/')({
  staticData: { screen: 'mealPlans' },
  validateSearch: listSearch,
  component: MealPlanList,
});
