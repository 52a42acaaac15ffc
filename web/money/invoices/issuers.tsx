import { invoiceIssuer } from '../../../domain/money/invoices/issuer.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { formatDate } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

const screens = { list: 'invoiceIssuers', create: 'invoiceIssuerNew', edit: 'invoiceIssuerEdit' } as const;

/** List of the invoice issuers by start day. */
export function IssuerList() {
  const { t } = useTexts('invoicing');
  return (
    <CatalogueList
      definition={invoiceIssuer}
      screens={screens}
      purpose={t('invoicing:purpose.issuers')}
      mayMerge={false}
      subtitle={({ validFrom }) => formatDate(validFrom)}
    />
  );
}
IssuerList.reads = listQueries(invoiceIssuer);

export function IssuerForm() {
  return <RecordPage definition={invoiceIssuer} screens={screens} />;
}
