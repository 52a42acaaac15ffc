import { Card, Group, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { declineWords } from '../../../domain/money/payments/card.ts';
import { PAYMENT_SEGMENTS, payment } from '../../../domain/money/payments/payment.ts';
import { chosenColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { RowLink } from '../../kernel/records/rows/row-link.tsx';
import { portfolioSearch } from '../../kernel/records/screens/panel-search.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { Cents } from '../money/cents.tsx';
import {
  type OfStructure,
  OfStructuresFilter,
  StructureLink,
  useOfStructuresWords,
} from '../money/of-structures.tsx';
import { Segments } from '../money/segments.tsx';

const InvoicePanel = lazyNamed(() => import('../invoices/invoice-panel.tsx'), 'InvoicePanel');

type Row = RowAnswer<typeof payment> & OfStructure;

const COLORS: Readonly<Record<Row['kind'], string>> = {
  payment: 'bosco',
  reinstated: 'bosco',
  refund: 'orange',
  dispute: 'red',
  failed: 'red',
};

/** /amministrazione/pagamenti: what came for the invoices of all structures, what went back, what failed. */
export function PaymentsScreen() {
  const { t } = useTexts('portfolio', 'screen');
  const texts = useRecordTexts(payment);
  const { open, of, ...search } = portfolioSearch(usePageSearch());
  const addressWith = (row?: Row) => {
    const query = new URLSearchParams({
      ...search,
      ...(row ? { open: String(row.invoiceId), of: String(row.structureId) } : {}),
    });
    return `${SCREENS.allPayments.path}${query.size > 0 ? `?${query}` : ''}`;
  };
  const href = (row: Row) => addressWith(row);
  const words = useOfStructuresWords(search, PAYMENT_SEGMENTS);
  const label = useLabel();
  const called = (row: Row) => formatDate(row.date);
  const defaults = useDefaultColumns<Row>(payment, href, called);
  const kind = ({ kind: one }: Row) => (
    <StateBadge color={COLORS[one]}>{texts.option('kind', one)}</StateBadge>
  );
  const columns = chosenColumns<typeof payment, Row>(defaults, [
    { of: 'date', width: 150 },
    { of: 'kind', render: kind },
    {
      own: 'structure',
      title: t('portfolio:structure'),
      width: 220,
      render: (row) => <StructureLink row={row} />,
    },
    'documentNumber',
    { of: 'amountCents', render: ({ amountCents }) => <Cents value={amountCents} /> },
    'method',
    { of: 'failure', render: ({ failure }) => failure && label(declineWords(failure)) },
    { own: 'agent', title: t('portfolio:agent'), render: ({ agentName }) => agentName },
    { of: 'reference', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allPayments')} purpose={t('portfolio:purpose.payments')}>
      <Segments
        segments={PAYMENT_SEGMENTS}
        all={t('portfolio:everyContract')}
        defaultSort={payment.listing.defaultSort}
      />
      <RecordList<Row>
        definition={payment}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t('portfolio:none.payments')}
        {...words}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <RowLink
                to={href(row)}
              >{`${row.documentNumber ?? called(row)} · ${row.structureName ?? ''}`}</RowLink>
              {kind(row)}
            </Group>
            <Text size="sm" c="dimmed" className="tabular">
              {[
                formatDate(row.date),
                ...(row.amountCents === undefined ? [] : [formatCents(row.amountCents)]),
                texts.option('method', row.method),
                ...(row.failure ? [label(declineWords(row.failure))] : []),
              ].join(' · ')}
            </Text>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            <OfStructuresFilter control={control} />
            {(['kind', 'method', 'date', 'amountCents'] as const).map((name) => (
              <FilterInput key={name} definition={payment} name={name} control={control} />
            ))}
          </Stack>
        )}
      />
      <Suspense>
        {open && of && (
          <InvoicePanel
            key={open}
            structureId={of}
            id={open}
            onClose={(how) => void go(addressWith(), how)}
            onCreated={() => void go(addressWith())}
          />
        )}
      </Suspense>
    </Page>
  );
}
