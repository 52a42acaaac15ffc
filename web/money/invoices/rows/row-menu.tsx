import { Menu } from '@mantine/core';
import { type InvoiceAction, invoiceActions } from '../../../../domain/money/invoices/actions.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { ActionsMenu } from '../../../kernel/records/rows/actions-menu.tsx';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { serverNow } from '../../../platform/today.ts';
import { type InvoiceRow, invoicesPath } from '../invoices-query.ts';
import type { useInvoiceAction } from '../use-invoice-action.ts';
import { useInvoiceName } from '../use-invoice-name.ts';

/** Actions in the row's menu; the others are in the panel. */
const MENU_ACTIONS = ['issue', 'send', 'pay', 'dun', 'credit'] as const satisfies readonly InvoiceAction[];
const ICONS: Readonly<Record<(typeof MENU_ACTIONS)[number], string>> = {
  issue: 'file-check',
  send: 'send',
  pay: 'cash',
  dun: 'mail-forward',
  credit: 'receipt-refund',
};

/**
 * Returns the actions allowed on a row. Rows have neither rejection date nor surplus, so reopening and refunding are only
 * possible in the panel.
 */
export function useRowActions() {
  const { role, id: userId } = useUser();
  return (row: InvoiceRow) =>
    invoiceActions.allowed(
      { ...row, openCents: row.openCents ?? 0, surplusCents: 0, number: null, rejectedAt: null },
      { role, userId, now: new Date(serverNow()) },
    );
}

interface InvoiceRowMenuProps {
  row: InvoiceRow;
  href: string;
  onPay: (row: InvoiceRow) => void;
  act: ReturnType<typeof useInvoiceAction>;
}

/** Menu of an invoice row: files and actions. */
export function InvoiceRowMenu({ row, href, onPay, act }: InvoiceRowMenuProps) {
  const { t } = useTexts('invoicing');
  const { role } = useUser();
  const { title } = useActionTexts(invoiceActions);
  const formatInvoiceName = useInvoiceName();
  const allowed = useRowActions();
  const allowedActions = allowed(row);
  const actions = MENU_ACTIONS.filter((one) => allowedActions.includes(one));
  const path = `/api${invoicesPath(row.structureId)}/${row.id}` as const;
  return (
    <ActionsMenu label={t('invoicing:actionsOf', { name: formatInvoiceName(row) })}>
      <Menu.Item leftSection={<Glyph name="eye" size={16} />} onClick={() => void go(href)}>
        {t('invoicing:openIt')}
      </Menu.Item>
      {row.state !== 'draft' && role !== 'editor' && (
        <>
          <Menu.Item
            component="a"
            href={toLinkAddress(`${path}/document.pdf`)}
            download
            leftSection={<Glyph name="file-type-pdf" size={16} />}
          >
            {t('invoicing:pdf')}
          </Menu.Item>
          {row.docType !== 'proforma' && (
            <Menu.Item
              component="a"
              href={toLinkAddress(`${path}/document.xml`)}
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
          leftSection={<Glyph name={ICONS[action]} size={16} />}
          onClick={() => (action === 'pay' ? onPay(row) : act.mutate({ of: row, action }))}
        >
          {title(action)}
        </Menu.Item>
      ))}
    </ActionsMenu>
  );
}
