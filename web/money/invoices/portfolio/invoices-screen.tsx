import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { INVOICE_SEGMENTS, portfolioInvoice } from '../../../../domain/money/invoices/portfolio.ts';
import { getReopenDeadline } from '../../../../domain/money/invoices/settlement.ts';
import { resolveColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import type { Columns } from '../../../kernel/records/list/record-table.tsx';
import type { StructureRow } from '../../../kernel/records/portfolio/of-structures.tsx';
import { agentColumn, PortfolioList, structureColumn } from '../../../kernel/records/portfolio/portfolio-list.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { pickTaskSearch } from '../../../kernel/tasks/task-url.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { Cents } from '../../money/cents.tsx';
import { InvoiceState, SdiStateBadge } from '../invoice-state.tsx';
import { invoicesPath } from '../invoices-query.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { InvoiceCard } from '../rows/invoice-card.tsx';
import { InvoiceRowMenu } from '../rows/row-menu.tsx';
import { useInvoiceAction, useInvoicesChanged } from '../use-invoice-action.ts';
import { useInvoiceBeside } from './use-invoice-beside.tsx';

const PayDialog = lazyNamed(() => import('../pay-dialog.tsx'), 'PayDialog');
const RunProgress = lazyNamed(() => import('../../../kernel/tasks/run-progress.tsx'), 'RunProgress');
const RunBar = lazyNamed(() => import('../run-bar.tsx'), 'RunBar');
const StaffTools = lazyNamed(() => import('../staff-tools.tsx'), 'StaffTools');

type Row = RowAnswer<typeof portfolioInvoice> & StructureRow & { isUnreached: boolean };

/**
 * Returns the days until a rejected invoice can no longer be sent again under its number, in words. The deadline stays
 * while the invoice is corrected and issued again, until it is handed over.
 */
function formatDaysToReopen(t: Translate, { sdiState, rejectedAt, state }: Row) {
  if (!rejectedAt || state === 'void' || !['rejected', 'none'].includes(sdiState)) return null;
  const count = daysBetween(today(), getReopenDeadline(rejectedAt));
  if (count < 0) return t('portfolio:sdiOver');
  return count === 0 ? t('portfolio:sdiLeftToday') : t('portfolio:sdiLeft', { count });
}

/** Returns the days for which an invoice is overdue, in words. */
function formatDaysLate(t: Translate, { owedBy }: Row) {
  const count = owedBy ? daysBetween(owedBy, today()) : 0;
  return count > 0 ? t('portfolio:late', { count }) : null;
}

function useInvoiceColumns(
  href: (row: Row) => string,
  menu: (row: Row) => ReactNode,
  readsAmounts: boolean,
): Columns<Row> {
  const { t } = useTexts('portfolio', 'invoicing');
  const texts = useRecordTexts(portfolioInvoice);
  const defaults = useDefaultColumns<Row>(portfolioInvoice, href, (row) => row.documentNumber ?? t('invoicing:draft'));
  return [
    ...resolveColumns<typeof portfolioInvoice, Row>(defaults, [
      { of: 'documentNumber', width: 110 },
      structureColumn(t, 200),
      'issueDate',
      { of: 'state', render: ({ state, isUnreached }) => <InvoiceState state={state} isUnreached={isUnreached} /> },
      { of: 'sdiState', render: (row) => <SdiStateBadge row={row} /> },
      {
        own: 'toReopen',
        title: t('portfolio:toReopen'),
        render: (row) => formatDaysToReopen(t, row),
        noWrap: true,
      },
      { of: 'totalAmountCents', render: (row) => <Cents value={row.totalAmountCents} /> },
      { of: 'openCents', render: (row) => <Cents value={row.openCents} /> },
      'dueDate',
      { own: 'age', title: t('portfolio:age'), render: (row) => formatDaysLate(t, row), noWrap: true },
      { of: 'dunnedAt', defaultToggle: false },
      { of: 'dunnings', defaultToggle: false },
      agentColumn(t),
      { of: 'docType', defaultToggle: false },
      { of: 'summary', defaultToggle: false },
    ]).filter(({ accessor }) => readsAmounts || !/Cents$/.test(String(accessor))),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{texts.label('state')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
}

/** /amministrazione/fatture: invoices of all structures, with a panel beside the list. */
export function InvoicesScreen() {
  const { t } = useTexts('portfolio', 'screen');
  const { role } = useUser();
  const act = useInvoiceAction();
  const changed = useInvoicesChanged();
  const [paying, setPaying] = useState<Row | null>(null);
  const { run } = pickTaskSearch('run', usePageSearch());
  const { addressWith, panel } = useInvoiceBeside(
    SCREENS.allInvoices.path,
    run === undefined ? {} : { run: String(run) },
  );
  const isStaff = hasPermission(role, 'c', 'billing');
  const readsAmounts = role !== 'editor';
  const href = (row: Row) => addressWith(row);
  const menu = (row: Row) => <InvoiceRowMenu row={row} href={href(row)} onPay={() => setPaying(row)} act={act} />;
  const columns = useInvoiceColumns(href, menu, readsAmounts);
  return (
    <Page
      title={t('screen:allInvoices')}
      purpose={t('portfolio:purpose.invoices')}
      action={<Suspense>{isStaff && <StaffTools />}</Suspense>}
    >
      <PortfolioList<Row>
        definition={portfolioInvoice}
        segments={INVOICE_SEGMENTS}
        all={t('portfolio:all')}
        columns={columns}
        hrefOf={href}
        nothingYet={t('portfolio:none.invoices')}
        filterNames={[
          ...['state', 'sdiState', 'issueDate', 'dueDate'],
          ...(readsAmounts ? ['totalAmountCents'] : []),
          'docType',
        ]}
        card={(row) => (
          <InvoiceCard row={row} href={href(row)} menu={menu(row)} structureName={row.structureName ?? null} />
        )}
        bulk={
          isStaff && ((selected, done, found) => <RunBar selected={selected} found={found} byFilter onDone={done} />)
        }
      >
        <RefusalAlert error={act.error} />
        <Suspense>
          {isStaff && run !== undefined && (
            <RunProgress key={run} path="/invoice-runs" id={run} onEnd={() => void changed()} />
          )}
        </Suspense>
      </PortfolioList>
      {panel}
      <Suspense>
        {paying && (
          <PayDialog
            path={`${invoicesPath(paying.structureId)}/${paying.id}`}
            row={paying}
            onClose={() => setPaying(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
