import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { ActionName } from '../../../domain/kernel/records/lifecycle/actions.ts';
import { highlightActions } from '../../../domain/money/highlights/actions.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { isNewRecord } from '../../kernel/records/values/record-values.ts';
import { formatCents, formatDate, formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { useInvoicesChanged } from '../invoices/use-invoice-action.ts';
import { HighlightState as State } from './highlight-state.tsx';
import { MethodField } from './method-field.tsx';
import { HighlightPayment, paymentQuery } from './payment.tsx';
import { PlaceFields } from './place-fields.tsx';

const MarkPaidDialog = lazyNamed(() => import('./mark-paid-dialog.tsx'), 'MarkPaidDialog');

const { Field, Group: FieldGroup } = layoutFor(highlight);
const screens = { list: 'highlights', create: 'highlightNew', edit: 'highlightEdit' } as const;
type HighlightRow = RowAnswer<typeof highlight>;
type StoredHighlight = RecordAnswer<typeof highlight>;

/** Evidenze: the structure's highlights with location, period and price. */
export function HighlightList() {
  const { t } = useTexts('highlight');
  const texts = useRecordTexts(highlight);
  const formatName = (row: HighlightRow) =>
    `${texts.option('placement', row.placement)} · ${row.locationName ?? texts.option('location', row.location)}`;
  const days = (row: HighlightRow) => `${formatDate(row.startDate)} – ${formatDate(row.endDate)}`;
  return (
    <PartList
      definition={highlight}
      screens={screens}
      purpose={t('highlight:purpose')}
      nameOf={formatName}
      columns={[
        { of: 'location', title: t('highlight:where') },
        'slot',
        {
          own: 'days',
          title: `${texts.label('startDate')} – ${texts.label('endDate')}`,
          render: days,
          noWrap: true,
        },
        'amountCents',
        'paymentMethod',
        { of: 'state', render: ({ state }) => <State state={state} /> },
        'updatedAt',
      ]}
      state={({ state }) => <State state={state} />}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {days(row)}
          {row.amountCents == null ? '' : ` · ${formatCents(row.amountCents)}`}
        </Text>
      )}
      mayRemove={({ state }) => state === 'requested' || state === 'cancelled'}
      mayDuplicate={false}
    />
  );
}
HighlightList.reads = listQueries(highlight);

export function HighlightForm() {
  const { id = '' } = useParams({ strict: false });
  const texts = useRecordTexts(highlight);
  return (
    <RecordPage
      definition={highlight}
      screens={screens}
      nameOf={(one) => `${texts.option('placement', one.placement)} · ${one.locationName ?? ''}`}
      actions={(stored) => <Actions structureId={id} stored={stored} />}
    >
      <HighlightSummary />
      <PlaceFields structureId={id} />
      <FieldGroup id="shown" />
      <FieldGroup id="price">
        <FieldRow spans="4 4 4" phone="1fr 1fr" firstAlone>
          <MethodField structureId={id} />
          <Field name="discountPercent" />
          <Field name="vatPercent" />
        </FieldRow>
        <Field name="note" />
      </FieldGroup>
    </RecordPage>
  );
}

/** State and price of the highlight, with a note about its slot. */
function HighlightSummary() {
  const { t } = useTexts('highlight');
  const { record } = useFormOf(highlight);
  const { id = '' } = useParams({ strict: false });
  const { role } = useUser();
  if (isNewRecord(record)) return null;
  const { state, amountCents, holdUntil, remainingDays, creditAmountCents } = record as StoredHighlight;
  const notes = [
    ...(amountCents == null ? [] : [t('highlight:total', { amount: formatCents(amountCents) })]),
    ...(holdUntil && state !== 'pending_payment' ? [t('highlight:held', { moment: formatMoment(holdUntil) })] : []),
    ...(state === 'requested' && !holdUntil ? [t('highlight:notHeld')] : []),
    ...(state === 'suspended' && remainingDays ? [t('highlight:remaining', { n: remainingDays })] : []),
    ...(creditAmountCents ? [t('highlight:credit', { amount: formatCents(creditAmountCents) })] : []),
  ];
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <State state={state} />
        {notes.map((words) => (
          <Text key={words} size="sm">
            {words}
          </Text>
        ))}
      </Group>
      {role !== 'editor' && <HighlightPayment structureId={id} stored={record as StoredHighlight} />}
    </Stack>
  );
}

function Actions({ structureId, stored }: { structureId: string; stored: StoredHighlight }) {
  const { t } = useTexts('highlight', 'common');
  const { title } = useActionTexts(highlightActions);
  const { role } = useUser();
  const [isPaying, setIsPaying] = useState(false);
  const { data: payment } = useQuery({ ...paymentQuery(structureId, stored), enabled: role !== 'editor' });
  const changed = useInvoicesChanged();
  const amounts = payment?.credit && {
    amount: formatCents(payment.credit.creditCents),
    back: formatCents(payment.credit.backCents),
  };
  const act = useRecordAction(highlightActions, `/structures/${structureId}/highlights`, stored, {
    onDone: (action) => {
      const gaveUp = action === 'cancel' && amounts ? t('highlight:gaveUp', amounts) : null;
      void toast('success', gaveUp ?? t(action === 'markPaid' ? 'highlight:markedPaid' : 'highlight:done'));
    },
    changed,
  });
  const start = async (action: ActionName<typeof highlightActions>) => {
    if (action === 'markPaid') {
      act.reset();
      return setIsPaying(true);
    }
    const isEnd = action === 'cancel' || action === 'withdraw';
    const sure =
      !isEnd ||
      (await ask({
        title: title(action),
        text: amounts ? `${t('highlight:sure')} ${t('highlight:giveUp', amounts)}` : t('highlight:sure'),
        confirm: title(action),
        dangerous: true,
      }));
    if (sure) act.mutate({ action });
  };
  const actions = useAllowedActions(highlightActions, stored);
  const draftKey = `markPaid.${stored.id}`;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'confirm' || action === 'resume' ? 'filled' : 'default'}
          loading={act.isPending && act.variables.action === action}
          onClick={() => void start(action)}
        >
          {title(action)}
        </Button>
      ))}
      <Suspense>
        {isPaying && (
          <MarkPaidDialog
            draftKey={draftKey}
            error={act.error}
            isSaving={act.isPending}
            onClose={() => {
              act.reset();
              setIsPaying(false);
            }}
            onSubmit={(input) =>
              act.mutate(
                { action: 'markPaid', ...input },
                {
                  onSuccess: () => {
                    deleteUnsavedInput(draftKey);
                    setIsPaying(false);
                  },
                },
              )
            }
          />
        )}
      </Suspense>
    </>
  );
}
