import type { Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import type { Position, pinOn } from './open-map.ts';

/** A map with its pin, in a box of its own that goes from page to page. */
export interface PinnedMap {
  /** All that it was made with and does not change. */
  readonly key: string;
  readonly box: HTMLElement;
  readonly map: MapLibre;
  readonly pin: ReturnType<typeof pinOn>;
  /** Told where the pin was let go. */
  onMoved: (to: Position) => void;
}

/** Long enough for who looks at another page meanwhile; a map holds on to much. */
const KEPT_MS = 120_000;

let kept: PinnedMap | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether there is a map that need not be made: making one takes longer than the page around it. */
export function isMapKept(): boolean {
  return kept !== null;
}

export function takeMap(key: string): PinnedMap | null {
  if (kept?.key !== key) return null;
  clearTimeout(timer);
  const taken = kept;
  kept = null;
  return taken;
}

export function keepMap(left: PinnedMap): void {
  forget();
  kept = left;
  timer = setTimeout(forget, KEPT_MS);
}

function forget(): void {
  clearTimeout(timer);
  kept?.map.remove();
  kept = null;
}
