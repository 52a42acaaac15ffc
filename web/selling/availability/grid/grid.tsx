import { type ComponentProps, type RefObject, Suspense, useEffect, useRef } from 'react';
import { type GridCell, type Rect, rectOf } from '../../../../domain/selling/availability/grid/selection.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { CellEditor } from './cell-editor.tsx';
import { DayBands } from './day-bands.tsx';
import { DaysHead } from './days-head.tsx';
import { DerivedNotice } from './derived-notice.tsx';
import { HEAD_HEIGHT_PX, ROW_HEIGHT_PX, SIDE_WIDTH_PX } from './geometry.ts';
import { GhostLayer } from './ghost-layer.tsx';
import classes from './grid.module.css';
import { onCopy, onPaste } from './input/clipboard.ts';
import { usePointer } from './input/use-pointer.ts';
import { Line, LineHead } from './line.tsx';
import overlay from './overlay.module.css';
import { type GridViewport, type GridViewportOptions, useGridViewport } from './use-grid-viewport.ts';
import { beginEdit, onGridKey } from './use-keys.ts';
import { cellId } from './week.tsx';

const DayMenu = lazyNamed(() => import('../days/day-menu.tsx'), 'DayMenu');

interface GridProps extends GridViewportOptions {
  announce: (words: string) => void;
}

/** Rooms by days. Only the part in view is drawn. The grid handles keys, pointer and clipboard for all its cells. */
export function Grid({ announce, ...options }: GridProps) {
  const model = useModel();
  const { t } = useTexts('grid');
  const { rows } = useStore(model.view);
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useGridViewport(scroller, options);
  const { drawn, width } = viewport;
  const { giveUp, ...pointer } = usePointer(model, scroller, width);
  // The active cell may have been drawn only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is drawn
  useEffect(() => markActive(scroller.current, model.active), [drawn, model]);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('grid:rooms')}
      aria-describedby="grid-how-to"
      aria-multiselectable
      aria-readonly={!model.mayWrite || undefined}
      aria-rowcount={rows.length + 1}
      aria-colcount={model.data.days.length + 1}
      className={classes.scroller}
      data-writable={model.mayWrite || undefined}
      style={{ ['--day' as string]: `${width}px` }}
      onScroll={viewport.onScroll}
      onKeyDown={(event) => {
        if ((event.key === 'Escape' && giveUp()) || onGridKey(model, event)) event.preventDefault();
      }}
      onDoubleClick={() => beginEdit(model)}
      onCopy={(event) => onCopy(model, event, announce, t)}
      onCut={(event) => onCopy(model, event, announce, t)}
      onPaste={(event) => onPaste(model, event, t)}
      onFocus={() => markActive(scroller.current, model.active)}
      {...pointer}
    >
      <ActiveMark scroller={scroller} />
      <GridPlane viewport={viewport} scroller={scroller} />
    </div>
  );
}

interface GridPlaneProps {
  readonly viewport: GridViewport;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function GridPlane({ viewport: { drawn, head, width }, scroller }: GridPlaneProps) {
  const model = useModel();
  const { t } = useTexts('grid');
  const { rows } = useStore(model.view);
  const toGrid = () => scroller.current?.focus({ preventScroll: true });
  return (
    <div
      role="presentation"
      className={classes.plane}
      style={{
        width: SIDE_WIDTH_PX + model.data.days.length * width,
        height: HEAD_HEIGHT_PX + rows.length * ROW_HEIGHT_PX,
      }}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {t('grid:room')}
        </div>
        <DaysHead {...head} width={width} />
      </div>
      <div role="rowgroup" className={classes.body}>
        <div aria-hidden className={classes.names} style={{ height: rows.length * ROW_HEIGHT_PX }}>
          {drawn.map(({ at, place }) => {
            const row = rows[at];
            return row && <LineHead key={place} row={row} at={at} />;
          })}
        </div>
        {drawn.map(({ place, ...line }) => {
          const row = rows[line.at];
          return row && <Line key={place} {...line} row={row} width={width} />;
        })}
      </div>
      <div role="presentation" className={overlay.overlay}>
        <DayBands {...head} width={width} />
        <GhostLayer {...head} width={width} />
        <SelectionLayer width={width} />
        <CellEditor width={width} onDone={toGrid} />
        <DerivedNotice width={width} onDone={toGrid} />
        <DaysAsked width={width} scroller={scroller} onDone={toGrid} />
      </div>
    </div>
  );
}

/** The menu of whole days. Its code is loaded when it first opens. */
function DaysAsked(props: ComponentProps<typeof DayMenu>) {
  const model = useModel();
  const { now } = useStore(model.asking);
  return <Suspense>{now && <DayMenu {...props} />}</Suspense>;
}

/** Names the active cell for assistive technology. Only a cell that is drawn can be named. */
function markActive(grid: HTMLDivElement | null, { row, day }: GridCell): void {
  const id = cellId(row, day);
  if (document.getElementById(id)) grid?.setAttribute('aria-activedescendant', id);
  else grid?.removeAttribute('aria-activedescendant');
}

function ActiveMark({ scroller }: { scroller: { current: HTMLDivElement | null } }) {
  const model = useModel();
  const { selection } = useStore(model.focus);
  useEffect(() => markActive(scroller.current, selection.anchor), [selection, scroller]);
  return null;
}

/** The selection lies over the cells, so that moving it draws no cell again. */
function SelectionLayer({ width }: { width: number }) {
  const model = useModel();
  const { selection, filling, weekdays } = useStore(model.focus);
  const { rows } = useStore(model.view);
  if (rows.length === 0) return null;
  const rect = rectOf(selection);
  const place = ({ top, bottom, left, right }: Rect) => ({
    top: top * ROW_HEIGHT_PX,
    left: left * width,
    height: (bottom - top + 1) * ROW_HEIGHT_PX,
    width: (right - left + 1) * width,
  });
  const { row, day } = selection.anchor;
  const isMasked = weekdays.length > 0 && rect.right > rect.left;
  return (
    <>
      {isMasked ? (
        runsWithin(rect, (one) => model.takes(one)).map((one) => (
          <div key={one.left} className={overlay.selection} style={place(one)} />
        ))
      ) : (
        <div className={overlay.selection} style={place(rect)} />
      )}
      <div className={overlay.active} style={place({ top: row, bottom: row, left: day, right: day })} />
      {filling && <div className={overlay.filling} style={place(filling)} />}
      {model.mayWrite && (
        <div
          className={overlay.handle}
          data-handle
          style={{ top: (rect.bottom + 1) * ROW_HEIGHT_PX, left: (rect.right + 1) * width }}
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
