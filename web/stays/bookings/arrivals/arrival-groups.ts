import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { ArrivalRow, View } from './arrivals-query.ts';

const GROUPS = ['arriving', 'leaving', 'staying'] as const;

interface DayGroup {
  /** Heading of the group: a part of today, or a day. */
  group: (typeof GROUPS)[number] | null;
  day?: string;
  stays: readonly ArrivalRow[];
}

/** Groups today in three parts and a week by day. Any other view is one group. */
export function groupStays(view: View, rows: readonly ArrivalRow[], today: Day): DayGroup[] {
  if (view === 'week') {
    const days = [...new Set(rows.map(({ checkin }) => checkin))];
    return days.map((day) => ({ group: null, day, stays: rows.filter(({ checkin }) => checkin === day) }));
  }
  if (view !== 'today') return [{ group: null, stays: rows }];
  const leaves = (row: ArrivalRow) => row.checkout === today || row.leftOn === today;
  const of = (row: ArrivalRow) =>
    row.checkin === today && !row.leftOn ? 'arriving' : leaves(row) ? 'leaving' : 'staying';
  // Guests who left before today are not listed.
  const visibleRows = rows.filter((row) => row.state !== 'checked_out' || leaves(row));
  return GROUPS.map((group) => ({ group, stays: visibleRows.filter((row) => of(row) === group) })).filter(
    ({ stays }) => stays.length > 0,
  );
}
