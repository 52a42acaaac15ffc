import { periodsOverlap } from '../../kernel/calendar/days.ts';
import { classOf, type OpeningRow } from './row.ts';

const readDay = (day: string) => day.split('-').toReversed().join('/');

/** Days of a leap year, so that a yearly period over the year's end is two. */
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
 * The other row's period when two of one kind and one recurrence share a day, else null. Days of the week do not tell
 * them apart: one period with both is the way to say that.
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
