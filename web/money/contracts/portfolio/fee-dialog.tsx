import { Alert, Anchor, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeePreview } from '../../../../domain/money/contracts/portfolio.ts';
import { AmountField, LooseNumberField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { useOpenTask } from '../../../kernel/tasks/task-url.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface FeeDialogProps {
  /** The selected contracts, or all that the filter finds. */
  which: { ids: number[] } | { filter: Readonly<Record<string, string>> };
  onClose: () => void;
  onDone: () => void;
}

const UNITS = ['amountCents', 'percent'] as const;
type Unit = (typeof UNITS)[number];

/** Sets another fee for many contracts: first the preview, then a run whose progress the list shows. */
export function FeeDialog({ which, onClose, onDone }: FeeDialogProps) {
  const { t } = useTexts('portfolio');
  const show = useOpenTask('run');
  const [unit, setUnit] = useState<Unit>('amountCents');
  const [value, setValue] = useState<NumberInputValue>(null);
  const fee = { [unit]: value };
  const preview = useMutation({
    mutationFn: () => api('/contract-fee-previews', { method: 'POST', body: { fee, ...which } }),
  });
  const start = useMutation({
    mutationFn: (count: number) =>
      api('/contract-runs', {
        method: 'POST',
        body: { action: 'fee', fee, ...which, ...('filter' in which && { count }) },
      }),
    onSuccess: (run) => {
      onDone();
      onClose();
      show(run.id);
    },
  });
  const enter = (next: NumberInputValue) => {
    setValue(next);
    preview.reset();
    start.reset();
  };
  const count = preview.data?.count ?? 0;
  const error = start.error ?? preview.error;
  const field = {
    label: t(`portfolio:fee.${unit}`),
    description: t(`portfolio:fee.help.${unit}`),
    error: fieldErrors(error)[`fee.${unit}`] ?? fieldErrors(error).fee,
    required: true,
    'data-autofocus': true,
  };
  return (
    <FormDialog
      title={t('portfolio:fee.title')}
      size="lg"
      onClose={onClose}
      onSubmit={() => (count > 0 ? start.mutate(count) : preview.mutate())}
      error={error}
      isSaving={preview.isPending || start.isPending}
      disabled={value === null || preview.data?.count === 0}
      save={count > 0 ? t('portfolio:fee.apply', { count }) : t('portfolio:fee.check')}
    >
      <Text size="sm">{t('portfolio:fee.rule')}</Text>
      <SegmentedControl
        aria-label={t('portfolio:fee.unit')}
        value={unit}
        data={UNITS.map((one) => ({ value: one, label: t(`portfolio:fee.${one}`) }))}
        onChange={(next) => {
          setUnit(next as Unit);
          enter(null);
        }}
      />
      {unit === 'percent' ? (
        <LooseNumberField {...field} scale={2} unit="%" value={value} onChange={enter} />
      ) : (
        <AmountField {...field} cents={value} onChange={enter} />
      )}
      {preview.data && <Preview preview={preview.data} />}
    </FormDialog>
  );
}

function Preview({ preview }: { preview: FeePreview }) {
  const { t } = useTexts('portfolio');
  const { count, drafts, renewals, from, to, beforeCents, afterCents, leftOut } = preview;
  return (
    <Stack gap="xs" role="status">
      {count > 0 && from && to && (
        <Alert color="bosco" title={t('portfolio:fee.count', { count })}>
          <Text size="sm">{t('portfolio:fee.parts', { drafts, renewals })}</Text>
          <Text size="sm">{t('portfolio:fee.days', { from: formatDate(from), to: formatDate(to) })}</Text>
          <Text size="sm" fw={600} className="tabular">
            {t('portfolio:fee.sum', { before: formatCents(beforeCents), after: formatCents(afterCents) })}
          </Text>
        </Alert>
      )}
      {leftOut.map(({ text, count: left, contracts }) => (
        <div key={text}>
          <Text size="sm">{t('portfolio:fee.leftOut', { count: left, reason: text })}</Text>
          <List size="xs">
            {contracts.map(({ id, structureId, summary }) => (
              <List.Item key={id}>
                <Anchor
                  size="xs"
                  renderRoot={(own) => (
                    <PathLink {...own} to={addressOf('fiscalProfile', { id: String(structureId) })} />
                  )}
                >
                  {summary}
                </Anchor>
              </List.Item>
            ))}
            {left > contracts.length && <List.Item>…</List.Item>}
          </List>
        </div>
      ))}
    </Stack>
  );
}
