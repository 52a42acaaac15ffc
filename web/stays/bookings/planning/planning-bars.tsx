import { memo } from 'react';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarStay, NamedUnit } from '../../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import type { Bar } from '../../../../domain/stays/bookings/lanes.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useChanges, useModel } from '../../../selling/availability/calendar/model-context.ts';
import { roomName } from '../../../selling/availability/calendar/words.ts';
import { ROW_HEIGHT_PX } from '../../../selling/availability/grid/geometry.ts';
import { formatStay } from '../requests.ts';
import classes from './planning.module.css';
import { isProposed, type PlanRow } from './planning-rows.ts';
import { APPEARANCE_ICONS, appearanceOf } from './stays-query.ts';

interface PlanLineProps {
  row: PlanRow;
  at: number;
  first: number;
  last: number;
  width: number;
  onOpen: (stay: CalendarStay) => void;
}

/** Draws the bars of a line whose days are in view. */
export const PlanLine = memo(function PlanLine({ row, at, first, last, width, onOpen }: PlanLineProps) {
  const { data } = useModel();
  if (row.lane === 'name') return null;
  if (row.lane === 'free') return <FreeLine row={row} at={at} first={first} last={last} width={width} />;
  return (
    <div className={classes.line} style={{ top: at * ROW_HEIGHT_PX }}>
      {row.bars.map((bar) => {
        const from = data.indexOf(bar.stay.checkin);
        const to = data.indexOf(bar.stay.checkout);
        if (to <= first || from > last) return null;
        return (
          <BarButton
            key={barKey(bar)}
            bar={bar}
            unit={row.unit}
            isProposed={isProposed(bar, row.unit, data.today)}
            left={from * width}
            width={(to - from) * width}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
});

const barKey = ({ stay, part }: Bar<CalendarStay>) => `${stay.kind}${stay.id}/${part}`;

/** Draws the number of free units of the room for each night. */
function FreeLine({ row: { room }, at, first, last, width }: Omit<PlanLineProps, 'onOpen'>) {
  const { data } = useModel();
  useChanges(room.roomId, first, last);
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  return (
    <div className={classes.line} style={{ top: at * ROW_HEIGHT_PX }} data-room>
      {days.map((day) => {
        if (!data.isKnown(day)) return null;
        const { free } = data.roomDay(room, day);
        return (
          <div key={day} className={classes.free} data-full={free === 0 || undefined} style={{ left: day * width }}>
            {free}
          </div>
        );
      })}
    </div>
  );
}

interface BarButtonProps {
  bar: Bar<CalendarStay>;
  unit: NamedUnit | null;
  isProposed: boolean;
  left: number;
  width: number;
  onOpen: (stay: CalendarStay) => void;
}

const BarButton = memo(function BarButton({
  bar: { stay, part, isAssignedUnit: isGiven },
  unit,
  isProposed,
  left,
  width,
  onOpen,
}: BarButtonProps) {
  const { t } = useTexts('booking', 'planning');
  const words = useStayWords();
  const as = appearanceOf(stay);
  const told = isProposed ? ('planning:units.proposed' as const) : isGiven ? ('planning:units.in' as const) : null;
  const where = unit && told && t(told, { name: unit.name });
  const said = [words(stay), where].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      // The plan is a single Tab stop; arrows and Enter open the bars.
      tabIndex={-1}
      className={classes.bar}
      data-as={as}
      data-proposed={isProposed || undefined}
      data-bar={`${stay.kind}${stay.id}/${part}`}
      title={said}
      aria-label={said}
      style={{ left: left + 1, width: width - 3 }}
      onClick={() => onOpen(stay)}
    >
      <Glyph name={APPEARANCE_ICONS[as]} size={14} />
      <span>
        {stay.name} <small>· {t('booking:nights', { count: daysBetween(stay.checkin, stay.checkout) })}</small>
      </span>
    </button>
  );
});

/** Returns a function that describes a stay: `Ada Rossi, ven 27 nov – lun 30 nov 2026 · 3 notti, Confermato`. */
export function useStayWords(): (stay: CalendarStay) => string {
  const { t } = useTexts('planning', 'booking');
  const texts = useRecordTexts(arrival);
  return (stay) => {
    const nights = daysBetween(stay.checkin, stay.checkout);
    const as = appearanceOf(stay);
    const state =
      as === 'quote'
        ? t('planning:bar.quote')
        : as === 'block' || as === 'owner'
          ? texts.option('origin', as)
          : texts.option('state', as);
    return [stay.name, formatStay(stay.checkin, stay.checkout, nights, t), state].join(', ');
  };
}

/** Names of the rooms, fixed at the side. */
export const PlanNames = memo(function PlanNames({
  rows,
  from,
  to,
  isOver,
}: {
  rows: readonly PlanRow[];
  from: number;
  to: number;
  isOver: boolean;
}) {
  const { t, language } = useTexts('planning');
  const hasUnits = new Set(rows.flatMap(({ unit }) => (unit ? [unit.roomId] : [])));
  return (
    <div className={classes.names} style={{ height: rows.length * ROW_HEIGHT_PX }}>
      {rows.slice(from, to + 1).map(({ room, lane, unit, bars }, at) => (
        <div
          key={`${room.roomId}/${lane}`}
          className={classes.name}
          style={{ top: (from + at) * ROW_HEIGHT_PX }}
          data-room={lane === (isOver ? 'name' : 'free') || undefined}
          data-over={isOver || undefined}
          data-unit={unit !== null || undefined}
        >
          {unit && <span>{unit.name}</span>}
          {!unit && bars.length > 0 && hasUnits.has(room.roomId) && <span>{t('planning:units.none')}</span>}
          {lane === (isOver ? 'name' : 'free') && (
            <>
              <span title={roomName(room, language)}>{roomName(room, language)}</span>
              <span style={{ fontWeight: 400 }}>{room.units}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
});

export function Legend() {
  const { t } = useTexts('planning');
  const texts = useRecordTexts(arrival);
  const entries = [
    ['confirmed', texts.option('state', 'confirmed')],
    ['checked_in', texts.option('state', 'checked_in')],
    ['checked_out', texts.option('state', 'checked_out')],
    ['block', texts.option('origin', 'block')],
    ['owner', texts.option('origin', 'owner')],
    ['quote', t('planning:bar.quote')],
  ] as const;
  return (
    <ul className={classes.legend} aria-label={t('planning:legend')}>
      {entries.map(([as, words]) => (
        <li key={as}>
          <span className={classes.bar} data-as={as} aria-hidden>
            <Glyph name={APPEARANCE_ICONS[as]} size={12} />
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
