import { computeAmounts, type LineAmounts } from '../../../domain/money/invoices/amounts.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { OwedPicker } from './owed-picker.tsx';
import { Sums } from './sums.tsx';

const { Field, Group } = layoutFor(invoice);

export function DraftForm({ structureId }: { structureId: string }) {
  const { form, record } = useFormContext();
  const lines = (form.values.lines as LineAmounts[] | null) ?? [];
  const whole = lines.filter(({ qty, unitAmountCents }) => qty !== null && unitAmountCents !== null);
  const amounts = computeAmounts(whole, {
    vatCollection: String(form.values.vatCollection ?? 'I'),
    withholdingPercent: (form.values.withholdingPercent as number | null) ?? null,
    isStampCredited: record.isStampCredited === true,
  });
  return (
    <>
      <Group id="document">
        <FieldRow spans="4 4 4">
          <Field name="docType" />
          <Field name="issueDate" />
          <Field name="dueDate" />
        </FieldRow>
        <Field name="relatedInvoiceId" />
        <OwedPicker structureId={structureId} />
        <Field name="lines" />
        <Field name="reason" />
      </Group>
      <Sums {...amounts} />
      <Group id="tax" />
    </>
  );
}
