import { highlightRate } from '../../../domain/money/highlights/rate.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { formatCents } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

const screens = { list: 'highlightRates', create: 'highlightRateNew', edit: 'highlightRateEdit' } as const;

/** List of the prices per placement and kind of location. */
export function RateList() {
  const { t } = useTexts('highlight');
  return (
    <CatalogueList
      definition={highlightRate}
      screens={screens}
      purpose={t('highlight:ratesPurpose')}
      mayMerge={false}
      subtitle={({ weekAmountCents }) => formatCents(weekAmountCents)}
    />
  );
}
RateList.reads = listQueries(highlightRate);

export function RateForm() {
  return <RecordPage definition={highlightRate} screens={screens} />;
}
