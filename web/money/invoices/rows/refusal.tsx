import { Alert, Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dossier } from '../../../../domain/money/invoices/answers.ts';
import { type CorrectableField, PROPOSAL_SOURCES } from '../../../../domain/money/invoices/refusal.ts';
import { fiscalProfile } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { api } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { InvoicePath } from '../invoices-query.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { useInvoicesChanged } from '../use-invoice-action.ts';

type Refusal = NonNullable<Dossier['refusal']>;

/** Explains a rejection by SdI with proposed values; one button corrects and reissues the invoice. */
export function RefusalExplained({ path, refusal }: { path: InvoicePath; refusal: Refusal }) {
  const { t } = useTexts('portfolio');
  const changed = useInvoicesChanged();
  const { causes, until, isInTime, documentNumber, issueDate } = refusal;
  const fields = causes.filter((one, at) => one.field && causes.findIndex(({ field }) => field === one.field) === at);
  const [values, setValues] = useState<Partial<Record<CorrectableField, string>>>(() =>
    Object.fromEntries(fields.map(({ field, current, proposals }) => [field, proposals[0]?.value ?? current ?? ''])),
  );
  const correct = useMutation({
    mutationFn: () => api(`${path}/correct`, { method: 'POST', body: values }),
    onSuccess: (done) => void toast('success', t('portfolio:refused.done', { number: done.documentNumber ?? '' })),
    onSettled: changed,
  });
  const set = (field: CorrectableField) => (value: string) => setValues((now) => ({ ...now, [field]: value }));
  return (
    <Alert
      w="100%"
      color="red"
      icon={<Glyph name="alert-circle" />}
      title={t(isInTime ? 'portfolio:refused.title' : 'portfolio:refused.late', { day: formatDate(until) })}
    >
      <Stack gap="sm">
        {causes.map(({ code, text }) => (
          <Text key={`${code}${text}`} size="sm">
            {text}
          </Text>
        ))}
        {isInTime &&
          fields.map(({ field, current, proposals }) =>
            field === null ? null : (
              <CorrectionField
                key={field}
                cause={{ field, current, proposals }}
                value={values[field] ?? ''}
                onChange={set(field)}
              />
            ),
          )}
        {isInTime && (
          <>
            <Text size="sm">
              {t('portfolio:refused.again', { number: documentNumber, day: formatDate(issueDate) })}
            </Text>
            <RefusalAlert error={correct.error} />
            {fields.length > 0 && (
              <Button
                style={{ alignSelf: 'flex-start' }}
                leftSection={<Glyph name="file-check" />}
                disabled={fields.every(({ field, current }) => field && values[field] === (current ?? ''))}
                loading={correct.isPending}
                onClick={() => correct.mutate()}
              >
                {t('portfolio:refused.correct')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Alert>
  );
}

interface CorrectionFieldProps {
  cause: Pick<Refusal['causes'][number], 'current' | 'proposals'> & { field: CorrectableField };
  value: string;
  onChange: (value: string) => void;
}

/** Input for a rejected customer field, with proposals from other sources. */
function CorrectionField({ cause: { field, current, proposals }, value, onChange }: CorrectionFieldProps) {
  const { t } = useTexts('portfolio');
  const texts = useRecordTexts(fiscalProfile);
  const label = useLabel();
  return (
    <Stack gap="xs">
      <TextInput
        label={texts.label(field)}
        description={t('portfolio:refused.before', { value: current ?? '—' })}
        value={value}
        maxLength={28}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {proposals.length > 0 && (
        <Radio.Group
          aria-label={t('portfolio:refused.proposals', { field: texts.label(field) })}
          value={value}
          onChange={onChange}
        >
          <Stack gap={4}>
            {proposals.map((proposal) => (
              <Radio
                key={proposal.value}
                value={proposal.value}
                size="xs"
                label={`${proposal.value} · ${label(PROPOSAL_SOURCES[proposal.source])}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
