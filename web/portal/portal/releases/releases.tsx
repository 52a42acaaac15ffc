import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { release } from '../../../../domain/portal/portal/releases/release.ts';
import { layoutFor } from '../../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../../kernel/records/list/list-reads.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RecordPage } from '../../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../../kernel/settings/catalogue-list.tsx';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { ReleaseBar } from './release-bar.tsx';
import { ReleaseParts } from './release-parts.tsx';

const screens = { list: 'releases', create: 'releaseNew', edit: 'releaseEdit' } as const;
const { Group } = layoutFor(release);

export function ReleaseList() {
  const { t } = useTexts('portal');
  const texts = useRecordTexts(release);
  return (
    <CatalogueList
      definition={release}
      screens={screens}
      purpose={t('portal:purpose.releases')}
      mayMerge={false}
      subtitle={({ partCount }) => `${texts.label('partCount')}: ${partCount}`}
      columns={{
        partCount: { defaultToggle: false },
        state: { width: '150px', render: (row) => <ReleaseState row={row} /> },
      }}
      badges={(row) => <ReleaseState row={row} />}
    />
  );
}
ReleaseList.reads = listQueries(release);

const COLORS = { draft: 'yellow', published: 'bosco', taken_back: 'gray' } as const;

function ReleaseState({ row: { state } }: { row: Pick<RowAnswer<typeof release>, 'state'> }) {
  const texts = useRecordTexts(release);
  return <StateBadge color={COLORS[state]}>{texts.option('state', state)}</StateBadge>;
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
