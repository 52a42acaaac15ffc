import { ActionIcon, Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, SDI_STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { computeLineCents } from '../../../domain/money/invoices/amounts.ts';
import type { Dossier } from '../../../domain/money/invoices/answers.ts';
import { findReceiptDoubt } from '../../../domain/money/invoices/receipts.ts';
import { type Customer, formatCustomerName } from '../../../domain/money/invoices/subject.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatDate, formatMoment, formatNumber, formatPercent } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { OnlinePayment } from '../money/online-payment.tsx';
import { InvoiceState, SdiStateBadge } from './invoice-state.tsx';
import type { InvoicePath } from './invoices-query.ts';
import { dossierQuery, type Invoice } from './invoices-query.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { RefusalExplained } from './rows/refusal.tsx';
import { Sums } from './sums.tsx';
import { useInvoiceAction, useInvoicesChanged } from './use-invoice-action.ts';
import { useInvoiceName } from './use-invoice-name.ts';

const PayDialog = lazyNamed(() => import('./pay-dialog.tsx'), 'PayDialog');

interface InvoiceViewProps {
  path: InvoicePath;
  row: Invoice;
  structureId: string;
}

/** View of an issued document: content, files, SdI receipts and payments. */
export function InvoiceView({ path, row, structureId }: InvoiceViewProps) {
  const { t } = useTexts('invoicing');
  const { role } = useUser();
  const readsAmounts = role !== 'editor';
  const changed = useInvoicesChanged();
  const { data, error } = useQuery({ ...dossierQuery(path, row.version), enabled: readsAmounts });
  // Stored when the document was issued.
  const customer = row.customer as Customer | null | undefined;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <InvoiceState state={row.state} />
        <SdiStateBadge row={row} />
        {readsAmounts && row.openCents > 0 && (
          <Text size="sm">{t('invoicing:open', { amount: formatCents(row.openCents) })}</Text>
        )}
        {readsAmounts && row.surplusCents > 0 && (
          <Text size="sm">{t('invoicing:surplus', { amount: formatCents(row.surplusCents) })}</Text>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('invoicing:issuedOn', {
          date: formatDate(row.issueDate ?? ''),
          due: formatDate(row.dueDate ?? ''),
        })}
      </Text>
      {row.suspendsOn && row.owedBy && (
        <Alert color="yellow" icon={<Glyph name="alert-triangle" />}>
          {t(row.suspendsOn > today() ? 'invoicing:suspendsFrom' : 'invoicing:suspendsNow', {
            date: formatDate(row.suspendsOn),
          })}
        </Alert>
      )}
      <RefusalAlert error={error} />
      {readsAmounts && !data && !error && <Skeleton h={160} />}
      {data?.refusal && <RefusalExplained path={path} refusal={data.refusal} />}
      {data && <Actions path={path} row={row} dossier={data} />}
      {readsAmounts && row.docType !== 'TD04' && row.docType !== 'proforma' && (
        <OnlinePayment path={path} openCents={row.openCents} onPaid={changed} />
      )}
      {customer && (
        <Text size="sm">
          {t('invoicing:billedTo')}: <b>{formatCustomerName(customer)}</b>
          {customer.vatNumber ? ` · ${customer.vatNumber}` : ''}
        </Text>
      )}
      {readsAmounts && <Lines row={row} />}
      {data && (
        <>
          <Sdi row={row} receipts={data.receipts} fileName={data.fileName} />
          <Payments path={path} row={row} payments={data.payments} />
          <Notes notes={data.notes} structureId={structureId} />
        </>
      )}
    </Stack>
  );
}

const ICONS = {
  send: 'send',
  reopen: 'lock-open',
  dun: 'mail-forward',
  void: 'ban',
  credit: 'receipt-refund',
  debit: 'receipt',
} as const;

const PAYMENT_ACTIONS = ['pay', 'refund'] as const;
type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

function Actions({ path, row, dossier }: { path: InvoicePath; row: Invoice; dossier: Dossier }) {
  const { t } = useTexts('invoicing');
  const { title } = useActionTexts(invoiceActions);
  const act = useInvoiceAction();
  const [paying, setPaying] = useState<PaymentAction | null>(null);
  const isDirect = (one: Dossier['actions'][number]): one is keyof typeof ICONS => one in ICONS;
  const direct = dossier.actions.filter(isDirect);
  return (
    <>
      <Group gap="xs">
        {PAYMENT_ACTIONS.filter((one) => dossier.actions.includes(one)).map((action) => (
          <Button
            key={action}
            size="compact-md"
            leftSection={<Glyph name={action === 'pay' ? 'cash' : 'receipt-refund'} />}
            onClick={() => setPaying(action)}
          >
            {title(action)}
          </Button>
        ))}
        {direct.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant="default"
            loading={act.isPending && act.variables?.action === action}
            leftSection={<Glyph name={ICONS[action]} />}
            onClick={() => act.mutate({ of: row, action })}
          >
            {title(action)}
          </Button>
        ))}
        <DownloadButton size="compact-md" path={`${path}/document.pdf`} icon="file-type-pdf">
          {t('invoicing:pdf')}
        </DownloadButton>
        {dossier.fileName && (
          <DownloadButton size="compact-md" path={`${path}/document.xml`} icon="file-type-xml">
            {t('invoicing:xml')}
          </DownloadButton>
        )}
      </Group>
      <RefusalAlert error={act.error} />
      <Suspense>
        {paying && <PayDialog path={path} row={row} action={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

type Line = Invoice['lines'][number];
const formatPrice = ({ unitAmountCents, discountPercent }: Line) =>
  formatCents(unitAmountCents) + (discountPercent > 0 ? ` ${formatPercent(-discountPercent)}` : '');
const formatRate = ({ vatNature, vatPercent }: Line) => vatNature ?? formatPercent(vatPercent);

function Lines({ row }: { row: Invoice }) {
  const { t } = useTexts('invoicing');
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Section title={t('invoicing:lines')}>
      {narrow ? (
        row.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an issued document stay where they are
          <Group key={at} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm">{line.description}</Text>
              <Text size="xs" c="dimmed" className="tabular">
                {`${formatNumber(line.qty)} × ${formatPrice(line)} · ${t('invoicing:vat')} ${formatRate(line)}`}
              </Text>
            </div>
            <Text size="sm" className="tabular" style={{ flexShrink: 0 }}>
              {formatCents(computeLineCents(line))}
            </Text>
          </Group>
        ))
      ) : (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('invoicing:description')}</Table.Th>
                <Table.Th ta="right">{t('invoicing:qty')}</Table.Th>
                <Table.Th ta="right">{t('invoicing:price')}</Table.Th>
                <Table.Th ta="right">{t('invoicing:vat')}</Table.Th>
                <Table.Th ta="right">{t('invoicing:amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {row.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of an issued document stay where they are
                <Table.Tr key={at}>
                  <Table.Td>{line.description}</Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatNumber(line.qty)}
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatPrice(line)}
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatRate(line)}
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {formatCents(computeLineCents(line))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Sums {...row} />
      {row.reason && <Text size="sm">{row.reason}</Text>}
    </Section>
  );
}

function Sdi({ row, receipts, fileName }: { row: Invoice; receipts: Dossier['receipts']; fileName: string | null }) {
  const { t } = useTexts('invoicing');
  const label = useLabel();
  if (row.docType === 'proforma') return null;
  const doubt = findReceiptDoubt(receipts);
  return (
    <Section title={t('invoicing:sdi')}>
      {row.sdiState === 'none' && <Text size="sm">{t('invoicing:sdiNone')}</Text>}
      {doubt && <Alert color="yellow">{t(`invoicing:${doubt}`)}</Alert>}
      {row.sdiState === 'not_delivered' && <Alert color="yellow">{t('invoicing:notDelivered')}</Alert>}
      {fileName && (
        <Text size="xs" c="dimmed">
          {fileName}
        </Text>
      )}
      {receipts.map(({ kind, state, at, errors }) => (
        <Paper key={`${kind}${state}${at}`} withBorder p="xs">
          <Text size="sm">
            {`${kind} · ${label(SDI_STATES[state as keyof typeof SDI_STATES])} · ${formatMoment(at)}`}
          </Text>
          {errors.map(({ code, description, suggestion }) => (
            <Text key={`${code}${description}`} size="sm" c="red">
              {[code, description, suggestion].filter(Boolean).join(' · ')}
            </Text>
          ))}
        </Paper>
      ))}
    </Section>
  );
}

function Payments({ path, row, payments }: { path: InvoicePath; row: Invoice; payments: Dossier['payments'] }) {
  const { t } = useTexts('invoicing');
  const label = useLabel();
  const { role } = useUser();
  const changed = useInvoicesChanged();
  const remove = useMutation({
    mutationFn: (id: number) => api(`${path}/payments/${id}`, { method: 'DELETE' }),
    onSettled: changed,
  });
  if (row.docType === 'TD04' || row.docType === 'proforma') return null;
  return (
    <Section title={t('invoicing:payments')}>
      {payments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('invoicing:noPayments')}
        </Text>
      )}
      {payments.map((one) => (
        <Group key={one.id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {[
              formatDate(one.date),
              one.kind === 'payment' ? null : label(PAYMENT_KINDS[one.kind]),
              one.method && label(PAYMENT_METHODS[one.method]),
              one.reference,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={600} className="tabular">
              {formatCents(one.amountCents)}
            </Text>
            {hasPermission(role, 'c', 'billing') && !one.isOnline && one.kind !== 'set_off' && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('invoicing:removePayment', { date: formatDate(one.date) })}
                loading={remove.isPending && remove.variables === one.id}
                onClick={() => remove.mutate(one.id)}
              >
                <Glyph name="trash" />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
      <RefusalAlert error={remove.error} />
    </Section>
  );
}

function Notes({ notes, structureId }: { notes: Dossier['notes']; structureId: string }) {
  const { t } = useTexts('invoicing');
  const formatInvoiceName = useInvoiceName();
  if (notes.length === 0) return null;
  return (
    <Section title={t('invoicing:notes')}>
      {notes.map((note) => (
        <Group key={note.id} justify="space-between">
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <PathLink {...props} to={`${addressOf('billing', { id: structureId })}?open=${note.id}`} />
            )}
          >
            {formatInvoiceName(note as Parameters<typeof formatInvoiceName>[0])}
          </Anchor>
          <Text size="sm" className="tabular">
            {formatCents(note.totalAmountCents)}
          </Text>
        </Group>
      ))}
    </Section>
  );
}
