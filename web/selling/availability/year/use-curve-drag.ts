import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Piece, percentBetween, type scaleOf } from '../../../../domain/selling/availability/year/piece.ts';
import type { Year } from './use-year.ts';

/** A press that moves less is a click. */
const MAX_CLICK_MOVE_PX = 4;
/** Height in pixels for the holiday names above the curve, and for the offers below. */
export const SPACE_ABOVE_PX = 15;
export const SPACE_BELOW_PX = 15;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly day: number;
  /** The change when the press began. */
  readonly percent: number;
  mode: 'still' | 'select' | 'move';
  cents: number;
}

export interface CurveDragOptions {
  year: Year;
  piece: Piece | null;
  percent: number;
  grip: RefObject<HTMLDivElement | null>;
  mayWrite: boolean;
  onGo: (day: number) => void;
  onPiece: (piece: Piece | null) => void;
  onPercent: (percent: number) => void;
  /** Called when a piece begins to move. */
  onMoving: (piece: Piece) => void;
}

/** A click goes to a day, a drag along the curve chooses a piece, and a drag up or down moves it. */
export function useCurveDrag(
  plot: RefObject<HTMLDivElement | null>,
  scale: ReturnType<typeof scaleOf>,
  { year, piece, percent, grip, mayWrite, onGo, onPiece, onPercent, onMoving }: CurveDragOptions,
) {
  const drag = useRef<Drag | null>(null);
  const dayAt = (x: number) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box) return 0;
    const count = year.prices.length;
    return Math.max(0, Math.min(count - 1, Math.floor((count * (x - box.left)) / box.width)));
  };
  const isInPiece = (day: number) => piece !== null && day >= piece.first && day <= piece.last;
  const begin = (now: Drag, x: number, y: number) => {
    const isAlong = Math.abs(x - now.x) > Math.abs(y - now.y);
    if (isAlong) {
      now.mode = 'select';
      return;
    }
    const within = isInPiece(now.day) ? piece : null;
    const moving = within ?? monthAbout(year, now.day);
    if (!within) onPiece(moving);
    now.mode = 'move';
    now.cents = centsAt(year, now.day, moving);
    onMoving(moving);
  };
  // During a drag, Escape reaches the element that has the focus, not the curve.
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !drag.current) return;
    drag.current = null;
    onPiece(null);
  });
  return {
    onPointerDown(event: PointerEvent) {
      const { clientX: x, clientY: y } = event;
      if (event.button !== 0) return;
      event.preventDefault();
      const day = dayAt(x);
      drag.current = { x, y, day, percent: isInPiece(day) ? percent : 0, mode: 'still', cents: 0 };
      plot.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      const now = drag.current;
      const box = plot.current?.getBoundingClientRect();
      if (!now || !box || !mayWrite) return;
      if (now.mode === 'still' && Math.hypot(x - now.x, y - now.y) > MAX_CLICK_MOVE_PX) begin(now, x, y);
      if (now.mode === 'select') {
        const day = dayAt(x);
        onPiece({ first: Math.min(now.day, day), last: Math.max(now.day, day) });
      } else if (now.mode === 'move') {
        const cents = ((now.y - y) / (box.height - SPACE_ABOVE_PX - SPACE_BELOW_PX)) * (scale.high - scale.low);
        onPercent(now.percent + percentBetween(now.cents, now.cents + cents));
      }
    },
    onPointerUp(event: PointerEvent) {
      const now = drag.current;
      drag.current = null;
      plot.current?.releasePointerCapture(event.pointerId);
      if (now?.mode === 'still') onGo(now.day);
      else if (now) grip.current?.focus();
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}

/** The month of a day. It is moved if no piece was chosen. */
function monthAbout({ days }: Year, day: number): Piece {
  const month = days[day]?.slice(0, 7) ?? '';
  const first = days.findIndex((one) => one.startsWith(month));
  return { first, last: days.findLastIndex((one) => one.startsWith(month)) };
}

/** Returns the price that the pointer drags; for a day without a price, the median price of the piece. */
function centsAt({ prices }: Year, day: number, { first, last }: Piece): number {
  const known = prices.slice(first, last + 1).filter((price) => price !== null);
  return prices[day] ?? known[Math.floor(known.length / 2)] ?? 0;
}
