import { createFileRoute } from '@tanstack/react-router';
import { BeachForm } from '../../../../../amenities/beach.tsx';

export const Route = createFileRoute('/structures/$id/dati/beach/$id_spiaggia')({
  staticData: { screen: 'beachEdit' },
  component: BeachForm,
});
