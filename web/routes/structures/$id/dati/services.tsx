import { createFileRoute } from '@tanstack/react-router';
import { ServicesScreen } from '../../../../services/services-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/services')({
  staticData: { screen: 'structureServices' },
  component: ServicesScreen,
});
