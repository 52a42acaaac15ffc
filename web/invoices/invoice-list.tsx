import { Alert, Button, Card, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { can } from '../../domain/access.ts';
import { type InvoiceAction, invoiceActions } from '../../domain/invoices/actions.ts';
import { invoice } from '../../domain/invoices/invoice.ts';
import { formatCents, formatDate } from '../formats.ts';
import { go } from '../navigation/go.ts';
import { usePageSearch } from '../navigation/place.tsx';
import { useActionTexts } from '../records/actions/action-texts.ts';
import type { AllFound } from '../records/list/all-found.ts';
import { chosenColumns } from '../records/list/columns.ts';
import { useDefaultColumns } from '../records/list/default-columns.tsx';
import { FilterInput } from '../records/list/filter-inputs.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { ActionsMenu } from '../records/rows/actions-menu.tsx';
import { RowLink } from '../records/rows/row-link.tsx';
import { panelSearch } from '../records/screens/panel-search.ts';
import { useUser } from '../session.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { lazyNamed } from '../shell/lazy-named.ts';
import { addressOf } from '../shell/menu/menu-items.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { taskSearch } from '../tasks/task-place.ts';
import { useTexts } from '../texts.ts';
import { serverNow } from '../today.ts';
import { InvoiceState, SdiStateBadge } from './invoice-state.tsx';
import { type InvoiceRow, invoicesPath } from './invoices-query.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';
import { useInvoiceName } from './use-invoice-name.ts';

const InvoicePanel = lazyNamed(() => import('./invoice-panel.tsx'), 'InvoicePanel');
const PayDialog = lazyNamed(() => import('./pay-dialog.tsx'), 'PayDialog');
const RunProgress = lazyNamed(() => import('./run-progress.tsx'), 'RunProgress');
const RunBar = lazyNamed(() => import('./run-bar.tsx'), 'RunBar');
const StaffTools = lazyNamed(() => import('./staff-tools.tsx'), 'StaffTools');

/** Of a row's menu; the others are in the panel. */
const IN_MENU: readonly InvoiceAction[] = ['issue', 'send', 'pay', 'dun', 'credit'];
const ICONS: Readonly<Partial<Record<InvoiceAction, string>>> = {
  issue: 'file-check',
  send: 'send',
  pay: 'cash',
  dun: 'mail-forward',
  credit: 'receipt-refund',
};

/** The structure's invoices: found, opened, downloaded; staff issues, sends, cashes from the row. */
export function InvoiceList({ before }: { before: ReactNode }) {
  const { t } = useTexts('invoicing', 'screen');
  const { id = '' } = useParams({ strict: false });
  const { role, id: userId } = useUser();
  const { title } = useActionTexts(invoiceActions);
  const texts = useRecordTexts(invoice);
  const called = useInvoiceName();
  const act = useInvoiceAction();
  const [paying, setPaying] = useState<InvoiceRow | null>(null);
  const address = usePageSearch();
  const { open, ...search } = panelSearch(address);
  const { run } = taskSearch('run', address);
  const addressWith = (one?: number | 'new') => {
    const query = new URLSearchParams({
      ...search,
      ...(run === undefined ? {} : { run: String(run) }),
      ...(one === undefined ? {} : { open: String(one) }),
    });
    return `${addressOf('billing', { id })}${query.size > 0 ? `?${query}` : ''}`;
  };
  const isStaff = can(role, 'c', 'billing');
  const readsAmounts = role !== 'editor';
  const href = (row: InvoiceRow) => addressWith(row.id);
  const defaults = useDefaultColumns(
    invoice,
    href,
    (row: InvoiceRow) => row.documentNumber ?? t('invoicing:draft'),
  );

  const menu = (row: InvoiceRow) => {
    // A row does not say when it was rejected: to open it again one goes by its panel.
    const standing = { ...row, openCents: row.openCents ?? 0, number: null, rejectedAt: null };
    const actions = invoiceActions
      .allowed(standing, { role, userId, now: new Date(serverNow()) })
      .filter((one) => IN_MENU.includes(one));
    const isIssued = row.state !== 'draft';
    return (
      <ActionsMenu label={t('invoicing:actionsOf', { name: called(row) })}>
        <Menu.Item leftSection={<Glyph name="eye" size={16} />} onClick={() => void go(href(row))}>
          {t('invoicing:openIt')}
        </Menu.Item>
        {isIssued && readsAmounts && (
          <>
            <Menu.Item
              component="a"
              href={`/api${invoicesPath(id)}/${row.id}/document.pdf`}
              download
              leftSection={<Glyph name="file-type-pdf" size={16} />}
            >
              {t('invoicing:pdf')}
            </Menu.Item>
            {row.docType !== 'proforma' && (
              <Menu.Item
                component="a"
                href={`/api${invoicesPath(id)}/${row.id}/document.xml`}
                download
                leftSection={<Glyph name="file-type-xml" size={16} />}
              >
                {t('invoicing:xml')}
              </Menu.Item>
            )}
          </>
        )}
        {actions.map((action) => (
          <Menu.Item
            key={action}
            leftSection={<Glyph name={ICONS[action] ?? 'dots'} size={16} />}
            onClick={() => (action === 'pay' ? setPaying(row) : act.mutate({ id: row.id, action }))}
          >
            {title(action)}
          </Menu.Item>
        ))}
      </ActionsMenu>
    );
  };
  const columns = [
    ...chosenColumns<typeof invoice>(defaults, {
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
  const create = isStaff && (
    <Button
      leftSection={<Glyph name="plus" />}
      renderRoot={(props) => <PathLink {...props} to={addressWith('new')} />}
    >
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
      <Suspense>{isStaff && run !== undefined && <RunProgress key={run} id={run} />}</Suspense>
      <RecordList<InvoiceRow>
        definition={invoice}
        path={invoicesPath(id)}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={texts.none}
        firstStep={create}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <RowLink to={href(row)}>{called(row)}</RowLink>
              {menu(row)}
            </Group>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" c="dimmed" lineClamp={2}>
                {row.issueDate ? `${formatDate(row.issueDate)} · ` : ''}
                {row.summary}
              </Text>
              {readsAmounts && (
                <Text fw={600} className="tabular" style={{ flexShrink: 0 }}>
                  {formatCents(row.totalAmountCents)}
                </Text>
              )}
            </Group>
            <Group gap="xs" mt={4}>
              <InvoiceState state={row.state} />
              <SdiStateBadge row={row} />
            </Group>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            {(['year', 'state', 'sdiState', 'docType'] as const).map((name) => (
              <FilterInput key={name} definition={invoice} name={name} control={control} />
            ))}
          </Stack>
        )}
        {...(isStaff
          ? {
              bulk: (selected: InvoiceRow[], done: () => void, found: AllFound | null) => (
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
            onCreated={(made) => void go(addressWith(made), { replace: true, ignoreBlocker: true })}
          />
        )}
        {paying && (
          <PayDialog path={`${invoicesPath(id)}/${paying.id}`} row={paying} onClose={() => setPaying(null)} />
        )}
      </Suspense>
    </Page>
  );
}

/** Nothing stands empty; an amount is never cut in two. */
function Cents({ value }: { value: number | undefined }) {
  if (!value) return null;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatCents(value)}
    </span>
  );
}
