import { parking } from '../../../domain/structures/amenities/parking.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'parkings', create: 'parkingNew', edit: 'parkingEdit' } as const;

export function ParkingList() {
  const { t } = useTexts('part');
  return <AmenityList definition={parking} screens={screens} purpose={t('part:purpose.parkings')} />;
}
ParkingList.reads = listQueries(parking);

export function ParkingForm() {
  return <RecordPage definition={parking} screens={screens} />;
}
