import { createFileRoute } from '@tanstack/react-router';
import { MealPlanForm } from '../../../../../rooms/meal-plans.tsx';

export const Route = createFileRoute('/structures/$id/dati/meal-plans/new')({
  staticData: { screen: 'mealPlanNew' },
  component: MealPlanForm,
});
