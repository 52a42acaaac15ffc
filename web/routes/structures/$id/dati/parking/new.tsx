import { createFileRoute } from '@tanstack/react-router';
import { ParkingForm } from '../../../../../amenities/parking.tsx';

export const Route = createFileRoute('/structures/$id/dati/parking/new')({
  staticData: { screen: 'parkingNew' },
  component: ParkingForm,
});
