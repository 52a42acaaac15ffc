import type { Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import type { addPin, Position } from './open-map.ts';

/** A map with its pin, in an element that can be moved between pages. */
export interface PinnedMap {
  /** Identifies the options that the map was created with. */
  readonly key: string;
  readonly box: HTMLElement;
  readonly map: MapLibre;
  readonly pin: ReturnType<typeof addPin>;
  /** Called with the position where the pin was dropped. */
  onMoved: (to: Position) => void;
}

/** Long enough for a visit to another page; a stored map uses much memory. */
const STORED_MS = 120_000;

let storedMap: PinnedMap | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True if a map is stored, so that none must be created, which takes longer than rendering the page. */
export function isMapStored(): boolean {
  return storedMap !== null;
}

export function takeStoredMap(key: string): PinnedMap | null {
  if (storedMap?.key !== key) return null;
  clearTimeout(timer);
  const map = storedMap;
  storedMap = null;
  return map;
}

export function storeMap(map: PinnedMap): void {
  removeStoredMap();
  storedMap = map;
  timer = setTimeout(removeStoredMap, STORED_MS);
}

function removeStoredMap(): void {
  clearTimeout(timer);
  storedMap?.map.remove();
  storedMap = null;
}
