import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../../../../records/list/list-search.ts';
import { RoomList } from '../../../../../rooms/rooms.tsx';

export const Route = createFileRoute('/structures/$id/dati/alloggio/')({
  staticData: { screen: 'rooms' },
  validateSearch: listSearch,
  component: RoomList,
});
