import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '../../../kernel/records/form/form-values.ts';
import { CountField, useFarAmountQuestion } from '../../../kernel/records/inputs/amount-field.tsx';
import { formatDate } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { roomName } from '../../../selling/availability/calendar/words.ts';
import { StayDays } from '../stay-days.tsx';
import { PaidFields } from './paid-fields.tsx';
import {
  KINDS,
  type Kind,
  type QuickBookingDraft,
  type QuickStay,
  useQuickBooking,
  useSaveQuickBooking,
} from './use-quick-booking.ts';

interface QuickBookingProps extends QuickStay {
  structureId: string;
  onClose: () => void;
  /** Also called after undo. */
  onChanged: () => void;
}

/** Dialog that turns selected nights into a booking, a block or an owner stay. A name and Enter are enough. */
export function QuickBooking({ structureId, onClose, onChanged, ...chosen }: QuickBookingProps) {
  const { t, language } = useTexts('planning', 'booking', 'record');
  const booking = useQuickBooking(structureId, chosen);
  const { isPaid, isReady, total, price } = booking;
  const { save, errors, fullNights } = useSaveQuickBooking(structureId, booking, { onClose, onChanged });
  const isMeant = useFarAmountQuestion();
  const submit = async () => {
    if (!isReady || save.isPending) return;
    if (await isMeant([{ cents: total, expected: price?.totalCents }])) save.mutate();
  };
  return (
    <FormDialog
      title={`${t(`planning:title.${booking.kind}`)} · ${roomName(chosen.room, language)}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      isSaving={save.isPending}
      save={t(isPaid ? 'planning:book' : 'planning:block')}
      disabled={!isReady}
    >
      <Stack gap="sm">
        <NightsFields booking={booking} roomUnits={chosen.room.units} errors={errors} />
        {isPaid && <PaidFields booking={booking} errors={errors} />}
        {fullNights ? (
          <Text c="red" role="alert" size="sm">
            {t('planning:full', { nights: fullNights.map(({ night }) => formatDate(night)).join(', ') })}
          </Text>
        ) : (
          Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />
        )}
      </Stack>
    </FormDialog>
  );
}

interface NightsFieldsProps {
  readonly booking: QuickBookingDraft;
  readonly roomUnits: number;
  readonly errors: FormErrors;
}

/** Fields for name, kind and days, shared by bookings and blocks. */
function NightsFields({ booking, roomUnits, errors }: NightsFieldsProps) {
  const { t } = useTexts('planning');
  const { kind } = booking;
  return (
    <>
      <TextInput
        data-autofocus
        autoComplete="off"
        label={t(`planning:name.${kind}`)}
        required={kind === 'manual'}
        maxLength={120}
        placeholder={kind === 'manual' ? undefined : t(`planning:own.${kind}`)}
        value={booking.name}
        error={errors.guestName}
        onChange={(event) => booking.setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('planning:kinds')}
        fullWidth
        value={kind}
        data={KINDS.map((one) => ({ value: one, label: t(`planning:kind.${one}`) }))}
        onChange={(value) => booking.setKind(value as Kind)}
      />
      <StayDays days={booking.days} onChange={booking.setDays} wrong={booking.wrong} errors={errors}>
        {roomUnits > 1 && (
          <CountField
            label={t('planning:units')}
            value={booking.units}
            error={errors.units}
            onChange={booking.setUnits}
          />
        )}
      </StayDays>
    </>
  );
}
