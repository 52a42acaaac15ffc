import { beach } from '../../domain/amenities/beach.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'beaches', create: 'beachNew', edit: 'beachEdit' } as const;

export function BeachList() {
  const { t } = useTexts('part');
  return <AmenityList definition={beach} screens={screens} purpose={t('part:purpose.beaches')} />;
}

export function BeachForm() {
  return <PartForm definition={beach} screens={screens} />;
}
