import { createFileRoute } from '@tanstack/react-router';
import { RoomForm } from '../../../../../rooms/rooms.tsx';

export const Route = createFileRoute('/structures/$id/dati/alloggio/new')({
  staticData: { screen: 'roomNew' },
  component: RoomForm,
});
