import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import type { Corner } from '../../../../domain/structures/structures/map/marker-groups.ts';
import classes from './structure-map.module.css';

/** Pixels within which two corners count as one. */
const MIN_CORNER_DISTANCE_PX = 4;

interface LassoProps {
  onDrawn: (outline: Corner[]) => void;
  /** Called on Escape, wherever the focus is. */
  onGiveUp: () => void;
}

/** Overlay for drawing around structures. Reports the outline when the pointer is released. */
export function Lasso({ onDrawn, onGiveUp }: LassoProps) {
  const [outline, setOutline] = useState<Corner[]>([]);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onGiveUp());
  const here = (event: PointerEvent): Corner => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return (
    <svg
      className={classes.lasso}
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setOutline([here(event)]);
      }}
      onPointerMove={(event) => {
        const last = outline.at(-1);
        if (!last) return;
        const next = here(event);
        if (Math.hypot(next.x - last.x, next.y - last.y) >= MIN_CORNER_DISTANCE_PX) setOutline([...outline, next]);
      }}
      onPointerUp={() => {
        if (outline.length > 2) onDrawn(outline);
        setOutline([]);
      }}
      onPointerCancel={() => setOutline([])}
    >
      <polygon points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}
