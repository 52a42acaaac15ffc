import { createFileRoute } from '@tanstack/react-router';
import { GymList } from '../../../../../amenities/gym.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/gym/')({
  staticData: { screen: 'gyms' },
  validateSearch: listSearch,
  component: GymList,
});
