import { beautyCenter } from '../../../domain/structures/amenities/beauty-center.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'beautyCenters', create: 'beautyCenterNew', edit: 'beautyCenterEdit' } as const;

export function BeautyCenterList() {
  const { t } = useTexts('part');
  return <AmenityList definition={beautyCenter} screens={screens} purpose={t('part:purpose.beautyCenters')} />;
}
BeautyCenterList.reads = listQueries(beautyCenter);

export function BeautyCenterForm() {
  return <RecordPage definition={beautyCenter} screens={screens} />;
}
