import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { feastsOn, HOLIDAY_PERIODS } from '../../../../domain/kernel/calendar/holiday-periods.ts';
import { euros } from '../../../../domain/selling/availability/grid/written.ts';
import {
  curvePath,
  MOST_DOWN,
  MOST_UP,
  type MovedPrice,
  type Piece,
  percentTo,
  scaleOf,
} from '../../../../domain/selling/availability/year/piece.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { bandsOf } from '../calendar/bands.ts';
import type { Year } from './use-year.ts';
import classes from './year.module.css';

/** Before it a press is a click. */
const STILL_PX = 4;
/** Above the curve stand the names of the holidays, beneath it the offers. */
const ABOVE = 15;
const BENEATH = 15;
/** Nearer to the one before, a holiday's name would lie over it. */
const NEAR_DAYS = 26;

interface YearPlotProps {
  year: Year;
  /** What the grid shows, by days of the year. */
  window: { first: number; days: number };
  piece: Piece | null;
  percent: number;
  moved: readonly MovedPrice[];
  grip: RefObject<HTMLDivElement | null>;
  mayWrite: boolean;
  onGo: (day: number) => void;
  onPiece: (piece: Piece | null) => void;
  onPercent: (percent: number) => void;
  onApply: () => void;
  /** A piece begins to move. */
  onMoving: (piece: Piece) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly day: number;
  /** Where the change stood when the press began. */
  readonly percent: number;
  mode: 'still' | 'select' | 'move';
  cents: number;
}

/** The month that a day is in: what is moved where no piece was chosen. */
function monthAbout({ days }: Year, day: number): Piece {
  const month = days[day]?.slice(0, 7) ?? '';
  const first = days.findIndex((one) => one.startsWith(month));
  return { first, last: days.findLastIndex((one) => one.startsWith(month)) };
}

/**
 * The curve with its bands. A click goes there, a drag along chooses a piece, a drag up or down moves it, or the month where
 * none was chosen. By keys the piece's grip does the same.
 */
export function YearPlot(props: YearPlotProps) {
  const { year, window, piece, percent, moved, grip, mayWrite, onGo, onPiece, onPercent, onApply, onMoving } =
    props;
  const { t } = useTexts('year');
  const plot = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
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
  const share = (day: number) => `${(100 * day) / count}%`;

  const dayAt = (x: number) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.max(0, Math.min(count - 1, Math.floor((count * (x - box.left)) / box.width)));
  };
  /** What one takes hold of: the price under the pointer, or of a night without one that of the piece. */
  const centsOf = (day: number, { first, last }: Piece) => {
    const known = year.prices.slice(first, last + 1).filter((price) => price !== null);
    return year.prices[day] ?? known[Math.floor(known.length / 2)] ?? 0;
  };
  const begin = (now: Drag, x: number, y: number) => {
    const isAlong = Math.abs(x - now.x) > Math.abs(y - now.y);
    if (isAlong) {
      now.mode = 'select';
      return;
    }
    const within = piece && now.day >= piece.first && now.day <= piece.last ? piece : null;
    const moving = within ?? monthAbout(year, now.day);
    if (!within) onPiece(moving);
    now.mode = 'move';
    now.cents = centsOf(now.day, moving);
    onMoving(moving);
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const now = drag.current;
    const box = plot.current?.getBoundingClientRect();
    if (!now || !box || !mayWrite) return;
    if (now.mode === 'still' && Math.hypot(x - now.x, y - now.y) > STILL_PX) begin(now, x, y);
    if (now.mode === 'select') {
      const day = dayAt(x);
      onPiece({ first: Math.min(now.day, day), last: Math.max(now.day, day) });
    } else if (now.mode === 'move') {
      const cents = ((now.y - y) / (box.height - ABOVE - BENEATH)) * (scale.high - scale.low);
      onPercent(now.percent + percentTo(now.cents, now.cents + cents));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const now = drag.current;
    drag.current = null;
    plot.current?.releasePointerCapture(event.pointerId);
    if (now?.mode === 'still') onGo(now.day);
    else if (now) grip.current?.focus();
  };
  // The pointer holds the curve; the keys are wherever they were.
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !drag.current) return;
    drag.current = null;
    onPiece(null);
  });
  const onGripKey = (event: KeyboardEvent) => {
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
    <div className={classes.frame}>
      <Scale {...scale} />
      <div
        ref={plot}
        className={classes.plot}
        onPointerDown={(event) => {
          const { clientX: x, clientY: y } = event;
          if (event.button !== 0) return;
          event.preventDefault();
          const isWithin = piece && dayAt(x) >= piece.first && dayAt(x) <= piece.last;
          drag.current = { x, y, day: dayAt(x), percent: isWithin ? percent : 0, mode: 'still', cents: 0 };
          plot.current?.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <Backdrop year={year} />
        <svg
          className={classes.curve}
          style={{ top: ABOVE, height: `calc(100% - ${ABOVE + BENEATH}px)` }}
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
            <div
              ref={grip}
              role="slider"
              tabIndex={0}
              className={classes.grip}
              aria-orientation="vertical"
              aria-label={t('year:change')}
              aria-valuemin={MOST_DOWN}
              aria-valuemax={MOST_UP}
              aria-valuenow={percent}
              aria-valuetext={`${percent} %`}
              onKeyDown={onGripKey}
            >
              {`${percent > 0 ? '+' : ''}${percent} %`}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** What the highest and the lowest of the curve are. */
function Scale({ low, high }: ReturnType<typeof scaleOf>) {
  const whole = (cents: number) => `${euros(Math.round(cents / 100) * 100)} €`;
  return (
    <>
      <span className={classes.scale} style={{ top: ABOVE }}>
        {whole(high)}
      </span>
      <span className={classes.scale} style={{ bottom: BENEATH }}>
        {whole(low)}
      </span>
    </>
  );
}

/** Drawn anew only when a price is another. */
const Curve = memo(function Curve({ year, scale }: { year: Year; scale: ReturnType<typeof scaleOf> }) {
  return <path className={classes.now} d={curvePath(year.prices, scale)} />;
});

/** Holidays, closed days and offers. */
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
        <div
          key={start}
          className={classes.closed}
          title={t('grid:isClosedDay')}
          style={place(start, length)}
        />
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
