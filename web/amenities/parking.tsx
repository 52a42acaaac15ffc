import { parking } from '../../domain/amenities/parking.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'parkings', create: 'parkingNew', edit: 'parkingEdit' } as const;

export function ParkingList() {
  const { t } = useTexts('part');
  return <AmenityList definition={parking} screens={screens} purpose={t('part:purpose.parkings')} />;
}

export function ParkingForm() {
  return <PartForm definition={parking} screens={screens} />;
}
