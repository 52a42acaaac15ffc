import { memo } from 'react';
import { type Day, inPeriod, weekdayOf } from '../../../domain/calendar/days.ts';
import {
  FEASTS,
  HOLIDAY_PERIODS,
  type HolidayPeriod,
  holidayWindow,
} from '../../../domain/calendar/holiday-periods.ts';
import { formatDate } from '../../formats.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import classes from './grid.module.css';

/** The holidays that a day belongs to: Easter and the 25th of April may fall together. */
function holidaysOn(day: Day): HolidayPeriod[] {
  const year = Number(day.slice(0, 4));
  return FEASTS.filter((one) => [year, year + 1].some((of) => inPeriod(holidayWindow(one, of), day)));
}

interface DaysHeadProps {
  firstChunk: number;
  lastChunk: number;
  width: number;
}

/** Month, holiday, weekday and day of each column. */
export const DaysHead = memo(function DaysHead({ firstChunk, lastChunk, width }: DaysHeadProps) {
  const { data } = useModel();
  const { language } = useTexts('grid');
  const label = useLabel();
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [from, to] = [firstChunk * CHUNK_DAYS, Math.min((lastChunk + 1) * CHUNK_DAYS, data.days.length)];
  const shown = data.days.slice(from, to);
  const chunks = Array.from({ length: lastChunk - firstChunk + 1 }, (_, at) => firstChunk + at);
  const bands = bandsOf(shown, (day) => holidaysOn(day)[0] ?? null);
  const months = bandsOf(shown, (day) => day.slice(0, 7));
  return (
    <div role="presentation" className={classes.days}>
      {months.map(({ key, start, length }) => (
        <div
          key={key}
          aria-hidden
          className={classes.month}
          style={{ left: (from + start) * width, width: length * width }}
        >
          <span>{named.format(new Date(`${key}-01T00:00:00Z`))}</span>
        </div>
      ))}
      {bands.map(({ key, start, length }) => (
        <div
          key={`${key}${start}`}
          aria-hidden
          className={classes.holiday}
          title={label(HOLIDAY_PERIODS[key])}
          style={{ left: (from + start) * width, width: length * width }}
        >
          {label(HOLIDAY_PERIODS[key])}
        </div>
      ))}
      {chunks.map((chunk) => (
        <WeekHead key={chunk} chunk={chunk} width={width} />
      ))}
    </div>
  );
});

/** Days that follow one another and have the same key; those with none are left out. */
function bandsOf<Key extends string>(days: readonly Day[], keyOf: (day: Day) => Key | null) {
  const bands: { key: Key; start: number; length: number }[] = [];
  let before: Key | null = null;
  days.forEach((day, start) => {
    const key = keyOf(day);
    const last = bands.at(-1);
    if (key && key === before && last) last.length++;
    else if (key) bands.push({ key, start, length: 1 });
    before = key;
  });
  return bands;
}

/** The days of one week: they stay as they are while the grid rolls. */
const WeekHead = memo(function WeekHead({ chunk, width }: { chunk: number; width: number }) {
  const { data } = useModel();
  const { language } = useTexts('grid');
  const label = useLabel();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const from = chunk * CHUNK_DAYS;
  return data.days.slice(from, from + CHUNK_DAYS).map((day, at) => {
    const holidays = holidaysOn(day).map((one) => label(HOLIDAY_PERIODS[one]));
    return (
      <div
        key={day}
        role="columnheader"
        aria-colindex={from + at + 2}
        aria-label={[formatDate(day), ...holidays].join(', ')}
        className={classes.day}
        style={{ left: (from + at) * width }}
        data-weekend={weekdayOf(day) > 5 || undefined}
        data-today={day === data.today || undefined}
      >
        <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
        <strong>{Number(day.slice(8))}</strong>
      </div>
    );
  });
});
