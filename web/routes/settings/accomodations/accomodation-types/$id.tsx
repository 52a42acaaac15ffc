import { createFileRoute } from '@tanstack/react-router';
import { AccommodationTypeForm } from '../../../../settings/catalogues.tsx';

export const Route = createFileRoute('/settings/accomodations/accomodation-types/$id')({
  staticData: { screen: 'accommodationTypeEdit' },
  component: AccommodationTypeForm,
});
