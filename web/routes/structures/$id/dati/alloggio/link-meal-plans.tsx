import { createFileRoute } from '@tanstack/react-router';
import { LinkMealPlansScreen } from '../../../../../rooms/linking/linking-screens.tsx';

export const Route = createFileRoute('/structures/$id/dati/alloggio/link-meal-plans')({
  staticData: { screen: 'linkMealPlans' },
  component: LinkMealPlansScreen,
});
