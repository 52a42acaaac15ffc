import type { KeyboardEvent } from 'react';
import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import { useTexts } from '../../../platform/texts.ts';
import { CHUNK_DAYS } from '../../../selling/availability/calendar/calendar-data.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { DayBands } from '../../../selling/availability/grid/day-bands.tsx';
import { DaysHead } from '../../../selling/availability/grid/days-head.tsx';
import { HEAD_HEIGHT_PX, ROW_HEIGHT_PX } from '../../../selling/availability/grid/geometry.ts';
import { onPlanKey } from './plan-keys.ts';
import classes from './planning.module.css';
import { PlanLine, PlanNames } from './planning-bars.tsx';
import type { PlanningModel } from './planning-model.ts';
import type { PlanRow } from './planning-rows.ts';
import { SelectedNights } from './selected-nights.tsx';
import { usePlanPointer } from './use-plan-pointer.ts';
import type { PlanViewport } from './use-plan-viewport.ts';

interface PlanGridProps {
  readonly model: PlanningModel;
  readonly rows: readonly PlanRow[];
  readonly viewport: PlanViewport;
  readonly isPhone: boolean;
  readonly mayBook: boolean;
  readonly onOpen: (stay: CalendarStay) => void;
}

/** Scrolling area with the bars over the days. Nights are selected by keys or pointer. */
export function PlanGrid(props: PlanGridProps) {
  const { model, viewport, mayBook, onOpen } = props;
  const { data } = useModel();
  const { t } = useTexts('planning');
  const { scroller, width, side } = viewport;
  const pointer = usePlanPointer(model, scroller, width, side, mayBook);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === scroller.current && onPlanKey(model, event, onOpen, mayBook, data.indexOf.bind(data)))
      event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of bars, worked on as one
    <div
      ref={scroller}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrows choose nights
      tabIndex={0}
      aria-label={t('planning:grid')}
      aria-describedby="plan-how-to"
      className={classes.scroller}
      style={{ ['--day' as string]: `${width}px`, ['--side' as string]: `${side}px` }}
      onScroll={viewport.onScroll}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <PlanPlane {...props} />
    </div>
  );
}

function PlanPlane({ model, rows, viewport, isPhone, mayBook, onOpen }: PlanGridProps) {
  const { data } = useModel();
  const { width, side, view, from, to } = viewport;
  const head = { firstChunk: Math.floor(from / CHUNK_DAYS), lastChunk: Math.floor(to / CHUNK_DAYS), width };
  return (
    <div
      className={classes.plane}
      style={{
        width: side + data.days.length * width,
        height: HEAD_HEIGHT_PX + rows.length * ROW_HEIGHT_PX + 3 * ROW_HEIGHT_PX,
      }}
    >
      <div className={classes.head} aria-hidden>
        <div className={classes.corner} />
        <DaysHead {...head} />
      </div>
      <div className={classes.body}>
        <PlanNames rows={rows} from={view.firstRow} to={view.lastRow} isOver={isPhone} />
        {rows.slice(view.firstRow, view.lastRow + 1).map((row, at) => (
          <PlanLine
            key={`${row.room.roomId}/${row.lane}`}
            row={row}
            at={view.firstRow + at}
            first={head.firstChunk * CHUNK_DAYS}
            last={to}
            width={width}
            onOpen={onOpen}
          />
        ))}
        <div className={classes.bands} style={{ height: rows.length * ROW_HEIGHT_PX }} aria-hidden>
          <DayBands {...head} />
        </div>
        <SelectedNights model={model} width={width} mayBook={mayBook} />
      </div>
    </div>
  );
}
