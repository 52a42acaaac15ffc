import { gym } from '../../../domain/structures/amenities/gym.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'gyms', create: 'gymNew', edit: 'gymEdit' } as const;

export function GymList() {
  const { t } = useTexts('part');
  return <AmenityList definition={gym} screens={screens} purpose={t('part:purpose.gyms')} />;
}
GymList.reads = listQueries(gym);

export function GymForm() {
  return <RecordPage definition={gym} screens={screens} />;
}
