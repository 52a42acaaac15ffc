import { pool } from '../../domain/amenities/pool.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'pools', create: 'poolNew', edit: 'poolEdit' } as const;

export function PoolList() {
  const { t } = useTexts('part');
  return <AmenityList definition={pool} screens={screens} purpose={t('part:purpose.pools')} />;
}

export function PoolForm() {
  return <PartForm definition={pool} screens={screens} />;
}
