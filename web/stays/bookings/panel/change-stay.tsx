import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Radio,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { stayIssues } from '../../../../domain/stays/bookings/booking-request.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useSeenVersion } from '../../../kernel/records/actions/use-seen-version.ts';
import { AmountField, CountField, useFarQuestion } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { savedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { fieldErrors, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { planName, roomName } from '../../../selling/availability/calendar/words.ts';
import type { Arrival } from '../requests.ts';
import { roomsQuery } from '../rooms-query.ts';
import { type Days, StayDays } from '../stay-days.tsx';

const AgesField = lazyNamed(
  () => import('../../../kernel/records/inputs/number-list-inputs.tsx'),
  'AgesField',
);

type Kind = 'list' | 'agreed_nights' | 'keep' | 'own';

interface ChangeStayProps {
  structureId: string;
  booking: Arrival;
  onClose: () => void;
  onChanged: () => void;
}

/** Other dates, another room, other people: what it was, what it would be, and which of the two holds. */
export function ChangeStay({ structureId, booking, onClose, onChanged }: ChangeStayProps) {
  useReturnFocus();
  const { t, language } = useTexts('booking', 'planning', 'common', 'record');
  const label = useLabel();
  const client = useQueryClient();
  const path = `/structures/${structureId}/arrivals/${booking.id}` as const;
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const draft = `stay.${structureId}.${booking.id}.change`;
  // What was typed of the stay as it was before another change is none of this one.
  const place = `${draft}.${booking.version}`;
  const [days, setDays] = useDraft<Days>(`${place}.days`, {
    checkin: booking.checkin,
    checkout: booking.checkout,
  });
  const { checkin, checkout } = days;
  const [roomId, setRoomId] = useDraft(`${place}.room`, booking.roomId ?? 0);
  const [planId, setPlanId] = useDraft(`${place}.plan`, booking.mealPlanId ?? 0);
  const [units, setUnits] = useDraft<Typed>(`${place}.units`, booking.units ?? 1);
  const [adults, setAdults] = useDraft<Typed>(`${place}.adults`, booking.adults ?? 1);
  const [children, setChildren] = useDraft<readonly number[]>(`${place}.children`, booking.children ?? []);
  const [chosen, setChosen] = useDraft<Kind>(`${place}.price`, 'list');
  /** The fee that was sold for other dates is due, until somebody waives it. */
  const [hasFee, setHasFee] = useDraft(`${place}.fee`, true);
  const [own, setOwn] = useDraft<Typed>(`${place}.own`, booking.totalAmountCents ?? 0);
  const room = rooms.find((one) => one.roomId === roomId);
  const plans = room?.plans.filter((one) => one.isActive || one.mealPlanId === booking.mealPlanId) ?? [];
  const wrong = stayIssues(checkin, checkout)[0];
  const stay =
    checkin &&
    checkout &&
    !wrong &&
    adults !== null &&
    units !== null &&
    plans.some(({ mealPlanId }) => mealPlanId === planId)
      ? { roomId, mealPlanId: planId, units, checkin, checkout, adults, children }
      : null;
  const query = ['stay-price', structureId, booking.id, booking.version, stay];
  const { data: priced, error } = useQuery({
    queryKey: query,
    queryFn: () => api(`${path}/price-change`, { method: 'POST', body: stay ?? {} }),
    enabled: stay !== null,
  });
  const isGone =
    (chosen === 'list' && priced?.nowCents === null) ||
    (chosen === 'agreed_nights' && priced?.agreedNightsCents === null);
  const kind: Kind = isGone ? 'keep' : chosen;
  const shownCents = (kind === 'agreed_nights' ? priced?.agreedNightsCents : priced?.nowCents) ?? 0;
  const feeCents = priced?.dateChange?.feeCents ?? 0;
  const save = useMutation({
    mutationFn: () =>
      api(`${path}/change-stay`, {
        method: 'POST',
        body: {
          ...stay,
          version: seen,
          price: kind === 'keep' ? { kind } : { kind, cents: kind === 'own' ? own : shownCents },
          feeCents: hasFee ? feeCents : 0,
        },
      }),
    onSuccess: ({ changeId }) => {
      forgetTyped(draft);
      savedToast(t, changeId, onChanged);
      onChanged();
      onClose();
    },
    onError: () => client.invalidateQueries({ queryKey: ['stay-price', structureId] }),
  });
  const seen = useSeenVersion(booking, save.error);
  const isMeant = useFarQuestion();
  const problem = save.error ? problemFrom(save.error) : null;
  const refused = save.error ?? error;
  const errors = refused ? fieldErrors(refused) : {};
  const isListed = kind === 'list' || kind === 'agreed_nights';
  const isRepriced = problem?.status === 409 && isListed && !('nights' in problem);
  const difference = priced?.nowCents == null ? null : priced.nowCents - priced.wasCents;
  const isFull = (priced?.full.length ?? 0) > 0;
  const isLonger = (checkin ?? '') < booking.checkin || (checkout ?? '') > booking.checkout;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking:change.title', { name: booking.guestName ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSave="submit"
        onSubmit={async () => {
          if (!stay || !priced || isFull || save.isPending) return;
          const expected = priced.nowCents ?? priced.wasCents;
          if (kind !== 'own' || (await isMeant([{ cents: own, expected }]))) save.mutate();
        }}
      >
        <Stack gap="sm">
          <StayDays isFirst days={days} onChange={setDays} wrong={wrong} errors={errors} />
          <Group grow align="flex-start" gap="sm">
            <NativeSelect
              label={label(arrival.fields.roomId.label)}
              value={String(roomId)}
              data={rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
              error={errors.roomId}
              onChange={(event) => {
                const next = rooms.find((one) => one.roomId === Number(event.currentTarget.value));
                if (!next) return;
                setRoomId(next.roomId);
                // Another room may not be had with the same plan.
                const has = next.plans.some((one) => one.mealPlanId === planId);
                const first = next.plans.find((one) => one.isDefault) ?? next.plans[0];
                if (!has) setPlanId(first?.mealPlanId ?? 0);
              }}
            />
            <NativeSelect
              label={t('planning:plan')}
              value={String(planId)}
              data={plans.map((one) => ({ value: String(one.mealPlanId), label: planName(one, language) }))}
              error={errors.mealPlanId}
              onChange={(event) => setPlanId(Number(event.currentTarget.value))}
            />
          </Group>
          <Group grow align="flex-start" gap="sm">
            <CountField
              label={t('booking:stay.adults')}
              value={adults}
              error={errors.adults}
              onChange={setAdults}
            />
            {((room?.units ?? 1) > 1 || units !== 1) && (
              <CountField
                label={t('planning:units')}
                value={units}
                error={errors.units}
                onChange={setUnits}
              />
            )}
          </Group>
          <Suspense fallback={<Skeleton h={60} />}>
            <AgesField
              label={label(arrival.fields.children.label)}
              max={40}
              value={children}
              onChange={setChildren}
            />
          </Suspense>
          <ProblemAlert error={error} />
          {stay && !priced && !error && <Skeleton h={120} />}
          {priced && (
            <>
              <Table aria-label={t('booking:change.price')}>
                <Table.Tbody>
                  <PriceRow name={t('booking:change.was')} value={formatCents(priced.wasCents)} />
                  <PriceRow
                    name={t('booking:change.now')}
                    value={priced.nowCents === null ? t('booking:change.none') : formatCents(priced.nowCents)}
                  />
                  {difference !== null && (
                    <PriceRow
                      name={t('booking:change.difference')}
                      value={formatCents(difference, true)}
                      isStrong
                    />
                  )}
                </Table.Tbody>
              </Table>
              <Radio.Group
                label={t('booking:change.price')}
                value={kind}
                onChange={(value) => setChosen(value as Kind)}
              >
                <Stack gap={6} mt={6}>
                  {priced.nowCents !== null && (
                    <Radio
                      value="list"
                      label={t('booking:change.list', { amount: formatCents(priced.nowCents) })}
                    />
                  )}
                  {priced.agreedNightsCents !== null && (
                    <Radio
                      value="agreed_nights"
                      label={t(isLonger ? 'booking:change.agreedNights' : 'booking:change.agreedFewer', {
                        amount: formatCents(priced.agreedNightsCents),
                      })}
                    />
                  )}
                  <Radio
                    value="keep"
                    label={t('booking:change.keep', { amount: formatCents(priced.wasCents) })}
                  />
                  <Radio value="own" label={t('booking:change.own')} />
                </Stack>
              </Radio.Group>
              {kind === 'own' && (
                <AmountField
                  label={t('booking:change.ownLabel')}
                  cents={own}
                  expected={priced.nowCents ?? priced.wasCents}
                  error={errors.totalAmountCents ?? errors['price.cents']}
                  onChange={setOwn}
                />
              )}
              {feeCents > 0 && (
                <Checkbox
                  label={t('booking:change.fee', { amount: formatCents(feeCents) })}
                  checked={hasFee}
                  onChange={(event) => setHasFee(event.currentTarget.checked)}
                />
              )}
              {priced.dateChange?.kind === 'no' && <Text size="sm">{t('booking:change.notAllowed')}</Text>}
              {kind === 'list' && priced.depositCents > 0 && (
                <Text size="sm" c="dimmed">
                  {t('booking:change.deposit', { amount: formatCents(priced.depositCents) })}
                </Text>
              )}
              {isFull && (
                <Text c="red" size="sm" role="alert">
                  {t('booking:change.full', {
                    nights: priced.full.map((night) => formatDate(night)).join(', '),
                  })}
                </Text>
              )}
            </>
          )}
          {isRepriced ? (
            <Text c="red" size="sm" role="alert">
              {t('booking:change.moved')}
            </Text>
          ) : (
            Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!stay || !priced || isFull}>
              {t('booking:change.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

function PriceRow({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <Table.Tr fw={isStrong ? 700 : undefined}>
      <Table.Th scope="row" fw="inherit">
        {name}
      </Table.Th>
      <Table.Td ta="right" className="tabular">
        {value}
      </Table.Td>
    </Table.Tr>
  );
}
