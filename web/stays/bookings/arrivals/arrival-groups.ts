import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import type { ArrivalRow, View } from './arrivals-query.ts';

const GROUPS = ['late', 'arriving', 'leaving', 'staying', 'blocked'] as const;
type Group = (typeof GROUPS)[number];

interface DayGroup {
  /** Heading of the group: a part of today, or a day. */
  group: Group | null;
  day?: string;
  stays: readonly ArrivalRow[];
}

/** Returns the group of a stay on the day. Null for a guest who left before. */
function groupOfToday(row: ArrivalRow, today: Day): Group | null {
  if (UNPAID_ORIGINS.includes(row.origin)) return 'blocked';
  if (row.state === 'checked_out') return (row.leftOn ?? row.checkout) === today ? 'leaving' : null;
  if (row.checkin === today) return 'arriving';
  if (row.state === 'confirmed') return 'late';
  return row.checkout === today ? 'leaving' : 'staying';
}

/** Groups today by what guests do, and a week by day. Any other view is one group. */
export function groupStays(view: View, rows: readonly ArrivalRow[], today: Day): DayGroup[] {
  if (view === 'week') {
    const days = [...new Set(rows.map(({ checkin }) => checkin))];
    return days.map((day) => ({ group: null, day, stays: rows.filter(({ checkin }) => checkin === day) }));
  }
  if (view !== 'today') return [{ group: null, stays: rows }];
  return GROUPS.map((group) => ({ group, stays: rows.filter((row) => groupOfToday(row, today) === group) })).filter(
    ({ stays }) => stays.length > 0,
  );
}
