import { Grid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cancellationPolicy } from '../../domain/policies/cancellation-policy.ts';
import { cancellationWords, paymentWords } from '../../domain/policies/guest-text.ts';
import { paymentPolicy } from '../../domain/policies/payment-policy.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form-context.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { isNew, type LoadedRecord } from '../records/use-record-form.ts';
import { ArchiveActions, ArchivedNote } from '../structures/archive/archive-actions.tsx';
import { ArchiveList, archived, withoutArchived } from '../structures/archive/archive-list.tsx';
import { useArchiveView } from '../structures/archive/use-archive-view.tsx';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList, type PartScreens } from '../structures/parts/part-list.tsx';
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

const ARCHIVED_PAYMENT = archived(paymentPolicy);
const ARCHIVED_CANCELLATION = archived(cancellationPolicy);

/** Condizioni di pagamento. */
export function PaymentPolicyList() {
  const { t, language } = useTexts('policy');
  const { isOpen, link, back } = useArchiveView('paymentPolicies', t('policy:archive.back'));
  if (!isOpen)
    return (
      <PartList
        definition={paymentPolicy}
        screens={PAYMENT}
        purpose={t('policy:purpose.payment')}
        action={link}
        arrange={withoutArchived}
      />
    );
  return (
    <ArchiveList
      definition={ARCHIVED_PAYMENT}
      screens={PAYMENT}
      title={t('policy:archive.payment')}
      purpose={t('policy:archive.purpose')}
      nothingYet={t('policy:archive.noPayment')}
      action={back}
      filter="depositType"
      summary={(row) => paymentWords(row, language)[0]}
    />
  );
}

export function PaymentPolicyForm() {
  return (
    <PolicyForm definition={paymentPolicy} screens={PAYMENT}>
      <Beside definition={paymentPolicy}>
        <GuestText words={paymentWords} />
      </Beside>
    </PolicyForm>
  );
}

/** Condizioni di cancellazione. */
export function CancellationPolicyList() {
  const { t, language } = useTexts('policy');
  const { isOpen, link, back } = useArchiveView('cancellationPolicies', t('policy:archive.back'));
  // What holds first says the most in one line.
  const first = (row: LoadedRecord) => cancellationWords(row, language)[0];
  const arrange = (columns: Columns<LoadedRecord>) =>
    columns.map((column) => (column.accessor === 'tiers' ? { ...column, render: first } : column));
  if (!isOpen)
    return (
      <PartList
        definition={cancellationPolicy}
        screens={CANCELLATION}
        purpose={t('policy:purpose.cancellation')}
        action={link}
        arrange={(columns) => withoutArchived(arrange(columns))}
        summary={(row) => (
          <Text size="sm" c="dimmed">
            {first(row)}
          </Text>
        )}
      />
    );
  return (
    <ArchiveList
      definition={ARCHIVED_CANCELLATION}
      screens={CANCELLATION}
      title={t('policy:archive.cancellation')}
      purpose={t('policy:archive.purpose')}
      nothingYet={t('policy:archive.noCancellation')}
      action={back}
      arrange={arrange}
      filter="kind"
      summary={first}
    />
  );
}

export function CancellationPolicyForm() {
  return (
    <PolicyForm definition={cancellationPolicy} screens={CANCELLATION}>
      <Beside definition={cancellationPolicy} lead={<Presets />}>
        <GuestText words={cancellationWords} />
        <Calculator />
      </Beside>
    </PolicyForm>
  );
}

interface PolicyFormProps {
  definition: RecordDefinition;
  screens: PartScreens;
  children: ReactNode;
}

function PolicyForm({ definition, screens, children }: PolicyFormProps) {
  const { t } = useTexts('policy');
  return (
    <PartForm
      definition={definition}
      screens={screens}
      actions={(record) => <ArchiveActions definition={definition} screens={screens} record={record} />}
      lead={(record) => <ArchivedNote record={record}>{t('policy:archive.readOnly')}</ArchivedNote>}
    >
      {children}
    </PartForm>
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
          {definition.groups.map((group) => (
            <FieldGroup key={group.id} group={group} />
          ))}
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
