import { Button, Card, Grid, Group, Input, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import { cancellationWords, paymentWords } from '../../../domain/structures/policies/guest-text.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import { PRESETS } from '../../../domain/structures/policies/penalty.ts';
import { FieldGroups } from '../../kernel/records/field-group.tsx';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { isNewRecord } from '../../kernel/records/values/record-values.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';
import { Calculator } from './calculator.tsx';
import { plainText } from './plain-text.ts';

const PAYMENT = { list: 'paymentPolicies', create: 'paymentPolicyNew', edit: 'paymentPolicyEdit' } as const;
const CANCELLATION = {
  list: 'cancellationPolicies',
  create: 'cancellationPolicyNew',
  edit: 'cancellationPolicyEdit',
} as const;

/** "Condizioni di pagamento". */
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
PaymentPolicyList.reads = listQueries(paymentPolicy);

export function PaymentPolicyForm() {
  return (
    <RecordPage definition={paymentPolicy} screens={PAYMENT}>
      <PolicyLayout definition={paymentPolicy}>
        <GuestText words={paymentWords} />
      </PolicyLayout>
    </RecordPage>
  );
}

/** "Condizioni di cancellazione". */
export function CancellationPolicyList() {
  const { t, language } = useTexts('policy');
  // The first sentence is the most important one.
  const firstSentence = (row: RowAnswer<typeof cancellationPolicy>) => cancellationWords(row, language)[0];
  return (
    <PartList
      definition={cancellationPolicy}
      screens={CANCELLATION}
      purpose={t('policy:purpose.cancellation')}
      columns={{ tiers: { render: firstSentence } }}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {firstSentence(row)}
        </Text>
      )}
      archive={{
        title: t('policy:archive.cancellation'),
        purpose: t('policy:archive.purpose'),
        nothingYet: t('policy:archive.noCancellation'),
        back: t('policy:archive.back'),
        columns: ['title', 'kind', { of: 'tiers', render: firstSentence }, 'usedCount', 'archivedAt'],
        filter: 'kind',
        summary: firstSentence,
      }}
    />
  );
}
CancellationPolicyList.reads = listQueries(cancellationPolicy);

export function CancellationPolicyForm() {
  return (
    <RecordPage definition={cancellationPolicy} screens={CANCELLATION}>
      <PolicyLayout definition={cancellationPolicy} lead={<Presets />}>
        <GuestText words={cancellationWords} />
        <Calculator />
      </PolicyLayout>
    </RecordPage>
  );
}

interface BesideProps {
  definition: RecordDefinition;
  lead?: ReactNode;
  children: ReactNode;
}

/** The fields with the resulting texts beside them, or below on a phone. */
function PolicyLayout({ definition, lead, children }: BesideProps) {
  const { id = '' } = useParams({ strict: false });
  const { record } = useFormContext();
  // Builds the path from the record's id, because a record just created is still on the page for new ones.
  const path = `/structures/${id}/${definition.collection}/${record.id}` as const;
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
          {!isNewRecord(record) && <Versions path={path} current={record.version} />}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Buttons that set the kind and its tiers at once. */
function Presets() {
  const { t } = useTexts('policy');
  const { form, texts, refusal } = useFormContext();
  if (refusal('tiers') !== null) return null;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('policy:presets')}
      description={t('policy:presetsHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Group gap="xs" my={4}>
        {Object.entries(PRESETS).map(([kind, tiers]) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={form.values.kind === kind ? 'light' : 'default'}
            aria-pressed={form.values.kind === kind}
            onClick={() => {
              form.setFieldValue('kind', kind);
              form.setFieldValue(
                'tiers',
                tiers.map((tier) => ({ ...tier })),
              );
            }}
          >
            {texts.option('kind', kind)}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

/** Texts of each version that was active. `path` is the policy's path, `current` the version on screen. */
function Versions({ path, current }: { path: string; current: number }) {
  const { t, language } = useTexts('policy');
  const { data } = useQuery({
    queryKey: ['record', path, 'snapshots', current],
    queryFn: () => api(`${path}/snapshots`),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('policy:versions')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('policy:versionsHelp')}
        </Text>
        {data.data.map(({ id, version, createdAt, texts }) => (
          <details key={id}>
            <summary>
              <Text span size="sm">
                {t('policy:version', { n: version })} · {formatMoment(createdAt)}
              </Text>
            </summary>
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {plainText(texts[language] || texts.it || '')}
            </Text>
          </details>
        ))}
      </Stack>
    </Card>
  );
}

type Words = (values: Readonly<Record<string, unknown>>, language: Language) => string[];

/** Preview of the terms as text, in each language. */
function GuestText({ words }: { words: Words }) {
  const { t } = useTexts('policy');
  const { form, writing } = useFormContext();
  const [chosen, choose] = useState<Language | null>(null);
  const language = chosen ?? writing;
  const hasOwn = Boolean((form.values.description as TranslatedText | null)?.[language]);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('policy:text')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('policy:language')}
          data={LANGUAGES.map((code) => ({ value: code, label: code.toUpperCase() }))}
          value={language}
          onChange={(code) => choose(code as Language)}
        />
        {hasOwn && (
          <Text size="xs" c="dimmed">
            {t('policy:ownText')}
          </Text>
        )}
        <Stack gap={6} lang={language} aria-live="polite">
          {words(form.values, language).map((said) => (
            <Text key={said} size="sm">
              {said}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
