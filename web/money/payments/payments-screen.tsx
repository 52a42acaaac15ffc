import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { getDeclineText } from '../../../domain/money/payments/card.ts';
import { PAYMENT_SEGMENTS, payment } from '../../../domain/money/payments/payment.ts';
import { resolveColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import type { StructureRow } from '../../kernel/records/portfolio/of-structures.tsx';
import {
  agentColumn,
  PortfolioCard,
  PortfolioList,
  structureColumn,
} from '../../kernel/records/portfolio/portfolio-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { useInvoiceBeside } from '../invoices/portfolio/use-invoice-beside.tsx';
import { Cents } from '../money/cents.tsx';

type Row = RowAnswer<typeof payment> & StructureRow;

const COLORS: Readonly<Record<Row['kind'], string>> = {
  payment: 'bosco',
  reinstated: 'bosco',
  refund: 'orange',
  dispute: 'red',
  failed: 'red',
};

/** /amministrazione/pagamenti: received, refunded and failed payments of all structures' invoices. */
export function PaymentsScreen() {
  const { t } = useTexts('portfolio', 'screen');
  const texts = useRecordTexts(payment);
  const { addressWith, panel } = useInvoiceBeside(SCREENS.allPayments.path);
  const href = ({ invoiceId, structureId }: Row) => addressWith({ id: invoiceId, structureId });
  const label = useLabel();
  const formatName = (row: Row) => formatDate(row.date);
  const defaults = useDefaultColumns<Row>(payment, href, formatName);
  const kind = ({ kind: one }: Row) => <StateBadge color={COLORS[one]}>{texts.option('kind', one)}</StateBadge>;
  const columns = resolveColumns<typeof payment, Row>(defaults, [
    { of: 'date', width: 150 },
    { of: 'kind', render: kind },
    structureColumn(t),
    'documentNumber',
    { of: 'amountCents', render: ({ amountCents }) => <Cents value={amountCents} /> },
    'method',
    { of: 'failure', render: ({ failure }) => failure && label(getDeclineText(failure)) },
    agentColumn(t),
    { of: 'reference', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allPayments')} purpose={t('portfolio:purpose.payments')}>
      <PortfolioList<Row>
        definition={payment}
        segments={PAYMENT_SEGMENTS}
        all={t('portfolio:everyContract')}
        columns={columns}
        hrefOf={href}
        nothingYet={t('portfolio:none.payments')}
        filterNames={['kind', 'method', 'date', 'amountCents']}
        card={(row) => (
          <PortfolioCard
            to={href(row)}
            title={`${row.documentNumber ?? formatName(row)} · ${row.structureName ?? ''}`}
            badge={kind(row)}
            facts={[
              formatDate(row.date),
              ...(row.amountCents === undefined ? [] : [formatCents(row.amountCents)]),
              texts.option('method', row.method),
              ...(row.failure ? [label(getDeclineText(row.failure))] : []),
            ]}
          />
        )}
      />
      {panel}
    </Page>
  );
}
