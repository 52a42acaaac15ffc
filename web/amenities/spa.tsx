import { spa } from '../../domain/amenities/spa.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'spas', create: 'spaNew', edit: 'spaEdit' } as const;

export function SpaList() {
  const { t } = useTexts('part');
  return <AmenityList definition={spa} screens={screens} purpose={t('part:purpose.spas')} />;
}

export function SpaForm() {
  return <PartForm definition={spa} screens={screens} />;
}
