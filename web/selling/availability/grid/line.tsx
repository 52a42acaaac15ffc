import { memo } from 'react';
import type { GridRow } from '../../../../domain/selling/availability/grid/rows.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';
import { bySlot, ROW_HEIGHT_PX } from './geometry.ts';
import classes from './grid.module.css';
import { Week } from './week.tsx';

interface LineProps {
  row: GridRow;
  at: number;
  firstChunk: number;
  lastChunk: number;
  width: number;
}

export const Line = memo(function Line({ row, at, firstChunk, lastChunk, width }: LineProps) {
  const { data } = useModel();
  const today = Math.floor(data.todayIndex / CHUNK_DAYS);
  const weeks = bySlot(firstChunk, lastChunk, today).map((chunk, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: whose cells a week has is known by its place
    <Week key={place} row={row} at={at} chunk={chunk} width={width} />
  ));
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.line}
      style={{ top: at * ROW_HEIGHT_PX }}
      data-room={row.field === 'allotment' || undefined}
    >
      <SpokenName row={row} />
      {weeks}
    </div>
  );
});

/** Name of the line for screen readers. */
const SpokenName = memo(function SpokenName({ row }: { row: GridRow }) {
  const model = useModel();
  const { t, language } = useTexts('grid');
  const { collapsed } = useStore(model.view);
  const room = model.data.room(row.roomId);
  if (!room) return null;
  const plan = room.plans.find(({ mealPlanId }) => mealPlanId === row.mealPlanId);
  const isFirst = row.field === 'allotment';
  const name = isFirst ? `${roomName(room, language)} ${room.units}` : t(`grid:field.${row.field}`);
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-label={plan ? `${planName(plan, language)}, ${name}` : name}
      aria-expanded={isFirst ? !collapsed.has(room.roomId) : undefined}
      className={classes.spoken}
    />
  );
});

/**
 * Visible name of a line. A room's first line has buttons to fold the room, like Alt and arrow keys. All names are in
 * one fixed column; fixing them in each line would create a layer per name.
 */
export const LineHead = memo(function LineHead({ row, at }: { row: GridRow; at: number }) {
  const model = useModel();
  const { t, language } = useTexts('grid');
  const { collapsed, unfolded } = useStore(model.view);
  const room = model.data.room(row.roomId);
  if (!room) return null;
  if (row.field !== 'allotment') {
    const plan = room.plans.find(({ mealPlanId }) => mealPlanId === row.mealPlanId);
    const field = t(`grid:field.${row.field}`);
    const isPrice = row.field === 'priceCents';
    return (
      <div className={classes.lineHead} style={{ top: at * ROW_HEIGHT_PX }}>
        <span className={classes.lineName} data-derived={row.isDerived || undefined}>
          {row.isDerived && <Glyph name="math-function" size={14} />}
          {plan && isPrice ? planName(plan, language) : field}
        </span>
        {plan && !isPrice && <span className={classes.lineMore}>{planName(plan, language)}</span>}
      </div>
    );
  }
  const name = roomName(room, language);
  const isCollapsed = collapsed.has(room.roomId);
  const isUnfolded = unfolded.has(room.roomId);
  return (
    <div className={classes.lineHead} style={{ top: at * ROW_HEIGHT_PX }} data-room>
      <button
        type="button"
        // The grid is a single tab stop; Alt and arrow keys fold rooms.
        tabIndex={-1}
        className={classes.fold}
        aria-expanded={!isCollapsed}
        aria-label={t(isCollapsed ? 'grid:expand' : 'grid:collapse', { name })}
        onClick={() => model.fold(room.roomId, !isCollapsed)}
      >
        <Glyph name={isCollapsed ? 'chevron-right' : 'chevron-down'} size={16} />
      </button>
      <span className={classes.roomName} title={name}>
        {name}
      </span>
      <span className={classes.lineMore}>{room.units}</span>
      <button
        type="button"
        tabIndex={-1}
        className={classes.fold}
        aria-pressed={isUnfolded}
        aria-label={t('grid:unfold', { name })}
        onClick={() => model.unfold(room.roomId, !isUnfolded)}
      >
        <Glyph name="list-details" size={16} />
      </button>
    </div>
  );
});
