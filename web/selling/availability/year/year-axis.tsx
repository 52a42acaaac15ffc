import { type PointerEvent, useMemo, useRef } from 'react';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { Piece } from '../../../../domain/selling/availability/year/piece.ts';
import { useTexts } from '../../../platform/texts.ts';
import { bandsOf } from '../calendar/bands.ts';
import classes from './year.module.css';

const NARROW_DAYS = 14;

interface YearAxisProps {
  days: readonly Day[];
  onScrub: (day: number) => void;
  onMonth: (month: Piece) => void;
}

/** Months below the curve: a click selects a month and scrolls to it, a drag scrolls through the year. */
export function YearAxis({ days, onScrub, onMonth }: YearAxisProps) {
  const { t, language } = useTexts('year');
  const axis = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const rolled = useRef(false);
  const months = useMemo(() => monthsOf(days, language), [days, language]);
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const box = axis.current?.getBoundingClientRect();
    if (from.current === null || !box) return;
    if (!rolled.current && Math.abs(clientX - from.current) < 5) return;
    rolled.current = true;
    onScrub(Math.floor((days.length * (clientX - box.left)) / box.width));
  };
  return (
    <div
      ref={axis}
      className={classes.axis}
      onPointerDown={({ clientX }) => {
        from.current = clientX;
        rolled.current = false;
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerLeave={() => {
        from.current = null;
      }}
    >
      {months.map(({ key, start, length, short, long }) => (
        <button
          key={key}
          type="button"
          className={classes.month}
          aria-label={t('year:month', { month: long })}
          style={{
            left: `${(100 * start) / days.length}%`,
            width: `${(100 * length) / days.length}%`,
          }}
          onClick={() => {
            if (!rolled.current) onMonth({ first: start, last: start + length - 1 });
          }}
        >
          {short}
          {(key.endsWith('-01') || key === months[0]?.key) && <b> {key.slice(0, 4)}</b>}
        </button>
      ))}
    </div>
  );
}

function monthsOf(days: readonly Day[], language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const [short, long] = [format({ month: 'short' }), format({ month: 'long', year: 'numeric' })];
  // Leaves out months at the ends that are too narrow to click.
  const months = bandsOf(days, (day) => day.slice(0, 7)).filter(({ length }) => length >= NARROW_DAYS);
  return months.map((month) => {
    const first = new Date(`${month.key}-01T00:00:00Z`);
    return { ...month, short: short.format(first), long: long.format(first) };
  });
}
