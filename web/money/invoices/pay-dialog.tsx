import { Button, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { AmountField } from '../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { api } from '../../platform/api.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { PaymentDetailsFields, usePaymentDetails } from './payment-details.tsx';
import { useInvoicesChanged } from './use-invoice-action.ts';

interface PayDialogProps {
  path: string;
  row: { openCents: number; surplusCents?: number };
  /** Default: `pay`. */
  action?: 'pay' | 'refund';
  onClose: () => void;
}

/** Dialog to register a full or partial payment, or a refund. */
export function PayDialog({ path, row, action = 'pay', onClose }: PayDialogProps) {
  const { t } = useTexts('invoicing', 'common');
  const texts = useActionTexts(invoiceActions);
  const changed = useInvoicesChanged();
  const place = `${action}.${path}`;
  const expectedCents = action === 'pay' ? row.openCents : (row.surplusCents ?? 0);
  const details = usePaymentDetails(place);
  const [cents, setCents] = useDraft<NumberInputValue>(`${place}.cents`, expectedCents);
  const pay = useMutation({
    mutationFn: () => {
      const { date, method, reference } = details;
      const body = { date, amountCents: cents, method, reference: reference || null };
      return api(`${path}/${action}`, { method: 'POST', body });
    },
    onSuccess: () => {
      deleteUnsavedInput(place);
      void toast('success', texts.done(action) ?? '');
      onClose();
    },
    onSettled: changed,
  });
  const errors = pay.error ? fieldErrors(pay.error) : {};
  return (
    <Modal opened onClose={onClose} title={texts.title(action)} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Form onSave="submit" onSubmit={() => pay.mutate()}>
        <Stack>
          <AmountField
            data-autofocus
            label={t('invoicing:payment.amount')}
            cents={cents}
            expected={expectedCents}
            error={errors.amountCents}
            onChange={setCents}
          />
          <PaymentDetailsFields details={details} errors={errors} />
          {Object.keys(errors).length === 0 && <ProblemAlert error={pay.error} />}
          <Button type="submit" loading={pay.isPending}>
            {t('invoicing:payment.save')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
