import { memo } from 'react';
import type { GridRow } from '../../../domain/availability/grid/rows.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { planName, roomName } from '../calendar/words.ts';
import { ROW } from './geometry.ts';
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
  const weeks = [];
  for (let chunk = firstChunk; chunk <= lastChunk; chunk++)
    weeks.push(<Week key={chunk} row={row} at={at} chunk={chunk} width={width} />);
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.line}
      style={{ transform: `translateY(${at * ROW}px)` }}
      data-room={row.field === 'allotment' || undefined}
    >
      <LineHead row={row} />
      <div role="presentation" className={classes.weeks}>
        {weeks}
      </div>
    </div>
  );
});

/** The name of a line; of a room's first, the buttons that fold it. */
const LineHead = memo(function LineHead({ row }: { row: GridRow }) {
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
      <div role="rowheader" aria-colindex={1} className={classes.lineHead}>
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
    <div role="rowheader" aria-colindex={1} className={classes.lineHead}>
      <button
        type="button"
        // The grid is one stop of the Tab key: Alt and arrows do the same.
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
