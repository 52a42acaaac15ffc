import { createFileRoute } from '@tanstack/react-router';
import { RoomForm } from '../../../../../../rooms/rooms.tsx';

export const Route = createFileRoute('/structures/$id/dati/alloggio/$id_alloggio/')({
  staticData: { screen: 'roomEdit' },
  component: RoomForm,
});
