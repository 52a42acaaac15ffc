import { Select, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';

/** Day, method and reference of a payment as they are typed. They survive closing the dialog until it is submitted. */
export function usePaymentDetails(draftKey: string) {
  const [date, setDate] = useDraft<string | null>(`${draftKey}.date`, today());
  const [method, setMethod] = useDraft<PaymentMethod>(`${draftKey}.method`, 'bank_transfer');
  const [reference, setReference] = useDraft(`${draftKey}.reference`, '');
  return { date, setDate, method, setMethod, reference, setReference };
}

interface PaymentDetailsFieldsProps {
  readonly details: ReturnType<typeof usePaymentDetails>;
  readonly errors: { readonly [field: string]: string | undefined };
  /** True if the day is the first field of the dialog. */
  readonly isFirst?: boolean;
}

/** Fields for day, method and reference of a payment. */
export function PaymentDetailsFields({ details, errors, isFirst = false }: PaymentDetailsFieldsProps) {
  const { t } = useTexts('invoicing');
  const label = useLabel();
  return (
    <>
      <DayInput
        {...(isFirst && { 'data-autofocus': true })}
        label={t('invoicing:payment.date')}
        value={details.date}
        error={errors.date}
        onChange={details.setDate}
      />
      <Select
        label={t('invoicing:payment.method')}
        allowDeselect={false}
        data={Object.entries(PAYMENT_METHODS).map(([value, text]) => ({ value, label: label(text) }))}
        value={details.method}
        onChange={(value) => details.setMethod(value as PaymentMethod)}
      />
      <TextInput
        label={t('invoicing:payment.reference')}
        maxLength={80}
        value={details.reference}
        error={errors.reference}
        onChange={(event) => details.setReference(event.currentTarget.value)}
      />
    </>
  );
}
