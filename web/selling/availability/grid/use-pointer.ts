import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { fill } from '../../../../domain/selling/availability/grid/edits.ts';
import {
  filledRect,
  type GridCell,
  selected,
  within,
} from '../../../../domain/selling/availability/grid/selection.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { HEAD, ROW, SIDE } from './geometry.ts';
import { useHold } from './use-hold.ts';

const EDGE = 28;
const PACE = 14;

/** Selecting, dragging the corner, and rolling on at the edges. The cells themselves listen to nothing. */
export function usePointer(model: GridModel, scroller: RefObject<HTMLDivElement | null>, width: number) {
  const drag = useRef<'select' | 'fill' | 'days' | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const frame = useRef(0);
  const byFinger = useRef(false);
  /** Where a finger is, until it rolls the grid or rests: lifted there, it selects. */
  const tapped = useRef<{ readonly spot: GridCell; readonly inHead: boolean }>(null);
  const hold = useHold(scroller, () => drag.current !== null);

  const spotAt = (x: number, y: number): GridCell | null => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current) return null;
    const left = x - box.left + scroller.current.scrollLeft - SIDE;
    const top = y - box.top + scroller.current.scrollTop - HEAD;
    return within({ row: Math.floor(top / ROW), day: Math.floor(left / width) }, model.size);
  };
  const isInCells = (x: number, y: number) => {
    const box = scroller.current?.getBoundingClientRect();
    return box !== undefined && x - box.left > SIDE && y - box.top > HEAD;
  };
  const isInHead = (x: number, y: number) => {
    const box = scroller.current?.getBoundingClientRect();
    return box !== undefined && x - box.left > SIDE && y - box.top <= HEAD;
  };
  const wholeDays = (from: number, to: number) => ({
    anchor: { row: 0, day: from },
    head: { row: model.size.rows - 1, day: to },
  });
  const follow = () => {
    const spot = spotAt(last.current.x, last.current.y);
    if (!spot || !drag.current) return;
    if (drag.current === 'days') model.focus.set({ selection: wholeDays(model.active.day, spot.day) });
    else if (drag.current === 'fill') model.focus.set({ filling: filledRect(model.rect, spot) });
    else {
      const { anchor, head } = model.focus.get().selection;
      if (head.row !== spot.row || head.day !== spot.day)
        model.focus.set({ selection: { anchor, head: spot } });
    }
  };
  /** Near an edge the grid rolls on for as long as the button is held. */
  const roll = () => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current || !drag.current) return;
    const { x, y } = last.current;
    const by = (at: number, low: number, high: number) =>
      at < low + EDGE ? -PACE : at > high - EDGE ? PACE : 0;
    const isAlong = drag.current === 'days';
    const left = by(x, box.left + SIDE, box.right);
    const top = isAlong ? 0 : by(y, box.top + HEAD, box.bottom);
    if (left !== 0 || top !== 0) {
      scroller.current.scrollBy(left, top);
      follow();
    }
    frame.current = requestAnimationFrame(roll);
  };
  const give = (event: PointerEvent) => {
    cancelAnimationFrame(frame.current);
    if (scroller.current?.hasPointerCapture(event.pointerId))
      scroller.current.releasePointerCapture(event.pointerId);
  };
  const grab = (pointerId: number, kind: 'select' | 'fill' | 'days', isFinger: boolean) => {
    drag.current = kind;
    byFinger.current = isFinger;
    scroller.current?.setPointerCapture(pointerId);
    frame.current = requestAnimationFrame(roll);
  };
  const choose = (spot: GridCell, inHead: boolean) =>
    model.focus.set({ selection: inHead ? wholeDays(spot.day, spot.day) : selected(spot) });
  const end = (event: PointerEvent) => {
    hold.forget();
    const tap = tapped.current;
    tapped.current = null;
    if (!drag.current) {
      if (tap) choose(tap.spot, tap.inHead);
      return tap?.inHead ? model.askWholeDays(tap.spot.day, tap.spot.day) : undefined;
    }
    give(event);
    if (drag.current === 'days') {
      drag.current = null;
      const { anchor, head } = model.focus.get().selection;
      model.askWholeDays(anchor.day, head.day);
      return;
    }
    const { filling } = model.focus.get();
    const from = model.rect;
    const wasFilling = drag.current === 'fill';
    drag.current = null;
    // There is no second button and no keyboard: what was chosen opens its menu.
    if (!wasFilling && byFinger.current) return model.askDays();
    if (!wasFilling || !filling) return;
    model.focus.set({
      filling: null,
      selection: {
        anchor: { row: filling.top, day: filling.left },
        head: { row: filling.bottom, day: filling.right },
      },
    });
    model.edit(from, (sheet) => fill(sheet, from, filling));
  };
  /** The drag comes to nothing; whether there was one. */
  const giveUp = (): boolean => {
    if (!drag.current) return false;
    cancelAnimationFrame(frame.current);
    if (drag.current === 'fill') model.focus.set({ filling: null });
    else model.escape();
    drag.current = null;
    return true;
  };
  return {
    giveUp,
    onPointerDown: (event: PointerEvent) => {
      const isHandle = (event.target as HTMLElement).dataset.handle !== undefined;
      const { clientX: x, clientY: y } = event;
      const inHead = isInHead(x, y);
      const spot = inHead || isInCells(x, y) ? spotAt(x, y) : null;
      // A second finger is for making it larger.
      if (!event.isPrimary) {
        hold.forget();
        tapped.current = null;
        giveUp();
        return;
      }
      if (event.button !== 0 || !spot) return;
      const isMouse = event.pointerType === 'mouse';
      last.current = { x, y };
      if (isHandle) return grab(event.pointerId, 'fill', !isMouse);
      const kind = inHead ? 'days' : 'select';
      if (isMouse) {
        const { anchor } = model.focus.get().selection;
        if (event.shiftKey && !inHead) model.focus.set({ selection: { anchor, head: spot } });
        else choose(spot, inHead);
        return grab(event.pointerId, kind, false);
      }
      // A finger rolls the grid, selects where it taps, and from there where it rests.
      tapped.current = { spot, inHead };
      hold.wait(event, () => {
        tapped.current = null;
        choose(spot, inHead);
        grab(event.pointerId, kind, true);
      });
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.strays(event)) tapped.current = null;
      if (!drag.current) return;
      last.current = { x: event.clientX, y: event.clientY };
      follow();
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent) => {
      hold.forget();
      tapped.current = null;
      give(event);
      if (drag.current === 'fill') model.focus.set({ filling: null });
      drag.current = null;
    },
    onContextMenu: (event: MouseEvent) => {
      // A finger that rests asks when it is lifted.
      if (drag.current) return event.preventDefault();
      const { clientX: x, clientY: y } = event;
      const spot = isInCells(x, y) ? spotAt(x, y) : null;
      if (!model.mayWrite || !spot) return;
      event.preventDefault();
      // A key has asked already.
      if (model.asking.get().now) return;
      const { top, bottom, left, right } = model.rect;
      const isWithin = spot.row >= top && spot.row <= bottom && spot.day >= left && spot.day <= right;
      if (!isWithin) model.focus.set({ selection: selected(spot) });
      model.askDays();
    },
  };
}
