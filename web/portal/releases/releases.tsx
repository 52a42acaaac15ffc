import { release } from '../../../domain/portal/releases/release.ts';
import { partsOf } from '../../records/layout/layout.tsx';
import { useRecordTexts } from '../../records/record-texts.ts';
import { RecordPage } from '../../records/screens/record-page.tsx';
import { CatalogueList } from '../../settings/catalogue-list.tsx';
import { useTexts } from '../../texts.ts';
import { ReleaseBar } from './release-bar.tsx';
import { ReleaseParts } from './release-parts.tsx';

const screens = { list: 'releases', create: 'releaseNew', edit: 'releaseEdit' } as const;
const { Group } = partsOf(release);

/** Changes that are published together. */
export function ReleaseList() {
  const { t } = useTexts('portal');
  const texts = useRecordTexts(release);
  return (
    <CatalogueList
      definition={release}
      screens={screens}
      purpose={t('portal:purpose.releases')}
      mayMerge={false}
      subtitle={(row) => texts.option('state', row.state)}
    />
  );
}

export function ReleaseForm() {
  return (
    <RecordPage definition={release} screens={screens}>
      <ReleaseBar />
      <Group id="release" />
      <ReleaseParts />
    </RecordPage>
  );
}
