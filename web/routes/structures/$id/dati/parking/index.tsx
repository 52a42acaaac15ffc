import { createFileRoute } from '@tanstack/react-router';
import { ParkingList } from '../../../../../amenities/parking.tsx';
import { listSearch } from '../../../../../records/list/list-search.ts';

export const Route = createFileRoute('/structures/$id/dati/parking/')({
  staticData: { screen: 'parkings' },
  validateSearch: listSearch,
  component: ParkingList,
});
