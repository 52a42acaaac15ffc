import { createFileRoute } from '@tanstack/react-router';
import { SpaForm } from '../../../../../amenities/spa.tsx';

export const Route = createFileRoute('/structures/$id/dati/spa/$id_spa')({
  staticData: { screen: 'spaEdit' },
  component: SpaForm,
});
