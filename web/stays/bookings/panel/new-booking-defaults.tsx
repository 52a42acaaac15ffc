import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { roomsQuery, usualPlanOf } from '../rooms-query.ts';

/** Focuses the arrival of a new booking, and selects the usual meal plan of the chosen room. */
export function NewBookingDefaults({ structureId }: { structureId: string }) {
  const { form } = useFormOf(arrival);
  const { roomId, mealPlanId, origin } = form.values;
  const { data: rooms } = useQuery(roomsQuery(structureId));
  const room = rooms?.find((one) => one.roomId === roomId);
  const usual = room && !UNPAID_ORIGINS.includes(String(origin)) ? (usualPlanOf(room) ?? null) : null;
  /** Plan selected last by this component. A plan chosen by a person stays. */
  const selected = useRef<number | null>(null);
  const select = useRef(() => {});
  select.current = () => {
    if ((mealPlanId ?? null) !== selected.current || usual === selected.current) return;
    selected.current = usual;
    form.setFieldValue('mealPlanId', usual);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another room or kind of booking was chosen
  useEffect(() => select.current(), [usual]);
  useEffect(() => {
    // The drawer focuses its first button in a task of its own. A field that a person chose meanwhile keeps the focus.
    const task = setTimeout(() => {
      if (!document.activeElement?.matches('input, textarea')) document.getElementById('field-checkin')?.focus();
    });
    return () => clearTimeout(task);
  }, []);
  return null;
}
