import { periodsOverlap } from '../../kernel/calendar/days.ts';
import { type OpeningRow, rowClassOf } from './opening-row.ts';

/** Splits a yearly period at the year's end into two ranges of month days. */
function splitAtYearEnd(row: OpeningRow): { from: string; to: string }[] {
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
export function findOverlap(row: OpeningRow, other: OpeningRow): string | null {
  const rowClass = rowClassOf(row);
  if (row.kind !== other.kind || rowClass !== rowClassOf(other)) return null;
  const years = (row.yearFrom ?? 0) <= (other.yearTo ?? 9999) && (other.yearFrom ?? 0) <= (row.yearTo ?? 9999);
  switch (rowClass) {
    case 'holiday':
      return years && row.holidayPeriod === other.holidayPeriod ? String(other.holidayPeriod) : null;
    case 'yearly': {
      if (!years || !row.startMd || !row.endMd || !other.startMd || !other.endMd) return null;
      const meets = splitAtYearEnd(row).some((one) => splitAtYearEnd(other).some((two) => periodsOverlap(one, two)));
      return meets ? `--${other.startMd} – --${other.endMd}` : null;
    }
    case 'dated': {
      if (!row.startDate || !row.endDate || !other.startDate || !other.endDate) return null;
      const meets = periodsOverlap(
        { from: row.startDate, to: row.endDate },
        { from: other.startDate, to: other.endDate },
      );
      return meets ? `${other.startDate} – ${other.endDate}` : null;
    }
  }
}
