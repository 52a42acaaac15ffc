import { createFileRoute } from '@tanstack/react-router';
import { RestaurantList } from '../../../../../amenities/restaurant.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/restaurant/')({
  staticData: { screen: 'restaurants' },
  validateSearch: listSearch,
  component: RestaurantList,
});
