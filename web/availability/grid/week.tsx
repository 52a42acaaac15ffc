import { memo, useCallback, useSyncExternalStore } from 'react';
import type { CellValue } from '../../../domain/availability/cell.ts';
import type { GridRow } from '../../../domain/availability/grid/rows.ts';
import { planState, roomState } from '../../../domain/availability/grid/shown.ts';
import { euros } from '../../../domain/availability/grid/written.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { CHUNK_DAYS, cellKey } from '../calendar/calendar-data.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';
import classes from './grid.module.css';

export const cellId = (row: number, day: number) => `cell-${row}-${day}`;

/** A price with cents: it is written smaller, to be read whole. */
const LONG = 4;

interface WeekProps {
  row: GridRow;
  at: number;
  chunk: number;
  width: number;
}

/** Seven days of one line: drawn anew when something of that room and week changes, and not otherwise. */
export const Week = memo(function Week({ row, at, chunk, width }: WeekProps) {
  const model = useModel();
  const { data } = model;
  const subscribe = useCallback(
    (listener: () => void) => data.subscribe(row.roomId, chunk, listener),
    [data, row.roomId, chunk],
  );
  useSyncExternalStore(subscribe, () => data.version(row.roomId, chunk));
  const room = data.room(row.roomId);
  if (!room) return null;
  const first = chunk * CHUNK_DAYS;
  const cells = [];
  for (let day = first; day < Math.min(first + CHUNK_DAYS, data.days.length); day++) {
    const { state, text, isRuled } = looks(model, room, row, day);
    cells.push(
      <div
        key={day}
        id={cellId(at, day)}
        role="gridcell"
        aria-colindex={day + 2}
        aria-readonly={row.isDerived || day < data.todayIndex || undefined}
        aria-invalid={data.faults.has(cellKey(row, day)) || undefined}
        className={classes.cell}
        data-state={state}
        data-ruled={isRuled || undefined}
        data-long={text.length > LONG || undefined}
      >
        {text}
      </div>,
    );
  }
  return (
    <div role="presentation" className={classes.week} style={{ left: first * width }}>
      {cells}
    </div>
  );
});

interface Looks {
  state: string;
  text: string;
  /** Some rule of a stay holds that has no line of its own in view. */
  isRuled: boolean;
}

function looks(model: GridModel, room: CalendarRoom, row: GridRow, day: number): Looks {
  const { data } = model;
  if (!data.isKnown(day)) return { state: 'unknown', text: '', isRuled: false };
  const value = model.shown(row, day);
  const dim = row.isDerived ? ' derived' : day < data.todayIndex ? ' past' : '';
  const roomDay = data.roomDay(room, day);
  const line = { roomId: room.roomId, mealPlanId: row.mealPlanId };
  switch (row.field) {
    case 'allotment': {
      const state = roomState(roomDay);
      const text = state === 'closed' ? `✕ ${roomDay.free}` : `${roomDay.free}`;
      return { state: state + dim, text, isRuled: isRuled(model, room.roomId, day) };
    }
    case 'priceCents': {
      const closed = data.read({ ...line, field: 'planStopSell' }, day) === true;
      const text = value === null ? '–' : euros(Number(value));
      return { state: planState(roomDay, closed, value as number | null) + dim, text, isRuled: false };
    }
    default:
      return { state: (value === true ? 'on' : 'plain') + dim, text: plain(value), isRuled: false };
  }
}

function plain(value: CellValue): string {
  if (typeof value === 'boolean') return value ? '✕' : '';
  return value === null ? '' : String(value);
}

const RULES = ['minStay', 'maxStay', 'closedToArrival', 'closedToDeparture'] as const;

function isRuled({ data }: GridModel, roomId: number, day: number): boolean {
  return RULES.some((field) => {
    const value = data.read({ roomId, mealPlanId: null, field }, day);
    return value === true || (typeof value === 'number' && (field === 'maxStay' || value > 1));
  });
}
