import { createFileRoute } from '@tanstack/react-router';
import { GymForm } from '../../../../../amenities/gym.tsx';

export const Route = createFileRoute('/structures/$id/dati/gym/$id_palestra')({
  staticData: { screen: 'gymEdit' },
  component: GymForm,
});
