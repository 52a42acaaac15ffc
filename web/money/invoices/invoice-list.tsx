import { Alert, Button, Stack, VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { resolveColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import type { Columns } from '../../kernel/records/list/record-table.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { pathWith, pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';
import { pickTaskSearch } from '../../kernel/tasks/task-url.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Cents } from '../money/cents.tsx';
import { InvoiceState, SdiStateBadge } from './invoice-state.tsx';
import { type InvoiceRow, invoicesPath } from './invoices-query.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { InvoiceCard } from './rows/invoice-card.tsx';
import { InvoiceRowMenu } from './rows/row-menu.tsx';
import { useInvoiceAction, useInvoicesChanged } from './use-invoice-action.ts';

const InvoicePanel = lazyNamed(() => import('./invoice-panel.tsx'), 'InvoicePanel');
const PayDialog = lazyNamed(() => import('./pay-dialog.tsx'), 'PayDialog');
const RunProgress = lazyNamed(() => import('../../kernel/tasks/run-progress.tsx'), 'RunProgress');
const RunBar = lazyNamed(() => import('./run-bar.tsx'), 'RunBar');
const StaffTools = lazyNamed(() => import('./staff-tools.tsx'), 'StaffTools');

function useInvoiceColumns(
  href: (row: InvoiceRow) => string,
  menu: (row: InvoiceRow) => ReactNode,
): Columns<InvoiceRow> {
  const { t } = useTexts('invoicing');
  const { role } = useUser();
  const texts = useRecordTexts(invoice);
  const readsAmounts = role !== 'editor';
  const defaults = useDefaultColumns(invoice, href, (row: InvoiceRow) => row.documentNumber ?? t('invoicing:draft'));
  return [
    ...resolveColumns<typeof invoice>(defaults, {
      state: { render: ({ state }) => <InvoiceState state={state} /> },
      sdiState: { render: (row) => <SdiStateBadge row={row} /> },
      totalAmountCents: { render: ({ totalAmountCents }) => <Cents value={totalAmountCents} /> },
      openCents: { render: ({ openCents }) => <Cents value={openCents} />, defaultToggle: false },
    }).filter(({ accessor }) => readsAmounts || !/Cents$/.test(String(accessor))),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{texts.label('state')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
}

/** The structure's invoices. Staff can issue, send and register payments from a row. */
export function InvoiceList({ before }: { before: ReactNode }) {
  const { t } = useTexts('invoicing', 'screen');
  const { id = '' } = useParams({ strict: false });
  const { role } = useUser();
  const texts = useRecordTexts(invoice);
  const act = useInvoiceAction();
  const changed = useInvoicesChanged();
  const [paying, setPaying] = useState<InvoiceRow | null>(null);
  const address = usePageSearch();
  const { open, ...search } = pickPanelSearch(address);
  const { run } = pickTaskSearch('run', address);
  const addressWith = (entry?: number | 'new') =>
    pathWith(addressOf('billing', { id }), {
      ...search,
      ...(run === undefined ? {} : { run: String(run) }),
      ...(entry === undefined ? {} : { open: String(entry) }),
    });
  const isStaff = hasPermission(role, 'c', 'billing');
  const href = (row: InvoiceRow) => addressWith(row.id);

  const menu = (row: InvoiceRow) => <InvoiceRowMenu row={row} href={href(row)} onPay={setPaying} act={act} />;
  const columns = useInvoiceColumns(href, menu);
  const create = isStaff && (
    <Button leftSection={<Glyph name="plus" />} renderRoot={(props) => <PathLink {...props} to={addressWith('new')} />}>
      {t('invoicing:new')}
    </Button>
  );
  return (
    <Page
      title={t('screen:billing')}
      purpose={t('invoicing:purpose')}
      action={
        <>
          <Suspense>{isStaff && <StaffTools />}</Suspense>
          {create}
        </>
      }
    >
      {before}
      <RefusalAlert error={act.error} />
      <Suspense>
        {isStaff && run !== undefined && <RunProgress key={run} path="/invoice-runs" id={run} onEnd={changed} />}
      </Suspense>
      <RecordList<InvoiceRow>
        definition={invoice}
        path={invoicesPath(id)}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={texts.none}
        firstStep={create}
        card={(row) => <InvoiceCard row={row} href={href(row)} menu={menu(row)} />}
        filters={(control) => (
          <Stack>
            {(['year', 'state', 'sdiState', 'docType'] as const).map((name) => (
              <FilterInput key={name} definition={invoice} name={name} control={control} />
            ))}
          </Stack>
        )}
        {...(isStaff
          ? {
              bulk: (selected: InvoiceRow[], done: () => void, found: FilteredSelection | null) => (
                <Suspense fallback={<Alert />}>
                  <RunBar selected={selected} found={found} onDone={done} />
                </Suspense>
              ),
            }
          : {})}
      />
      <Suspense>
        {open && (
          <InvoicePanel
            key={open}
            structureId={id}
            id={open === 'new' ? null : open}
            onClose={(how) => void go(addressWith(), how)}
            onCreated={(created) => void go(addressWith(created), { replace: true, ignoreBlocker: true })}
          />
        )}
        {paying && <PayDialog path={`${invoicesPath(id)}/${paying.id}`} row={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </Page>
  );
}
