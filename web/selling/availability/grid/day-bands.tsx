import { memo } from 'react';
import { weekdayOf } from '../../../../domain/kernel/calendar/days.ts';
import { feastsOn } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import classes from './overlay.module.css';
import { useRedraw } from './use-redraw.ts';

interface DayBandsProps {
  firstChunk: number;
  lastChunk: number;
  width: number;
}

/** Vertical bands for weekends, holidays and days when the structure is closed. */
export const DayBands = memo(function DayBands({ firstChunk, lastChunk, width }: DayBandsProps) {
  const chunks = Array.from({ length: lastChunk - firstChunk + 1 }, (_, at) => firstChunk + at);
  return chunks.map((chunk) => <WeekBands key={chunk} chunk={chunk} width={width} />);
});

type Kind = 'weekend' | 'feast' | 'closed';

const WeekBands = memo(function WeekBands({ chunk, width }: { chunk: number; width: number }) {
  const { data } = useModel();
  useRedraw(data, data.rooms[0]?.roomId ?? 0, chunk);
  const first = chunk * CHUNK_DAYS;
  const bands: { kind: Kind; start: number; length: number }[] = [];
  const add = (kind: Kind, day: number) => {
    const last = bands.findLast((band) => band.kind === kind);
    if (last && last.start + last.length === day) last.length++;
    else bands.push({ kind, start: day, length: 1 });
  };
  for (const [at, day] of data.days.slice(first, first + CHUNK_DAYS).entries()) {
    if (weekdayOf(day) > 5) add('weekend', first + at);
    if (feastsOn(day).length > 0) add('feast', first + at);
    if (!data.isOpen(first + at)) add('closed', first + at);
  }
  return bands.map(({ kind, start, length }) => (
    <div
      key={`${kind}${start}`}
      className={classes.band}
      data-kind={kind}
      style={{ left: start * width, width: length * width }}
    />
  ));
});
