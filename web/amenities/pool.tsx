import { pool } from '../../domain/amenities/pool.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { useTexts } from '../texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'pools', create: 'poolNew', edit: 'poolEdit' } as const;

export function PoolList() {
  const { t } = useTexts('part');
  return <AmenityList definition={pool} screens={screens} purpose={t('part:purpose.pools')} />;
}

export function PoolForm() {
  return <RecordPage definition={pool} screens={screens} />;
}
