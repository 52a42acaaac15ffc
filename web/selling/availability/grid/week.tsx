import { memo } from 'react';
import type { GridRow } from '../../../../domain/selling/availability/grid/rows.ts';
import { CHUNK_DAYS, cellKey } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { cellStylesOf } from './cell-styles.ts';
import classes from './grid.module.css';
import { useRedraw } from './use-redraw.ts';

export const cellId = (row: number, day: number) => `cell-${row}-${day}`;

/** Maximum characters in the normal size; longer prices use a smaller font. */
const MAX_NORMAL_LENGTH = 4;

interface WeekProps {
  row: GridRow;
  at: number;
  chunk: number;
  width: number;
}

/** Seven days of one line, redrawn only when that room and week change. */
export const Week = memo(function Week({ row, at, chunk, width }: WeekProps) {
  const model = useModel();
  const { data } = model;
  useRedraw(data, row.roomId, chunk);
  const room = data.room(row.roomId);
  if (!room) return null;
  const first = chunk * CHUNK_DAYS;
  const look = cellStylesOf(model, room, row);
  const hasFaults = data.faults.size > 0;
  const hasDoubts = data.doubts.size > 0;
  const cells = [];
  for (let day = first; day < Math.min(first + CHUNK_DAYS, data.days.length); day++) {
    const { state, text, isRuled, level } = look(day);
    cells.push(
      <div
        key={day - first}
        id={cellId(at, day)}
        role="gridcell"
        aria-colindex={day + 2}
        aria-readonly={row.isDerived || day < data.todayIndex || undefined}
        aria-invalid={(hasFaults && data.faults.has(cellKey(row, day))) || undefined}
        className={classes.cell}
        data-doubtful={(hasDoubts && data.doubts.has(cellKey(row, day))) || undefined}
        data-state={state}
        data-ruled={isRuled || undefined}
        data-level={level}
        data-long={text.length > MAX_NORMAL_LENGTH ? text.length : undefined}
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
