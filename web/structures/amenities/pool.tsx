import { pool } from '../../../domain/structures/amenities/pool.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'pools', create: 'poolNew', edit: 'poolEdit' } as const;

export function PoolList() {
  const { t } = useTexts('part');
  return <AmenityList definition={pool} screens={screens} purpose={t('part:purpose.pools')} />;
}
PoolList.reads = listQueries(pool);

export function PoolForm() {
  return <RecordPage definition={pool} screens={screens} />;
}
