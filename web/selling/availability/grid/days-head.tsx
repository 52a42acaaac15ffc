import { memo, useMemo } from 'react';
import { weekdayOf } from '../../../../domain/kernel/calendar/days.ts';
import { feastsOn, HOLIDAY_PERIODS } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { type Band, bandsOf } from '../calendar/bands.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import classes from './grid.module.css';
import { useRedraw } from './use-redraw.ts';

interface DaysHeadProps {
  firstChunk: number;
  lastChunk: number;
  width: number;
}

export const DaysHead = memo(function DaysHead({ firstChunk, lastChunk, width }: DaysHeadProps) {
  const { data } = useModel();
  const { language } = useTexts('grid');
  const label = useLabel();
  const chunks = Array.from({ length: lastChunk - firstChunk + 1 }, (_, at) => firstChunk + at);
  const [from, to] = [firstChunk * CHUNK_DAYS, (lastChunk + 1) * CHUNK_DAYS];
  const isShown = ({ start, length }: Band<string>) => start < to && start + length > from;
  // Calculated once for all days, because each new week needs it.
  const holidays = useMemo(() => bandsOf(data.days, (day) => feastsOn(day)[0] ?? null), [data]);
  const months = useMemo(() => {
    const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return bandsOf(data.days, (day) => day.slice(0, 7)).map((band) => ({
      ...band,
      name: named.format(new Date(`${band.key}-01T00:00:00Z`)),
    }));
  }, [data, language]);
  const weekday = useMemo(() => new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }), [language]);
  return (
    <div role="presentation" className={classes.days}>
      {months.filter(isShown).map(({ key, name, start, length }) => (
        <div key={key} aria-hidden className={classes.month} style={{ left: start * width, width: length * width }}>
          <span>{name}</span>
        </div>
      ))}
      {holidays.filter(isShown).map(({ key, start, length }) => (
        <div
          key={`${key}${start}`}
          aria-hidden
          className={classes.holiday}
          title={label(HOLIDAY_PERIODS[key])}
          style={{ left: start * width, width: length * width }}
        >
          {label(HOLIDAY_PERIODS[key])}
        </div>
      ))}
      {chunks.map((chunk) => (
        <WeekHead key={chunk} chunk={chunk} width={width} weekday={weekday} />
      ))}
    </div>
  );
});

interface WeekHeadProps {
  chunk: number;
  width: number;
  weekday: Intl.DateTimeFormat;
}

/** The days of one week, which are not redrawn while scrolling. */
const WeekHead = memo(function WeekHead({ chunk, width, weekday }: WeekHeadProps) {
  const { data } = useModel();
  const { t } = useTexts('grid');
  const label = useLabel();
  useRedraw(data, data.rooms[0]?.roomId ?? 0, chunk);
  const from = chunk * CHUNK_DAYS;
  return data.days.slice(from, from + CHUNK_DAYS).map((day, at) => {
    const holidays = feastsOn(day).map((one) => label(HOLIDAY_PERIODS[one]));
    const isOpen = data.isOpen(from + at);
    const said = [formatDate(day), ...holidays, ...(isOpen ? [] : [t('grid:isClosedDay')])];
    return (
      <div
        key={day}
        role="columnheader"
        aria-colindex={from + at + 2}
        aria-label={said.join(', ')}
        title={isOpen ? undefined : t('grid:isClosedDay')}
        data-closed={!isOpen || undefined}
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
