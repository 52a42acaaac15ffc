import { createFileRoute } from '@tanstack/react-router';
import { MealPlanForm } from '../../../../../rooms/meal-plans.tsx';

export const Route = createFileRoute('/structures/$id/dati/meal-plans/$id_meal_plan')({
  staticData: { screen: 'mealPlanEdit' },
  component: MealPlanForm,
});
