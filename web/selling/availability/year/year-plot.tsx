import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { feastsOn, HOLIDAY_PERIODS } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import {
  curvePath,
  MAX_PERCENT,
  MIN_PERCENT,
  type MovedPrice,
  scaleOf,
} from '../../../../domain/selling/availability/year/piece.ts';
import { formatPercent, formatShortCents } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { bandsOf } from '../calendar/bands.ts';
import { type CurveDragOptions, SPACE_ABOVE_PX, SPACE_BELOW_PX, useCurveDrag } from './use-curve-drag.ts';
import type { Year } from './use-year.ts';
import classes from './year.module.css';

/** Minimum days between holiday names; closer names would overlap and are hidden. */
const NEAR_DAYS = 26;

interface YearPlotProps extends CurveDragOptions {
  /** The days of the year that the grid shows. */
  window: { first: number; days: number };
  moved: readonly MovedPrice[];
  onApply: () => void;
}

/** The curve with holidays, closed days and offers. Pointer and keys move a piece of it, or a month. */
export function YearPlot(props: YearPlotProps) {
  const { year, window, piece, moved } = props;
  const plot = useRef<HTMLDivElement>(null);
  const count = year.prices.length;
  const scale = useMemo(() => scaleOf(year.prices), [year.prices]);
  const after = useMemo(() => {
    if (moved.length === 0) return '';
    const values = new Map(moved.map(({ day, value }) => [day, value]));
    return curvePath(
      year.prices.map((_, at) => values.get(year.days[at] ?? '') ?? null),
      scale,
    );
  }, [year, moved, scale]);
  const pointer = useCurveDrag(plot, scale, props);
  const share = (day: number) => `${(100 * day) / count}%`;
  return (
    <div className={classes.frame}>
      <Scale {...scale} />
      <div ref={plot} className={classes.plot} {...pointer}>
        <Backdrop year={year} />
        <svg
          className={classes.curve}
          style={{ top: SPACE_ABOVE_PX, height: `calc(100% - ${SPACE_ABOVE_PX + SPACE_BELOW_PX}px)` }}
          viewBox={`0 0 ${count} 1`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <Curve year={year} scale={scale} />
          {after && <path className={classes.after} d={after} />}
        </svg>
        <div
          className={classes.window}
          style={{
            left: share(Math.max(0, window.first)),
            width: share(Math.min(window.days, window.first + window.days)),
          }}
        />
        {piece && (
          <div
            className={classes.piece}
            style={{ left: share(piece.first), width: share(piece.last - piece.first + 1) }}
          >
            <Grip {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The handle of a piece. Arrow keys change its percentage, Enter applies the change. */
function Grip({ piece, percent, grip, onPiece, onPercent, onApply, onMoving }: YearPlotProps) {
  const { t } = useTexts('year');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onPiece(null);
    if (event.key === 'Enter') return onApply();
    const step = event.shiftKey ? 5 : 1;
    const to = { ArrowUp: percent + step, ArrowDown: percent - step, Home: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (piece && percent === 0) onMoving(piece);
    onPercent(to);
  };
  return (
    <div
      ref={grip}
      role="slider"
      tabIndex={0}
      className={classes.grip}
      aria-orientation="vertical"
      aria-label={t('year:change')}
      aria-valuemin={MIN_PERCENT}
      aria-valuemax={MAX_PERCENT}
      aria-valuenow={percent}
      aria-valuetext={formatPercent(percent)}
      onKeyDown={onKeyDown}
    >
      {formatPercent(percent, true)}
    </div>
  );
}

function Scale({ low, high }: ReturnType<typeof scaleOf>) {
  const whole = (cents: number) => formatShortCents(Math.round(cents / 100) * 100);
  return (
    <>
      <span className={classes.scale} style={{ top: SPACE_ABOVE_PX }}>
        {whole(high)}
      </span>
      <span className={classes.scale} style={{ bottom: SPACE_BELOW_PX }}>
        {whole(low)}
      </span>
    </>
  );
}

/** Drawn again only when a price changes. */
const Curve = memo(function Curve({ year, scale }: { year: Year; scale: ReturnType<typeof scaleOf> }) {
  return <path className={classes.now} d={curvePath(year.prices, scale)} />;
});

const Backdrop = memo(function Backdrop({ year }: { year: Year }) {
  const label = useLabel();
  const { language, t } = useTexts('year', 'grid');
  const { days, open, offers } = year;
  const count = days.length;
  const place = (start: number, length: number) => ({
    left: `${(100 * start) / count}%`,
    width: `${(100 * length) / count}%`,
  });
  const feasts = bandsOf(days, (day) => feastsOn(day)[0] ?? null);
  const closed = bandsOf(days, (day) => (open[days.indexOf(day)] === false ? 'closed' : null));
  return (
    <>
      {closed.map(({ start, length }) => (
        <div key={start} className={classes.closed} title={t('grid:isClosedDay')} style={place(start, length)} />
      ))}
      {feasts.map(({ key, start, length }, at) => (
        <div
          key={`${key}${start}`}
          className={classes.feast}
          title={label(HOLIDAY_PERIODS[key])}
          style={place(start, length)}
        >
          {start - (feasts[at - 1]?.start ?? -NEAR_DAYS) >= NEAR_DAYS && (
            <span>{label(HOLIDAY_PERIODS[key]).split(' (')[0]}</span>
          )}
        </div>
      ))}
      {offers.map(({ id, title, from, to }, at) => {
        const start = Math.max(0, days.indexOf(from));
        const end = days.indexOf(to) < 0 ? count - 1 : days.indexOf(to);
        const name = title[language] || title.it;
        return (
          <div
            key={`${id}/${from}`}
            className={classes.offer}
            title={t('year:offer', { name: name ?? '' })}
            style={{ ...place(start, end - start + 1), bottom: (at % 3) * 5 }}
          />
        );
      })}
    </>
  );
});
