import { queryOptions } from '@tanstack/react-query';
import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import { monthOf } from '../../../../domain/selling/availability/months.ts';
import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import { api } from '../../../platform/api.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';

/** Query for the stays of a month. Changes to bookings reload all months. */
export function staysQuery(structureId: string, month: Day) {
  const to = addDays(monthOf(addDays(month, 31)), -1);
  return queryOptions({
    queryKey: [...arrivalsKey(structureId), 'stays', month],
    queryFn: ({ signal }) => api(`/structures/${structureId}/stays`, { query: { from: month, to }, signal }),
    // Shows bookings made by others.
    refetchInterval: 60_000,
  });
}

export type Appearance = 'confirmed' | 'checked_in' | 'checked_out' | 'block' | 'owner' | 'quote';

/** Returns the appearance of a stay, which determines its colour and icon. */
export function appearanceOf({ kind, origin, state }: CalendarStay): Appearance {
  if (kind === 'quote') return 'quote';
  return origin === 'block' || origin === 'owner' ? origin : state;
}

export const APPEARANCE_ICONS: Readonly<Record<Appearance, string>> = {
  confirmed: 'user',
  checked_in: 'circle-check',
  checked_out: 'door-exit',
  block: 'lock',
  owner: 'home',
  quote: 'clock-hour-4',
};
