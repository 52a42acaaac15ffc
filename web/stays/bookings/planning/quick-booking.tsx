import { Button, Group, Modal, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { stayIssues } from '../../../../domain/stays/bookings/booking-request.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { AmountField, CountField, useFarQuestion } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { undoChange } from '../../../kernel/records/queries.ts';
import { undoableToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { fieldErrors, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import { planName, roomName } from '../../../selling/availability/calendar/words.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';
import { stayPriceQuery } from '../arrivals/stay-price.ts';
import { type Days, StayDays } from '../stay-days.tsx';

const KINDS = ['manual', 'block', 'owner'] as const;
type Kind = (typeof KINDS)[number];

export interface QuickStay {
  readonly room: CalendarRoom;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly kind: Kind;
}

interface QuickBookingProps extends QuickStay {
  structureId: string;
  onClose: () => void;
  /** Also when it was taken back. */
  onChanged: () => void;
}

/** Nights that were chosen become a booking, a block or the owner's stay: a name and Enter are enough. */
export function QuickBooking({ structureId, room, onClose, onChanged, ...chosen }: QuickBookingProps) {
  useReturnFocus();
  const { t, language } = useTexts('planning', 'booking', 'common', 'record');
  const label = useLabel();
  const client = useQueryClient();
  // For whichever room and days: whoever chooses others goes on with the same guest.
  const place = `stay.${structureId}.new`;
  const nights = `${place}.${room.roomId}.${chosen.checkin}.${chosen.checkout}`;
  const [kind, setKind] = useDraft<Kind>(`${nights}.${chosen.kind}`, chosen.kind);
  const isPaid = kind === 'manual';
  const [days, setDays] = useDraft<Days>(`${nights}.days`, {
    checkin: chosen.checkin,
    checkout: chosen.checkout,
  });
  const { checkin, checkout } = days;
  const [name, setName] = useDraft(`${place}.name`, '');
  const [phone, setPhone] = useDraft(`${place}.phone`, '');
  const [code, setCode] = useDraft(`${place}.code`, '');
  const [typed] = useDebouncedValue(code.trim(), 300);
  const plans = room.plans.filter(({ isActive }) => isActive);
  const [planId, setPlanId] = useDraft(
    `${nights}.plan`,
    plans.find(({ isDefault }) => isDefault)?.mealPlanId ?? plans[0]?.mealPlanId,
  );
  const [adults, setAdults] = useDraft<Typed>(`${nights}.adults`, Math.min(2, room.maxOccupancy));
  const [units, setUnits] = useDraft<Typed>(`${nights}.units`, 1);
  const [written, setWritten] = useDraft<Typed>(`${place}.written`, null);
  const wrong = stayIssues(checkin, checkout)[0];
  const stay =
    checkin && checkout && !wrong
      ? { roomId: room.roomId, mealPlanId: planId, units, checkin, checkout, adults, children: [] }
      : null;
  const priced = (discount: string) => (stay && discount ? { ...stay, code: discount } : stay);
  const { data: price } = useQuery(stayPriceQuery(structureId, isPaid && planId ? priced(typed) : null));
  const total = written ?? price?.totalCents ?? null;
  const save = useMutation({
    mutationFn: async () => {
      // Enter may be faster than the price.
      const asked = isPaid
        ? await client.ensureQueryData(stayPriceQuery(structureId, priced(code.trim())))
        : null;
      return api(`/structures/${structureId}/arrivals`, {
        method: 'POST',
        body: {
          ...stay,
          origin: kind,
          guestName: name.trim() || t(`planning:own.${kind === 'owner' ? 'owner' : 'block'}`),
          ...(asked
            ? {
                guestPhone: phone.trim() || null,
                discountCode: code.trim() || null,
                totalAmountCents: written ?? asked.totalCents ?? undefined,
                depositAmountCents: written === null ? asked.depositCents : 0,
              }
            : { mealPlanId: null, adults: 1 }),
        },
      });
    },
    onSuccess: ({ code, changeId }) => {
      forgetTyped(place);
      const again = () => {
        void client.invalidateQueries({ queryKey: arrivalsKey(structureId) });
        onChanged();
      };
      const said = isPaid
        ? t('booking:book.made', { code: code ?? '' })
        : t('planning:blocked', { name: name.trim() || t(`planning:own.${kind}`) });
      undoableToast(t, said, changeId === undefined ? null : () => undoChange(changeId), again);
      again();
      onClose();
    },
  });
  const isMeant = useFarQuestion();
  const errors = save.error ? fieldErrors(save.error) : {};
  const full = problemFrom(save.error ?? {}).nights as { night: string }[] | undefined;
  const isReady = stay !== null && (!isPaid || (name.trim() !== '' && planId !== undefined));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(`planning:title.${kind}`)} · ${roomName(room, language)}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSave="submit"
        onSubmit={async () => {
          if (!isReady || save.isPending) return;
          if (await isMeant([{ cents: total, expected: price?.totalCents }])) save.mutate();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            autoComplete="off"
            label={t(`planning:name.${kind}`)}
            required={isPaid}
            maxLength={120}
            placeholder={isPaid ? undefined : t(`planning:own.${kind}`)}
            value={name}
            error={errors.guestName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('planning:kinds')}
            fullWidth
            value={kind}
            data={KINDS.map((one) => ({ value: one, label: t(`planning:kind.${one}`) }))}
            onChange={(value) => setKind(value as Kind)}
          />
          <StayDays days={days} onChange={setDays} wrong={wrong} errors={errors}>
            {room.units > 1 && (
              <CountField
                label={t('planning:units')}
                value={units}
                error={errors.units}
                onChange={setUnits}
              />
            )}
          </StayDays>
          {isPaid && (
            <>
              <Group grow align="flex-start" gap="sm">
                <NativeSelect
                  label={t('planning:plan')}
                  value={String(planId ?? '')}
                  data={plans.map((plan) => ({
                    value: String(plan.mealPlanId),
                    label: planName(plan, language),
                  }))}
                  error={errors.mealPlanId}
                  onChange={(event) => setPlanId(Number(event.currentTarget.value))}
                />
                <CountField
                  label={t('booking:stay.adults')}
                  value={adults}
                  error={errors.adults}
                  onChange={setAdults}
                />
              </Group>
              <Group grow align="flex-start" gap="sm">
                <TextInput
                  type="tel"
                  autoComplete="off"
                  label={t('planning:phone')}
                  value={phone}
                  error={errors.guestPhone}
                  onChange={(event) => setPhone(event.currentTarget.value)}
                />
                <TextInput
                  label={label(arrival.fields.discountCode.label)}
                  maxLength={20}
                  autoComplete="off"
                  value={code}
                  error={errors.discountCode}
                  onChange={(event) => setCode(event.currentTarget.value)}
                />
              </Group>
              <Group grow align="flex-end" gap="sm">
                <AmountField
                  label={t('planning:total')}
                  cents={total}
                  expected={price?.totalCents}
                  error={errors.totalAmountCents}
                  onChange={(cents) => setWritten(cents === price?.totalCents ? null : cents)}
                />
              </Group>
              <Text size="sm" c="dimmed" role="status" mih={22}>
                {price &&
                  (price.totalCents === null
                    ? t('planning:unpriced')
                    : [
                        t('planning:proposed', { amount: formatCents(price.totalCents) }),
                        ...(price.depositCents > 0
                          ? [t('planning:deposit', { amount: formatCents(price.depositCents) })]
                          : []),
                      ].join(' · '))}
              </Text>
            </>
          )}
          {full ? (
            <Text c="red" role="alert" size="sm">
              {t('planning:full', { nights: full.map(({ night }) => formatDate(night)).join(', ') })}
            </Text>
          ) : (
            Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isReady}>
              {t(isPaid ? 'planning:book' : 'planning:block')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
