import { Grid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cancellationPolicy } from '../../domain/policies/cancellation-policy.ts';
import { cancellationWords, paymentWords } from '../../domain/policies/guest-text.ts';
import { paymentPolicy } from '../../domain/policies/payment-policy.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { FieldGroups } from '../records/field-group.tsx';
import { useFormContext } from '../records/form-context.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { isNew, type RowOf } from '../records/use-record-form.ts';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { Calculator } from './calculator.tsx';
import { GuestText } from './guest-text.tsx';
import { Presets } from './presets.tsx';
import { Versions } from './versions.tsx';

const PAYMENT = { list: 'paymentPolicies', create: 'paymentPolicyNew', edit: 'paymentPolicyEdit' } as const;
const CANCELLATION = {
  list: 'cancellationPolicies',
  create: 'cancellationPolicyNew',
  edit: 'cancellationPolicyEdit',
} as const;

/** Condizioni di pagamento. */
export function PaymentPolicyList() {
  const { t, language } = useTexts('policy');
  return (
    <PartList
      definition={paymentPolicy}
      screens={PAYMENT}
      purpose={t('policy:purpose.payment')}
      archive={{
        title: t('policy:archive.payment'),
        purpose: t('policy:archive.purpose'),
        nothingYet: t('policy:archive.noPayment'),
        back: t('policy:archive.back'),
        columns: ['title', 'depositType', 'balanceDueMode', 'methods', 'usedCount', 'archivedAt'],
        filter: 'depositType',
        summary: (row) => paymentWords(row, language)[0],
      }}
    />
  );
}

export function PaymentPolicyForm() {
  return (
    <RecordPage definition={paymentPolicy} screens={PAYMENT}>
      <Beside definition={paymentPolicy}>
        <GuestText words={paymentWords} />
      </Beside>
    </RecordPage>
  );
}

/** Condizioni di cancellazione. */
export function CancellationPolicyList() {
  const { t, language } = useTexts('policy');
  // What holds first says the most in one line.
  const first = (row: RowOf<typeof cancellationPolicy>) => cancellationWords(row, language)[0];
  return (
    <PartList
      definition={cancellationPolicy}
      screens={CANCELLATION}
      purpose={t('policy:purpose.cancellation')}
      columns={{ tiers: { render: first } }}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {first(row)}
        </Text>
      )}
      archive={{
        title: t('policy:archive.cancellation'),
        purpose: t('policy:archive.purpose'),
        nothingYet: t('policy:archive.noCancellation'),
        back: t('policy:archive.back'),
        columns: ['title', 'kind', { of: 'tiers', render: first }, 'usedCount', 'archivedAt'],
        filter: 'kind',
        summary: first,
      }}
    />
  );
}

export function CancellationPolicyForm() {
  return (
    <RecordPage definition={cancellationPolicy} screens={CANCELLATION}>
      <Beside definition={cancellationPolicy} lead={<Presets />}>
        <GuestText words={cancellationWords} />
        <Calculator />
      </Beside>
    </RecordPage>
  );
}

interface BesideProps {
  definition: RecordDefinition;
  lead?: ReactNode;
  children: ReactNode;
}

/** The fields, and beside them, on a phone beneath, what follows from them. */
function Beside({ definition, lead, children }: BesideProps) {
  const { id = '' } = useParams({ strict: false });
  const { record } = useFormContext();
  // Not the form's own: one just created still stands on the page of a new one.
  const path = `/structures/${id}/${definition.collection}/${record.id}`;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="lg">
          {lead}
          <FieldGroups />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="lg">
          {children}
          {!isNew(record) && <Versions path={path} current={record.version} />}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
