import { formatEuros } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { useStore } from '../../../platform/store.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { ROW_HEIGHT_PX } from './geometry.ts';
import classes from './overlay.module.css';

interface GhostLayerProps {
  firstChunk: number;
  lastChunk: number;
  width: number;
}

/** Preview of new prices over their cells. */
export function GhostLayer({ firstChunk, lastChunk, width }: GhostLayerProps) {
  const model = useModel();
  const { now } = useStore(model.ghost);
  const { rows } = useStore(model.view);
  if (!now) return null;
  const row = rows.findIndex(
    ({ roomId, mealPlanId, field }) => roomId === now.roomId && mealPlanId === now.mealPlanId && field === 'priceCents',
  );
  if (row < 0) return null;
  const [from, to] = [firstChunk * CHUNK_DAYS, (lastChunk + 1) * CHUNK_DAYS];
  return [...now.cells]
    .filter(([day]) => day >= from && day < to)
    .map(([day, cents]) => (
      <div
        key={day}
        aria-hidden
        className={classes.ghost}
        style={{ top: row * ROW_HEIGHT_PX, left: day * width, width, height: ROW_HEIGHT_PX }}
      >
        {formatEuros(cents)}
      </div>
    ));
}
