import { Select, Text, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { highlightActions } from '../../../domain/money/highlights/actions.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
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
  const { t } = useTexts('highlight', 'invoicing');
  const { title } = useActionTexts(highlightActions);
  const label = useLabel();
  const [date, setDate] = useDraft<string | null>(`${draftKey}.date`, today());
  const [method, setMethod] = useDraft<PaymentMethod>(`${draftKey}.method`, 'bank_transfer');
  const [reference, setReference] = useDraft(`${draftKey}.reference`, '');
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
      <DayInput
        data-autofocus
        label={t('invoicing:payment.date')}
        value={date}
        error={errors.date}
        onChange={setDate}
      />
      <Select
        label={t('invoicing:payment.method')}
        allowDeselect={false}
        data={Object.entries(PAYMENT_METHODS).map(([value, text]) => ({ value, label: label(text) }))}
        value={method}
        onChange={(value) => setMethod(value as PaymentMethod)}
      />
      <TextInput
        label={t('invoicing:payment.reference')}
        maxLength={80}
        value={reference}
        error={errors.reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
