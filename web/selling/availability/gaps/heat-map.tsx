import { Text } from '@mantine/core';
import { memo, type PointerEvent, useState } from 'react';
import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import { KIND_OF } from '../../../../domain/selling/pricing/gaps/causes.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import { bandsOf } from '../calendar/bands.ts';
import classes from './gaps.module.css';
import { causeOfSign } from './gaps-answer.ts';

interface HeatMapProps {
  from: Day;
  rows: readonly string[];
  label: string;
  onAsk: (day: Day, nights: number) => void;
}

interface Spot {
  readonly day: number;
  readonly row: number;
}

/**
 * Map of stays, coloured by cause: arrivals from left to right, lengths from top to bottom. A text below describes the
 * cell under the pointer.
 */
export function HeatMap({ from, rows, label, onAsk }: HeatMapProps) {
  const { t } = useTexts('gap');
  const [spot, setSpot] = useState<Spot | null>(null);
  const count = rows[0]?.length ?? 0;
  const spotAt = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
    const box = currentTarget.getBoundingClientRect();
    const along = (at: number, start: number, size: number, of: number) =>
      Math.max(0, Math.min(of - 1, Math.floor((of * (at - start)) / size)));
    return {
      day: along(clientX, box.left, box.width, count),
      row: along(clientY, box.top, box.height, rows.length),
    };
  };
  const cause = spot && causeOfSign(rows[spot.row]?.[spot.day]);
  const words = spot
    ? `${t('gap:cell', { day: formatDate(addDays(from, spot.day)), nights: spot.row + 1 })}: ${
        cause ? t(`gap:cause.${cause}`) : t('gap:bookable')
      }`
    : t('gap:hint');
  return (
    <div className={classes.map}>
      <div className={classes.lengths} aria-hidden>
        <span>1</span>
        <span>{rows.length / 2}</span>
        <span>{rows.length}</span>
      </div>
      <div
        role="img"
        aria-label={label}
        className={classes.plane}
        onPointerMove={(event) => {
          const now = spotAt(event);
          if (now.day !== spot?.day || now.row !== spot?.row) setSpot(now);
        }}
        onPointerLeave={() => setSpot(null)}
        onPointerUp={(event) => {
          const { day, row } = spotAt(event);
          onAsk(addDays(from, day), row + 1);
        }}
      >
        <Cells rows={rows} />
        {spot && (
          <div
            className={classes.spot}
            style={{
              left: `${(100 * spot.day) / count}%`,
              width: `${(100 * Math.min(spot.row + 1, count - spot.day)) / count}%`,
              top: `${(100 * spot.row) / rows.length}%`,
              height: `${100 / rows.length}%`,
            }}
          />
        )}
      </div>
      <Months from={from} count={count} />
      <Text size="xs" c="dimmed" className={classes.words}>
        {words}
      </Text>
    </div>
  );
}

/** One SVG path per colour instead of thousands of cells. */
const Cells = memo(function Cells({ rows }: { rows: readonly string[] }) {
  const count = rows[0]?.length ?? 0;
  const shapes = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    for (let start = 0; start < row.length; ) {
      const kind = kindOf(row[start]);
      let end = start + 1;
      while (end < row.length && kindOf(row[end]) === kind) end++;
      shapes.set(kind, `${shapes.get(kind) ?? ''}M${start} ${y}h${end - start}v1h${start - end}z`);
      start = end;
    }
  }
  return (
    <svg viewBox={`0 0 ${count} ${rows.length}`} preserveAspectRatio="none" className={classes.cells} aria-hidden>
      {[...shapes].map(([kind, shape]) => (
        <path key={kind} d={shape} data-kind={kind} />
      ))}
    </svg>
  );
});

function kindOf(sign: string | undefined): string {
  const cause = causeOfSign(sign);
  return cause ? KIND_OF[cause] : 'open';
}

const NARROW_DAYS = 14;

const Months = memo(function Months({ from, count }: { from: Day; count: number }) {
  const { language } = useTexts('gap');
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: count }, (_, at) => addDays(from, at));
  const months = bandsOf(days, (day) => day.slice(0, 7)).filter(({ length }) => length >= NARROW_DAYS);
  return (
    <div className={classes.months} aria-hidden>
      {months.map(({ key, start }) => (
        <span key={key} style={{ left: `${(100 * start) / count}%` }}>
          {short.format(new Date(`${key}-01T00:00:00Z`))}
        </span>
      ))}
    </div>
  );
});
