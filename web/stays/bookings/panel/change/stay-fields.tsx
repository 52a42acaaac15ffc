import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { arrival } from '../../../../../domain/stays/bookings/arrival.ts';
import type { FormErrors } from '../../../../kernel/records/form/form-values.ts';
import { CountField } from '../../../../kernel/records/inputs/amount-field.tsx';
import { lazyNamed } from '../../../../platform/shell/lazy-named.ts';
import { useLabel, useTexts } from '../../../../platform/texts.ts';
import { planName, roomName } from '../../../../selling/availability/calendar/words.ts';
import { StayDays } from '../../stay-days.tsx';
import type { StayChange } from './use-stay-change.ts';

const AgesField = lazyNamed(() => import('../../../../kernel/records/inputs/number-list-inputs.tsx'), 'AgesField');

/** Fields for dates, room, plan and guests of the changed stay. */
export function StayFields({ change, errors }: { change: StayChange; errors: FormErrors }) {
  const { t, language } = useTexts('booking', 'planning');
  const label = useLabel();
  const { rooms, room, plans } = change;
  const chooseRoom = (roomId: number) => {
    const next = rooms.find((one) => one.roomId === roomId);
    if (!next) return;
    change.setRoomId(next.roomId);
    // The new room may not be sold with the same plan.
    const hasPlan = next.plans.some(({ mealPlanId }) => mealPlanId === change.planId);
    const first = next.plans.find(({ isDefault }) => isDefault) ?? next.plans[0];
    if (!hasPlan) change.setPlanId(first?.mealPlanId ?? 0);
  };
  return (
    <>
      <StayDays isFirst days={change.days} onChange={change.setDays} wrong={change.wrong} errors={errors} />
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          label={label(arrival.fields.roomId.label)}
          value={String(change.roomId)}
          data={rooms.map((one) => ({ value: String(one.roomId), label: roomName(one, language) }))}
          error={errors.roomId}
          onChange={(event) => chooseRoom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('planning:plan')}
          value={String(change.planId)}
          data={plans.map((one) => ({ value: String(one.mealPlanId), label: planName(one, language) }))}
          error={errors.mealPlanId}
          onChange={(event) => change.setPlanId(Number(event.currentTarget.value))}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <CountField
          label={t('booking:stay.adults')}
          value={change.adults}
          error={errors.adults}
          onChange={change.setAdults}
        />
        {((room?.units ?? 1) > 1 || change.units !== 1) && (
          <CountField
            label={t('planning:units')}
            value={change.units}
            error={errors.units}
            onChange={change.setUnits}
          />
        )}
      </Group>
      <Suspense fallback={<Skeleton h={60} />}>
        <AgesField
          label={label(arrival.fields.children.label)}
          max={40}
          value={change.children}
          onChange={change.setChildren}
        />
      </Suspense>
    </>
  );
}
