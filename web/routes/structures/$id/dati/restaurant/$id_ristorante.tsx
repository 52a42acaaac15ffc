import { createFileRoute } from '@tanstack/react-router';
import { RestaurantForm } from '../../../../../amenities/restaurant.tsx';

export const Route = createFileRoute('/structures/$id/dati/restaurant/$id_ristorante')({
  staticData: { screen: 'restaurantEdit' },
  component: RestaurantForm,
});
