import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/highlights/states.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { placesQuery } from './places-query.ts';

/** Select field with the available payment methods and the current one. */
export function MethodField({ structureId }: { structureId: string }) {
  const { t } = useTexts('highlight');
  const label = useLabel();
  const { form, texts, refusal } = useFormOf(highlight);
  const { data } = useQuery(placesQuery(structureId));
  const current = form.values.paymentMethod as PaymentMethod | null;
  const methods = (Object.keys(PAYMENT_METHODS) as PaymentMethod[]).filter(
    (method) => method === current || data?.paymentMethods.includes(method),
  );
  return (
    <Select
      id="field-paymentMethod"
      label={texts.label('paymentMethod')}
      required
      allowDeselect={false}
      description={data && data.includedWeeks > 0 ? t('highlight:includedWeeks', { n: data.includedWeeks }) : undefined}
      data={methods.map((value) => ({ value, label: label(PAYMENT_METHODS[value]) }))}
      value={current}
      readOnly={refusal('paymentMethod') !== null}
      error={form.errors.paymentMethod}
      onChange={(value) => form.setFieldValue('paymentMethod', value as PaymentMethod)}
    />
  );
}
