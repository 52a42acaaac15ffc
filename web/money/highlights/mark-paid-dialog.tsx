import { Text } from '@mantine/core';
import type { PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { highlightActions } from '../../../domain/money/highlights/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { PaymentDetailsFields, usePaymentDetails } from '../invoices/payment-details.tsx';
import { RefusalAlert } from '../invoices/refusal-alert.tsx';

interface MarkPaidDialogProps {
  /** Key of the dialog's unsaved input. */
  draftKey: string;
  error: unknown;
  isSaving: boolean;
  onClose: () => void;
  onSubmit: (input: { date: string; method: PaymentMethod; reference: string | null }) => void;
}

/** Dialog with day and method of a payment that did not come by the payment page. */
export function MarkPaidDialog({ draftKey, error, isSaving, onClose, onSubmit }: MarkPaidDialogProps) {
  const { t } = useTexts('highlight');
  const { title } = useActionTexts(highlightActions);
  const details = usePaymentDetails(draftKey);
  const { date, method, reference } = details;
  const errors = error ? fieldErrors(error) : {};
  const isInForm = errors.date !== undefined || errors.reference !== undefined;
  return (
    <FormDialog
      title={title('markPaid')}
      save={title('markPaid')}
      isSaving={isSaving}
      disabled={date === null}
      onClose={onClose}
      onSubmit={() => date && onSubmit({ date, method, reference: reference || null })}
    >
      {!isInForm && <RefusalAlert error={error} />}
      <Text size="sm">{t('highlight:markPaidHelp')}</Text>
      <PaymentDetailsFields details={details} errors={errors} isFirst />
    </FormDialog>
  );
}
