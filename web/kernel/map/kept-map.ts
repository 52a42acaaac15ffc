import type { Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import type { Position, pinOn } from './open-map.ts';

/** A map with its pin, in an element that can be moved between pages. */
export interface PinnedMap {
  /** Identifies the options that the map was created with. */
  readonly key: string;
  readonly box: HTMLElement;
  readonly map: MapLibre;
  readonly pin: ReturnType<typeof pinOn>;
  /** Called with the position where the pin was dropped. */
  onMoved: (to: Position) => void;
}

/** Long enough for a visit to another page; a stored map uses much memory. */
const KEPT_MS = 120_000;

let kept: PinnedMap | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True if a map is stored, so that none must be created, which takes longer than rendering the page. */
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
