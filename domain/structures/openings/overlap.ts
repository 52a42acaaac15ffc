import { periodsOverlap } from '../../kernel/calendar/days.ts';
import { classOf, type OpeningRow } from './row.ts';

const readDay = (day: string) => day.split('-').toReversed().join('/');

/** Splits a yearly period at the year's end into two ranges of month days. */
function halves(row: OpeningRow): { from: string; to: string }[] {
  const [from, to] = [row.startMd ?? '', row.endMd ?? ''];
  return from <= to
    ? [{ from, to }]
    : [
        { from, to: '12-31' },
        { from: '01-01', to },
      ];
}

/**
 * Returns the other row's period if both have the same kind and recurrence and share a day, else null. Weekdays are
 * ignored: a single period should list both.
 */
export function overlapOf(row: OpeningRow, other: OpeningRow): string | null {
  const shared = classOf(row);
  if (row.kind !== other.kind || shared !== classOf(other)) return null;
  const years =
    (row.yearFrom ?? 0) <= (other.yearTo ?? 9999) && (other.yearFrom ?? 0) <= (row.yearTo ?? 9999);
  switch (shared) {
    case 'holiday':
      return years && row.holidayPeriod === other.holidayPeriod ? String(other.holidayPeriod) : null;
    case 'yearly': {
      if (!years || !row.startMd || !row.endMd || !other.startMd || !other.endMd) return null;
      const meets = halves(row).some((one) => halves(other).some((two) => periodsOverlap(one, two)));
      return meets ? `${readDay(other.startMd)} – ${readDay(other.endMd)}` : null;
    }
    case 'dated': {
      if (!row.startDate || !row.endDate || !other.startDate || !other.endDate) return null;
      const meets = periodsOverlap(
        { from: row.startDate, to: row.endDate },
        { from: other.startDate, to: other.endDate },
      );
      return meets ? `${readDay(other.startDate)} – ${readDay(other.endDate)}` : null;
    }
  }
}
