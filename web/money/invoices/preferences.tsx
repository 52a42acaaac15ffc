import type { ReactNode } from 'react';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useUser } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';

const { Field, Group } = layoutFor(billing);

/** Form of the payment preferences and the billing subject. */
export function Preferences({ before }: { before: ReactNode }) {
  const { t } = useTexts('invoicing');
  const { role } = useUser();
  // Editors and vendors see the masked IBAN.
  const account = role === 'editor' || role === 'vendor' ? 'ibanMasked' : 'iban';
  return (
    <RecordPage definition={billing} purpose={t('invoicing:purpose.preferences')} header={before}>
      <Group id="payment">
        <FieldRow spans="4 8">
          <Field name="paymentMethod" />
          <Field name="billingEmail" />
        </FieldRow>
        <FieldRow spans="6 3 3">
          <Field name={account} />
          <Field name="bic" />
          <Field name="accountHolder" />
        </FieldRow>
        <FieldRow spans="6 6">
          <Field name="sepaMandateRef" />
          <Field name="sepaMandateDate" />
        </FieldRow>
      </Group>
      <Group id="public">
        <FieldRow spans="4 4 4">
          <Field name="purchaseOrder" />
          <Field name="cig" />
          <Field name="cup" />
        </FieldRow>
      </Group>
      <Group id="other">
        <Field name="billToOther" />
        <FieldRow spans="4 8">
          <Field name="billingSubject" />
          <Field name="billingName" />
        </FieldRow>
        <FieldRow spans="10 2" phone="1fr 6.5rem">
          <Field name="billingAddress" />
          <Field name="billingStreetNumber" />
        </FieldRow>
        <FieldRow spans="2 5 2 3" phone="1fr 1fr">
          <Field name="billingZip" />
          <Field name="billingCity" />
          <Field name="billingProvince" />
          <Field name="billingCountry" />
        </FieldRow>
        <FieldRow spans="3 3 3 3" phone="1fr 1fr">
          <Field name="vatNumber" />
          <Field name="taxCode" />
          <Field name="sdiCode" />
          <Field name="pec" />
        </FieldRow>
      </Group>
    </RecordPage>
  );
}
