import { Group, Stack } from '@mantine/core';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { RecordActions } from '../../kernel/records/screens/record-actions.tsx';
import { useRecord } from '../../kernel/records/screens/use-record.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { useTexts } from '../../platform/texts.ts';
import { DraftForm } from './draft-form.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { invoicesPath } from './invoices-query.ts';
import { Issuing } from './issuing.tsx';
import { useInvoiceName } from './use-invoice-name.ts';

interface InvoicePanelProps {
  structureId: string;
  id: string | null;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (id: number) => void;
}

/** Panel beside the list: the form of a draft, or the view of an issued invoice. */
export function InvoicePanel({ structureId, id, onClose, onCreated }: InvoicePanelProps) {
  const { t } = useTexts('common', 'invoicing');
  const { role } = useUser();
  const formatInvoiceName = useInvoiceName();
  const entry = useRecord(invoice, {
    structureId,
    id,
    onCreated: (created) => onCreated(created.id),
    onDeleted: () => onClose({ ignoreBlocker: true }),
  });
  const { stored } = entry;
  const isDraft = id === null || stored?.state === 'draft';
  const writes = hasPermission(role, 'c', 'billing');
  const path = `${invoicesPath(structureId)}/${Number(id)}` as const;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={stored ? formatInvoiceName(stored) : t('invoicing:new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        {stored && (
          <Group gap="xs">
            {isDraft && writes && <Issuing path={path} row={stored} />}
            <RecordActions entry={entry} />
          </Group>
        )}
        {isDraft && writes ? (
          <RecordForm {...entry}>
            <DraftForm structureId={structureId} />
          </RecordForm>
        ) : (
          stored && <InvoiceView path={path} row={stored} structureId={structureId} />
        )}
      </Stack>
    </Drawer>
  );
}
