import { createFileRoute } from '@tanstack/react-router';
import { BulkScreen } from '../../../../../availability/bulk/bulk-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/disponibilita/new')({
  staticData: { screen: 'availabilityNew' },
  component: BulkScreen,
});
