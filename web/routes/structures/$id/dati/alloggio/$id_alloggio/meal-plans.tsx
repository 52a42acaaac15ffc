import { createFileRoute } from '@tanstack/react-router';
import { RoomMealPlansScreen } from '../../../../../../rooms/linking/linking-screens.tsx';

export const Route = createFileRoute('/structures/$id/dati/alloggio/$id_alloggio/meal-plans')({
  staticData: { screen: 'roomMealPlans' },
  component: RoomMealPlansScreen,
});
