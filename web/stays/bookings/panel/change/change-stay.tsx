import { Skeleton, Stack, Text } from '@mantine/core';
import { useFarAmountQuestion } from '../../../../kernel/records/inputs/amount-field.tsx';
import { showSavedToast } from '../../../../kernel/records/undo-toast.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import type { Arrival } from '../../requests.ts';
import { PriceFields } from './price-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import { useSendChange, useStayChange } from './use-stay-change.ts';

interface ChangeStayProps {
  structureId: string;
  booking: Arrival;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes dates, room or guests of a booking, and asks which price holds. */
export function ChangeStay({ structureId, booking, onClose, onChanged }: ChangeStayProps) {
  const { t } = useTexts('booking', 'common', 'record');
  const change = useStayChange(structureId, booking);
  const { stay, priced, error, kind, isFull } = change;
  const { save, errors, isRepriced } = useSendChange(structureId, booking, change, (changeId) => {
    showSavedToast(t, changeId, onChanged);
    onChanged();
    onClose();
  });
  const isMeant = useFarAmountQuestion();
  const submit = async () => {
    if (!stay || !priced || isFull || save.isPending) return;
    const expected = priced.nowCents ?? priced.wasCents;
    if (kind !== 'own' || (await isMeant([{ cents: change.ownCents, expected }]))) save.mutate();
  };
  return (
    <FormDialog
      title={t('booking:change.title', { name: booking.guestName ?? '' })}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      isSaving={save.isPending}
      save={t('booking:change.save')}
      disabled={!stay || !priced || isFull}
    >
      <Stack gap="sm">
        <StayFields change={change} errors={errors} />
        <ProblemAlert error={error} />
        {stay && !priced && !error && <Skeleton h={120} />}
        {priced && <PriceFields change={change} priced={priced} errors={errors} />}
        {isRepriced ? (
          <Text c="red" size="sm" role="alert">
            {t('booking:change.moved')}
          </Text>
        ) : (
          Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />
        )}
      </Stack>
    </FormDialog>
  );
}
