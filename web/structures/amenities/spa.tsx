import { spa } from '../../../domain/structures/amenities/spa.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';

const screens = { list: 'spas', create: 'spaNew', edit: 'spaEdit' } as const;

export function SpaList() {
  const { t } = useTexts('part');
  return <AmenityList definition={spa} screens={screens} purpose={t('part:purpose.spas')} />;
}
SpaList.reads = listQueries(spa);

export function SpaForm() {
  return <RecordPage definition={spa} screens={screens} />;
}
