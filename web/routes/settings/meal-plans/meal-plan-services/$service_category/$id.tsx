import { createFileRoute } from '@tanstack/react-router';
import { MealPlanServiceForm } from '../../../../../settings/meal-plan-services.tsx';

export const Route = createFileRoute('/settings/meal-plans/meal-plan-services/$service_category/$id')({
  staticData: { screen: 'mealPlanServiceEdit' },
  component: MealPlanServiceForm,
});
