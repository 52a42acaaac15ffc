import { createFileRoute } from '@tanstack/react-router';
import { GymForm } from '../../../../../amenities/gym.tsx';

export const Route = createFileRoute('/structures/$id/dati/gym/new')({
  staticData: { screen: 'gymNew' },
  component: GymForm,
});
