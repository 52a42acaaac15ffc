import { gym } from '../../domain/amenities/gym.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'gyms', create: 'gymNew', edit: 'gymEdit' } as const;

export function GymList() {
  const { t } = useTexts('part');
  return <AmenityList definition={gym} screens={screens} purpose={t('part:purpose.gyms')} />;
}

export function GymForm() {
  return <PartForm definition={gym} screens={screens} />;
}
