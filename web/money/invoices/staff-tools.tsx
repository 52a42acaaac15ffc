import { Button, FileButton, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { useInvoicesChanged } from './use-invoice-action.ts';

/** Download of the accountant's ledger, and upload of SdI receipts. */
export function StaffTools() {
  const { t } = useTexts('invoicing');
  const changed = useInvoicesChanged();
  const year = Number(today().slice(0, 4));
  const receive = useMutation({
    mutationFn: async (file: File) => api('/invoice-receipts', { method: 'POST', body: { xml: await file.text() } }),
    onSuccess: ({ documentNumber }) =>
      void toast('success', t('invoicing:receiptTaken', { number: documentNumber ?? '' })),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: changed,
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<Glyph name="table-export" />}>
            {t('invoicing:ledger')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[year, year - 1].flatMap((one) =>
            (['csv', 'xlsx'] as const).map((format) => (
              <Menu.Item
                key={`${one}${format}`}
                component="a"
                download
                href={`/api/invoice-ledger?from=${one}-01-01&to=${one}-12-31&format=${format}`}
              >
                {t('invoicing:ledgerOf', { year: one, format: format.toUpperCase() })}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      <FileButton accept=".xml,text/xml,application/xml" onChange={(file) => file && receive.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={receive.isPending} leftSection={<Glyph name="upload" />}>
            {t('invoicing:receipt')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
