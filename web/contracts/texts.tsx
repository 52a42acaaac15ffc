import { contractText } from '../../domain/money/contracts/contract-text.ts';
import { formatDate } from '../formats.ts';
import { listReads } from '../records/list/list-reads.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { CatalogueList } from '../settings/catalogue-list.tsx';
import { useTexts } from '../texts.ts';

const screens = { list: 'contractTexts', create: 'contractTextNew', edit: 'contractTextEdit' } as const;

/** What contracts say: a version each. */
export function ContractTextList() {
  const { t } = useTexts('contract');
  return (
    <CatalogueList
      definition={contractText}
      screens={screens}
      purpose={t('contract:textsPurpose')}
      mayMerge={false}
      subtitle={({ inUseFrom }) => t('contract:inUseFrom', { day: formatDate(inUseFrom) })}
    />
  );
}
ContractTextList.reads = listReads(contractText);

export function ContractTextForm() {
  return <RecordPage definition={contractText} screens={screens} />;
}
