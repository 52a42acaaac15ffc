import { createFileRoute } from '@tanstack/react-router';
import { AvailabilityScreen } from '../../../../../availability/availability-screen.tsx';
import { availabilitySearch } from '../../../../../availability/availability-search.ts';

export const Route = createFileRoute('/structures/$id/dati/disponibilita/')({
  staticData: { screen: 'availability' },
  validateSearch: availabilitySearch,
  component: AvailabilityScreen,
});
