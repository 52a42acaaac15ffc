import { Alert, Stack, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { INVOICE_SEGMENTS, portfolioInvoice } from '../../../../domain/money/invoices/portfolio.ts';
import { reopenUntil } from '../../../../domain/money/invoices/settlement.ts';
import type { AllFound } from '../../../kernel/records/list/all-found.ts';
import { chosenColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../../kernel/records/list/filter-inputs.tsx';
import { RecordList } from '../../../kernel/records/list/record-list.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { portfolioSearch } from '../../../kernel/records/screens/panel-search.ts';
import { taskSearch } from '../../../kernel/tasks/task-place.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { Cents } from '../../money/cents.tsx';
import {
  type OfStructure,
  OfStructuresFilter,
  StructureLink,
  useOfStructuresWords,
} from '../../money/of-structures.tsx';
import { Segments } from '../../money/segments.tsx';
import { InvoiceState, SdiStateBadge } from '../invoice-state.tsx';
import { invoicesPath } from '../invoices-query.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { InvoiceCard } from '../rows/invoice-card.tsx';
import { InvoiceRowMenu } from '../rows/row-menu.tsx';
import { useInvoiceAction, useInvoicesChanged } from '../use-invoice-action.ts';

const InvoicePanel = lazyNamed(() => import('../invoice-panel.tsx'), 'InvoicePanel');
const PayDialog = lazyNamed(() => import('../pay-dialog.tsx'), 'PayDialog');
const RunProgress = lazyNamed(() => import('../../../kernel/tasks/run-progress.tsx'), 'RunProgress');
const RunBar = lazyNamed(() => import('../run-bar.tsx'), 'RunBar');
const StaffTools = lazyNamed(() => import('../staff-tools.tsx'), 'StaffTools');

type Row = RowAnswer<typeof portfolioInvoice> & OfStructure;

/** /amministrazione/fatture: the invoices of all structures, one of them in a panel beside the list. */
export function InvoicesScreen() {
  const { t } = useTexts('portfolio', 'invoicing', 'screen');
  const texts = useRecordTexts(portfolioInvoice);
  const { role } = useUser();
  const act = useInvoiceAction();
  const changed = useInvoicesChanged();
  const [paying, setPaying] = useState<Row | null>(null);
  const address = usePageSearch();
  const { open, of, ...search } = portfolioSearch(address);
  const { run } = taskSearch('run', address);
  const addressWith = (row?: Pick<Row, 'id' | 'structureId'>) => {
    const query = new URLSearchParams({
      ...search,
      ...(run === undefined ? {} : { run: String(run) }),
      ...(row ? { open: String(row.id), of: String(row.structureId) } : {}),
    });
    return `${SCREENS.allInvoices.path}${query.size > 0 ? `?${query}` : ''}`;
  };
  const isStaff = can(role, 'c', 'billing');
  const readsAmounts = role !== 'editor';
  const href = (row: Row) => addressWith(row);
  const words = useOfStructuresWords(search, INVOICE_SEGMENTS);
  const defaults = useDefaultColumns<Row>(
    portfolioInvoice,
    href,
    (row) => row.documentNumber ?? t('invoicing:draft'),
  );
  const left = ({ sdiState, rejectedAt, state }: Row) => {
    if (sdiState !== 'rejected' || !rejectedAt || state === 'void') return null;
    const count = daysBetween(today(), reopenUntil(rejectedAt));
    if (count < 0) return t('portfolio:sdiOver');
    return count === 0 ? t('portfolio:sdiLeftToday') : t('portfolio:sdiLeft', { count });
  };
  const age = ({ owedBy }: Row) => {
    const count = owedBy ? daysBetween(owedBy, today()) : 0;
    return count > 0 ? t('portfolio:late', { count }) : null;
  };
  const menu = (row: Row) => (
    <InvoiceRowMenu row={row} href={href(row)} onPay={() => setPaying(row)} act={act} />
  );
  const columns = [
    ...chosenColumns<typeof portfolioInvoice, Row>(defaults, [
      { of: 'documentNumber', width: 110 },
      {
        own: 'structure',
        title: t('portfolio:structure'),
        width: 200,
        render: (row) => <StructureLink row={row} />,
      },
      'issueDate',
      { of: 'state', render: ({ state }) => <InvoiceState state={state} /> },
      { of: 'sdiState', render: (row) => <SdiStateBadge row={row} /> },
      { own: 'toReopen', title: t('portfolio:toReopen'), render: left, noWrap: true },
      { of: 'totalAmountCents', render: (row) => <Cents value={row.totalAmountCents} /> },
      { of: 'openCents', render: (row) => <Cents value={row.openCents} /> },
      'dueDate',
      { own: 'age', title: t('portfolio:age'), render: age, noWrap: true },
      { of: 'dunnings', defaultToggle: false },
      { of: 'dunnedAt', defaultToggle: false },
      { own: 'agent', title: t('portfolio:agent'), render: ({ agentName }) => agentName },
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
  return (
    <Page
      title={t('screen:allInvoices')}
      purpose={t('portfolio:purpose.invoices')}
      action={<Suspense>{isStaff && <StaffTools />}</Suspense>}
    >
      <Segments
        segments={INVOICE_SEGMENTS}
        all={t('portfolio:all')}
        defaultSort={portfolioInvoice.listing.defaultSort}
      />
      <RefusalAlert error={act.error} />
      <Suspense>
        {isStaff && run !== undefined && (
          <RunProgress key={run} path="/invoice-runs" id={run} onEnd={() => void changed()} />
        )}
      </Suspense>
      <RecordList<Row>
        definition={portfolioInvoice}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t('portfolio:none.invoices')}
        {...words}
        card={(row) => (
          <InvoiceCard
            row={row}
            href={href(row)}
            menu={menu(row)}
            structureName={row.structureName ?? null}
          />
        )}
        filters={(control) => (
          <Stack>
            <OfStructuresFilter control={control} />
            {(['state', 'sdiState', 'issueDate', 'dueDate', 'totalAmountCents', 'docType'] as const)
              .filter((name) => readsAmounts || name !== 'totalAmountCents')
              .map((name) => (
                <FilterInput key={name} definition={portfolioInvoice} name={name} control={control} />
              ))}
          </Stack>
        )}
        {...(isStaff
          ? {
              bulkByJob: true,
              bulk: (selected: Row[], done: () => void, found: AllFound | null) => (
                <Suspense fallback={<Alert />}>
                  <RunBar selected={selected} found={found} byFilter onDone={done} />
                </Suspense>
              ),
            }
          : {})}
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
