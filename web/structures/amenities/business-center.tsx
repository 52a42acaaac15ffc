import { businessCenter } from '../../../domain/structures/amenities/business-center.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'businessCenters', create: 'businessCenterNew', edit: 'businessCenterEdit' } as const;

export function BusinessCenterList() {
  const { t } = useTexts('part');
  return <AmenityList definition={businessCenter} screens={screens} purpose={t('part:purpose.businessCenters')} />;
}
BusinessCenterList.reads = listQueries(businessCenter);

export function BusinessCenterForm() {
  return <RecordPage definition={businessCenter} screens={screens} />;
}
