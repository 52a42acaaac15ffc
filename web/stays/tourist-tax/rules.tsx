import { touristTaxRule } from '../../../domain/stays/tourist-tax/rule.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { formatDate } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

const screens = { list: 'touristTaxRules', create: 'touristTaxRuleNew', edit: 'touristTaxRuleEdit' } as const;

export function RuleList() {
  const { t } = useTexts('tourist_tax');
  return (
    <CatalogueList
      definition={touristTaxRule}
      screens={screens}
      purpose={t('tourist_tax:rulesPurpose')}
      mayMerge={false}
      subtitle={({ validFrom, validTo }) =>
        [validFrom, validTo].flatMap((day) => (day ? [formatDate(day)] : [])).join(' – ')
      }
    />
  );
}
RuleList.reads = listQueries(touristTaxRule);

export function RuleForm() {
  return <RecordPage definition={touristTaxRule} screens={screens} />;
}
