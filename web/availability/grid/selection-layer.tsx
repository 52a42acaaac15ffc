import type { Rect } from '../../../domain/availability/grid/selection.ts';
import { rectOf } from '../../../domain/availability/grid/selection.ts';
import { useStore } from '../../store.ts';
import { useModel } from '../calendar/model-context.ts';
import { ROW } from './geometry.ts';
import classes from './grid.module.css';

/** What is selected lies over the cells: moving it draws no cell anew. */
export function SelectionLayer({ width }: { width: number }) {
  const model = useModel();
  const { selection, filling, weekdays } = useStore(model.focus);
  const { rows } = useStore(model.view);
  if (rows.length === 0) return null;
  const rect = rectOf(selection);
  const place = ({ top, bottom, left, right }: Rect) => ({
    top: top * ROW,
    left: left * width,
    height: (bottom - top + 1) * ROW,
    width: (right - left + 1) * width,
  });
  const { row, day } = selection.anchor;
  const isMasked = weekdays.length > 0 && rect.right > rect.left;
  return (
    <>
      {isMasked ? (
        runsWithin(rect, (one) => model.takes(one)).map((one) => (
          <div key={one.left} className={classes.selection} style={place(one)} />
        ))
      ) : (
        <div className={classes.selection} style={place(rect)} />
      )}
      <div className={classes.active} style={place({ top: row, bottom: row, left: day, right: day })} />
      {filling && <div className={classes.filling} style={place(filling)} />}
      {model.mayWrite && (
        <div
          className={classes.handle}
          data-handle
          style={{ top: (rect.bottom + 1) * ROW, left: (rect.right + 1) * width }}
        />
      )}
    </>
  );
}

function runsWithin(rect: Rect, takes: (day: number) => boolean): Rect[] {
  const runs: { -readonly [Side in keyof Rect]: number }[] = [];
  for (let day = rect.left; day <= rect.right; day++) {
    if (!takes(day)) continue;
    const last = runs.at(-1);
    if (last && last.right === day - 1) last.right = day;
    else runs.push({ ...rect, left: day, right: day });
  }
  return runs;
}
