import { contractText } from '../../../domain/money/contracts/contract-text.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { formatDate } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

const screens = { list: 'contractTexts', create: 'contractTextNew', edit: 'contractTextEdit' } as const;

/** List of the contract texts, one version per row. */
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
ContractTextList.reads = listQueries(contractText);

export function ContractTextForm() {
  return <RecordPage definition={contractText} screens={screens} />;
}
