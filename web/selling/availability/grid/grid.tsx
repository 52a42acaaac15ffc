import {
  type ClipboardEvent,
  type ComponentProps,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clear, paste } from '../../../../domain/selling/availability/grid/edits.ts';
import {
  countOf,
  type GridCell,
  type Rect,
  rectOf,
} from '../../../../domain/selling/availability/grid/selection.ts';
import { readTable, tableText } from '../../../../domain/selling/availability/grid/table-text.ts';
import { writtenOf } from '../../../../domain/selling/availability/grid/written.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useStore } from '../../../platform/store.ts';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { useModel } from '../calendar/model-context.ts';
import { CellEditor } from './cell-editor.tsx';
import { DayBands } from './day-bands.tsx';
import { DaysHead } from './days-head.tsx';
import { DerivedNotice } from './derived-notice.tsx';
import { dayWidth, HEAD, ROW, SIDE, type Span, weeksInView } from './geometry.ts';
import { GhostLayer } from './ghost-layer.tsx';
import classes from './grid.module.css';
import { Line, LineHead } from './line.tsx';
import overlay from './overlay.module.css';
import { beginEdit, onGridKey } from './use-keys.ts';
import { usePointer } from './use-pointer.ts';
import { useRenderedLines } from './use-rendered-lines.ts';
import { cellId } from './week.tsx';

const DayMenu = lazyNamed(() => import('../days/day-menu.tsx'), 'DayMenu');

/** Lines are drawn two at a time, so that a small roll draws nothing. */
const ROW_STEP = 2;

interface GridProps {
  span: Span;
  /** Told of the first day in view. */
  onScroll: (firstDay: number, days: number) => void;
  announce: (words: string) => void;
  /** Set here: goes to a day. */
  goTo: { current: (day: number) => void };
}

/** Rooms by days, of which as much is drawn as is in view. Keys, pointer and clipboard are the whole grid's. */
export function Grid({ span, onScroll, announce, goTo }: GridProps) {
  const model = useModel();
  const { t } = useTexts('grid');
  const { rows } = useStore(model.view);
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(48);
  const { drawn, draw } = useRenderedLines();
  const [head, setHead] = useState({ firstChunk: 0, lastChunk: -1 });
  const isBegun = useRef(false);
  const { giveUp, ...pointer } = usePointer(model, scroller, width);
  const count = model.data.days.length;
  const lastChunkOfAll = Math.floor((count - 1) / CHUNK_DAYS);

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const firstRow = Math.max(0, Math.floor(box.scrollTop / ROW / ROW_STEP) * ROW_STEP - ROW_STEP);
    const lastRow =
      firstRow + Math.ceil((box.clientHeight - HEAD) / ROW / ROW_STEP) * ROW_STEP + 3 * ROW_STEP;
    const firstDay = Math.floor((box.scrollLeft + 1) / width);
    // Whole days fill the width: what is left over is no day.
    const days = Math.ceil((box.clientWidth - SIDE - 1) / width);
    const { firstChunk, lastChunk } = weeksInView(firstDay, days, lastChunkOfAll);
    draw({ firstRow, lastRow, firstChunk, lastChunk });
    const drawHead = () =>
      setHead((was) =>
        was.firstChunk === firstChunk && was.lastChunk === lastChunk ? was : { firstChunk, lastChunk },
      );
    // The first time with the lines.
    if (isBegun.current) startTransition(drawHead);
    else drawHead();
    isBegun.current = true;
    onScroll(firstDay, days);
  }, [width, lastChunkOfAll, draw, onScroll]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => setWidth(dayWidth(span, box.clientWidth));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [span]);

  // Another width keeps the first day where it is; the first time that is today.
  const firstDay = useRef(model.data.todayIndex);
  useLayoutEffect(() => {
    const box = scroller.current;
    goTo.current = (day) => box?.scrollTo({ left: Math.max(0, day * width) });
    // With a width that is not yet the box's, all would be drawn for nothing.
    if (!box || dayWidth(span, box.clientWidth) !== width) return;
    goTo.current(firstDay.current);
    look();
  }, [span, width, look, goTo]);

  useEffect(() => {
    model.reveal = ({ row, day }: GridCell) => {
      const box = scroller.current;
      if (!box) return;
      const [top, left] = [row * ROW, day * width];
      const [high, wide] = [box.clientHeight - HEAD, box.clientWidth - SIDE];
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + ROW > box.scrollTop + high) box.scrollTop = top + ROW - high;
      if (left < box.scrollLeft) box.scrollLeft = left;
      else if (left + width > box.scrollLeft + wide) box.scrollLeft = left + width - wide;
      // Known before the scroll is told: another width must not lead back.
      firstDay.current = Math.round(box.scrollLeft / width);
    };
  }, [model, width]);

  // What the keys are at may have been drawn only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is drawn
  useEffect(() => markActive(scroller.current, model.active), [drawn, model]);

  const toGrid = () => scroller.current?.focus({ preventScroll: true });
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
      aria-colcount={count + 1}
      className={classes.scroller}
      data-writable={model.mayWrite || undefined}
      style={{ ['--day' as string]: `${width}px` }}
      onScroll={() => {
        firstDay.current = Math.round((scroller.current?.scrollLeft ?? 0) / width);
        look();
      }}
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
      <div
        role="presentation"
        className={classes.plane}
        style={{ width: SIDE + count * width, height: HEAD + rows.length * ROW }}
      >
        <div role="row" aria-rowindex={1} className={classes.head}>
          <div role="columnheader" aria-colindex={1} className={classes.corner}>
            {t('grid:room')}
          </div>
          <DaysHead {...head} width={width} />
        </div>
        <div role="rowgroup" className={classes.body}>
          <div aria-hidden className={classes.names} style={{ height: rows.length * ROW }}>
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
    </div>
  );
}

/** What may be done with whole days comes with the first asking. */
function DaysAsked(props: ComponentProps<typeof DayMenu>) {
  const model = useModel();
  const { now } = useStore(model.asking);
  return <Suspense>{now && <DayMenu {...props} />}</Suspense>;
}

/** Says to assistive technology which cell the keys are at; only one that is drawn can be named. */
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

const MISFITS = {
  ragged: 'grid:misfitRagged',
  beyond: 'grid:misfitBeyond',
  multiple: 'grid:misfit',
} as const;

/** Says of what is on the clipboard that it was copied here: a spreadsheet leaves it out. */
const OWN_CELLS = 'application/x-locanda-cells';

/** What is selected as a spreadsheet takes it; cut empties it, too. */
function onCopy(model: GridModel, event: ClipboardEvent, announce: (words: string) => void, t: Translate) {
  const { rect } = model;
  event.preventDefault();
  // The clipboard takes nothing later, and what is cut would be gone.
  if (!model.has(rect)) return void toast('failure', t('grid:copyLater'));
  const lines = model.rows
    .slice(rect.top, rect.bottom + 1)
    .map((row) =>
      Array.from({ length: rect.right - rect.left + 1 }, (_, at) =>
        writtenOf(row.field, model.shown(row, rect.left + at)),
      ),
    );
  event.clipboardData.setData('text/plain', tableText(lines));
  event.clipboardData.setData(OWN_CELLS, '1');
  announce(t('grid:copied', { count: countOf(rect) }));
  if (event.type === 'cut') model.apply(clear(model.sheet, rect));
}

function onPaste(model: GridModel, event: ClipboardEvent, t: Translate) {
  event.preventDefault();
  if (!model.mayWrite) return;
  const text = event.clipboardData.getData('text/plain');
  // A picture, say: an empty cell that was copied brings its line's end.
  if (text === '') return model.notice.set({ words: t('grid:pasteNoText') });
  const isOwn = event.clipboardData.types.includes(OWN_CELLS);
  const pasted = paste(model.sheet, model.rect, readTable(text), isOwn);
  if ('misfit' in pasted) {
    const { misfit, rows, days } = pasted;
    const { top, bottom, left, right } = model.rect;
    const selection = { high: bottom - top + 1, wide: right - left + 1 };
    model.notice.set({ words: t(MISFITS[misfit], { rows, days, ...selection }) });
    return;
  }
  model.notice.set({ words: null });
  const { top, left, bottom, right } = pasted.rect;
  model.focus.set({
    selection: { anchor: { row: top, day: left }, head: { row: bottom, day: right } },
  });
  model.apply(pasted);
}

/** What is selected lies over the cells: moving it draws no cell anew. */
function SelectionLayer({ width }: { width: number }) {
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
