import { beach } from '../../../domain/structures/amenities/beach.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'beaches', create: 'beachNew', edit: 'beachEdit' } as const;

export function BeachList() {
  const { t } = useTexts('part');
  return <AmenityList definition={beach} screens={screens} purpose={t('part:purpose.beaches')} />;
}
BeachList.reads = listQueries(beach);

export function BeachForm() {
  return <RecordPage definition={beach} screens={screens} />;
}
