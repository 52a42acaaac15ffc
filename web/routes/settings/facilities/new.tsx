import { createFileRoute } from '@tanstack/react-router';
import { FacilityForm } from '../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/facilities/new')({
  staticData: { screen: 'facilityNew' },
  component: FacilityForm,
});
