import { createFileRoute } from '@tanstack/react-router';
import { ParkingForm } from '../../../../../amenities/parking.tsx';

export const Route = createFileRoute('/structures/$id/dati/parking/$id_parcheggio')({
  staticData: { screen: 'parkingEdit' },
  component: ParkingForm,
});
