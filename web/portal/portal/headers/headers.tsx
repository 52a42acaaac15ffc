import { header } from '../../../../domain/portal/portal/headers/header.ts';
import { layoutFor } from '../../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../../kernel/records/list/list-reads.ts';
import { PublicationBar } from '../../../kernel/records/publishing/publication-bar.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RecordPage } from '../../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../../kernel/settings/catalogue-list.tsx';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { OpenedPreview } from '../opened-preview.tsx';

const HeaderPreview = lazyNamed(() => import('./header-preview.tsx'), 'HeaderPreview');

const screens = { list: 'headers', create: 'headerNew', edit: 'headerEdit' } as const;
const ACTIVE_ON = 'filter[activeOn]';
const { Group } = layoutFor(header);

export function HeaderList() {
  const { t } = useTexts('portal');
  const texts = useRecordTexts(header);
  return (
    <CatalogueList
      definition={header}
      screens={screens}
      purpose={t('portal:purpose.headers')}
      mayMerge={false}
      subtitle={(row) => texts.option('placement', row.placement)}
      moreFilters={(control) => (
        <DayInput
          label={t('portal:activeOn')}
          value={control.state.filters[ACTIVE_ON] ?? null}
          onChange={(day) => {
            if (day === null || readDay(day)) control.setFilters({ [ACTIVE_ON]: day ?? '' });
          }}
        />
      )}
      filterLabels={{ activeOn: t('portal:activeOn') }}
      columns={{
        holidayPeriod: { defaultToggle: false },
        hasDraft: {
          title: t('portal:waits'),
          render: ({ hasDraft }) => (hasDraft ? t('portal:waitsYes') : '—'),
        },
      }}
    />
  );
}
HeaderList.reads = listQueries(header);

export function HeaderForm() {
  return (
    <RecordPage definition={header} screens={screens} nameOf={({ name }) => name}>
      <PublicationBar />
      <Group id="words" />
      <Group id="place" />
      <Group id="variants" />
      <OpenedPreview>
        <HeaderPreview />
      </OpenedPreview>
    </RecordPage>
  );
}
