import { createFileRoute } from '@tanstack/react-router';
import { MealPlanTypeForm } from '../../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/meal-plans/meal-plan-type/$id')({
  staticData: { screen: 'mealPlanTypeEdit' },
  component: MealPlanTypeForm,
});
