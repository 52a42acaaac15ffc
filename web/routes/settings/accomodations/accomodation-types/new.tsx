import { createFileRoute } from '@tanstack/react-router';
import { AccommodationTypeForm } from '../../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/accomodations/accomodation-types/new')({
  staticData: { screen: 'accommodationTypeNew' },
  component: AccommodationTypeForm,
});
