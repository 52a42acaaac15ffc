import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../../records/list/list-search.ts';
import { MealPlanServiceList } from '../../../../../settings/meal-plan-services.tsx';

export const Route = createFileRoute('/settings/meal-plans/meal-plan-services/$service_category/')({
  staticData: { screen: 'mealPlanServices' },
  validateSearch: listSearch,
  component: MealPlanServiceList,
});
