import { boolean, rows, time, weekdays } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MAX_ROWS_PER_DAY = 3;

interface Hours {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

const DAYS_AND_TIMES = {
  weekdays: weekdays(['Giorni', 'Days', 'Jours', 'Tage'], { required: true }),
  from: time(['Dalle', 'From', 'De', 'Von'], { required: true }),
  to: time(['Alle', 'To', 'À', 'Bis'], { required: true }),
} as const;
const LABEL = ['Orari', 'Opening hours', 'Horaires', 'Öffnungszeiten'] as const;

/** Opening hours by weekday. `to` before `from` means after midnight. */
export function weeklyHours(maxRows: number) {
  return rows(maxRows, DAYS_AND_TIMES, LABEL, { default: [] });
}

/** Opening hours of an amenity; a row may apply only in season. */
export const amenityHours = rows(
  21,
  {
    ...DAYS_AND_TIMES,
    inSeason: boolean(['Solo in stagione', 'In season only', 'En saison seulement', 'Nur in der Saison'], {
      default: false,
    }),
  },
  LABEL,
  { default: [] },
);

function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Minutes of the week that one row covers, counted from Monday 00:00. Sunday night continues into Monday. */
function weekIntervals({ weekdays, from, to }: Hours): [start: number, end: number][] {
  const length = (parseMinutes(to) - parseMinutes(from) + DAY_MINUTES) % DAY_MINUTES;
  if (length === 0) return [];
  return weekdays.flatMap((day) => {
    const start = (day - 1) * DAY_MINUTES + parseMinutes(from);
    const end = start + length;
    return end <= WEEK_MINUTES
      ? [[start, end] as [number, number]]
      : [
          [start, WEEK_MINUTES],
          [0, end - WEEK_MINUTES],
        ];
  });
}

export function hoursOverlap(a: Hours, b: Hours): boolean {
  const others = weekIntervals(b);
  return weekIntervals(a).some(([start, end]) => others.some(([from, to]) => start < to && from < end));
}

/** Checks that no rows overlap and that at most three rows begin on one day (structures dictionary 3.0). */
export function hoursIssues(path: string, hours: readonly Hours[]): Issue[] {
  const issues: Issue[] = [];
  hours.forEach((row, index) => {
    if (row.from === row.to) issues.push({ path: `${path}.${index}.to`, code: 'same_time' });
    const earlierRows = hours.slice(0, index);
    const other = earlierRows.find((one) => hoursOverlap(one, row));
    if (other) {
      const params = { periodo: `${other.from}–${other.to}` };
      issues.push({ path: `${path}.${index}.from`, code: 'period_overlap', params });
    }
    const full = row.weekdays.some(
      (day) => earlierRows.filter((one) => one.weekdays.includes(day)).length >= MAX_ROWS_PER_DAY,
    );
    if (full) issues.push({ path: `${path}.${index}.weekdays`, code: 'rows_a_day', params: { n: MAX_ROWS_PER_DAY } });
  });
  return issues;
}
