import { createFileRoute } from '@tanstack/react-router';
import { AvailabilityScreen } from '../../../../../availability/availability-screen.tsx';

export const Route = createFileRoute('/structures/$id/dati/disponibilita/')({
  staticData: { screen: 'availability' },
  component: AvailabilityScreen,
});
