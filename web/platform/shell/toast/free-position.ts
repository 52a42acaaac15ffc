/** A rectangle of the window in the format of `getBoundingClientRect`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a toast and its neighbours. */
const GAP = 8;
const STEP = 8;

const isOverlapping = (a: Box, b: Box) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

const sharedArea = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Returns the position where a toast covers no control: right, left, then centre, as low as possible. If no position is
 * free, returns the one that covers least.
 */
export function findFreePosition(window: Size, toast: Size, occupied: readonly Box[]): { left: number; top: number } {
  const maxPosition = { left: window.width - toast.width - GAP, top: window.height - toast.height - GAP };
  const columns = [maxPosition.left, GAP, maxPosition.left / 2].map((left) => Math.max(0, left));
  let best = { left: columns[0] ?? 0, top: Math.max(0, maxPosition.top) };
  let minCovered = Number.POSITIVE_INFINITY;
  for (const left of new Set(columns)) {
    const right = left + toast.width;
    const nearby = occupied.filter((box) => box.left < right + GAP && box.right > left - GAP);
    for (let top = maxPosition.top; top >= GAP; top -= STEP) {
      const candidate = { left, top, right, bottom: top + toast.height };
      const overlapping = nearby.filter((box) => isOverlapping(candidate, box));
      if (overlapping.length === 0) return { left, top };
      const covered = overlapping.reduce((sum, box) => sum + sharedArea(candidate, box), 0);
      if (covered < minCovered) {
        minCovered = covered;
        best = { left, top };
      }
    }
  }
  return best;
}
