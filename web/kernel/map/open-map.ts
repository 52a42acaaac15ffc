import maplibre, {
  type ExpressionSpecification,
  type Map as MapLibre,
  type StyleSpecification,
} from 'maplibre-gl/dist/maplibre-gl-csp.js';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import type { MapSource } from '../../../domain/kernel/geography/answers.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import outlineUrl from './italy.json?url';

export type Position = [longitude: number, latitude: number];

// The worker is loaded from our own origin, as the content security policy demands.
maplibre.setWorkerUrl(workerUrl);

/** Returns the value of a CSS colour variable for the map style. */
const cssVariable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const isOfKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]] satisfies ExpressionSpecification;

/** Uses fonts of the browser for names. */
const nameLayout = (size: number) => ({
  'text-field': ['get', 'name'] satisfies ExpressionSpecification,
  'text-font': ['sans-serif'],
  'text-size': size,
});

/**
 * Returns the configured style, or an outline of Italy with regions and provinces (Natural Earth) and the centres of
 * known comuni.
 */
export function mapStyle({ styleUrl, places }: MapSource): string | StyleSpecification {
  if (styleUrl) return styleUrl;
  const features = places.map(({ name, latitude, longitude }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  const line = cssVariable('--mantine-color-default-border');
  const quiet = cssVariable('--mantine-color-dimmed');
  return {
    version: 8,
    sources: {
      italy: { type: 'geojson', data: new URL(outlineUrl, location.href).href },
      places: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    },
    layers: [
      {
        id: 'sea',
        type: 'background',
        paint: { 'background-color': cssVariable('--mantine-color-default-hover') },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'italy',
        filter: isOfKind('land'),
        paint: { 'fill-color': cssVariable('--mantine-color-body') },
      },
      {
        id: 'provinces',
        type: 'line',
        source: 'italy',
        filter: isOfKind('province'),
        minzoom: 6,
        paint: { 'line-color': line, 'line-width': 0.75 },
      },
      {
        id: 'coast-and-regions',
        type: 'line',
        source: 'italy',
        filter: isOfKind('land', 'region'),
        paint: { 'line-color': quiet, 'line-width': 1 },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        minzoom: 7,
        paint: { 'circle-radius': 3, 'circle-color': quiet },
      },
      {
        id: 'region-names',
        type: 'symbol',
        source: 'italy',
        filter: isOfKind('region-name'),
        maxzoom: 7,
        layout: { ...nameLayout(12), 'text-max-width': 7 },
        paint: { 'text-color': quiet },
      },
      {
        id: 'province-names',
        type: 'symbol',
        source: 'italy',
        filter: isOfKind('province-name'),
        minzoom: 7,
        maxzoom: 10,
        layout: { ...nameLayout(11), 'text-letter-spacing': 0.05 },
        paint: { 'text-color': quiet },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        minzoom: 7,
        layout: { ...nameLayout(12), 'text-anchor': 'top', 'text-offset': [0, 0.4] },
        paint: { 'text-color': cssVariable('--mantine-color-text') },
      },
    ],
  };
}

const OUTLINE_SOURCE = 'Natural Earth';

/** Zoom level that shows a comune and its surroundings. */
const ZOOM = 8;

export function centreMap(map: MapLibre, center: Position): void {
  const { lng, lat } = map.getCenter();
  const isAlreadyCentred = map.getZoom() === ZOOM && roundDegrees(lng) === center[0] && roundDegrees(lat) === center[1];
  if (!isAlreadyCentred) map.jumpTo({ center, zoom: ZOOM });
}

/**
 * Resizes the map with its box. The library's own resizing shrinks a map that is removed from the page, and redraws it
 * when it returns.
 */
function resizeWithBox(box: HTMLElement, map: MapLibre): void {
  const resizeObserver = new ResizeObserver(() => {
    const { width, height } = map.getCanvas().style;
    const isSame = width === `${box.clientWidth}px` && height === `${box.clientHeight}px`;
    if (box.clientWidth > 0 && !isSame) map.resize();
  });
  resizeObserver.observe(box);
  map.on('remove', () => resizeObserver.disconnect());
}

/** Creates a map in the box; returns null if the browser cannot draw maps. */
export function openMap(
  box: HTMLElement,
  style: string | StyleSpecification,
  center: Position,
  words: Record<string, string>,
): MapLibre | null {
  try {
    const map = new maplibre.Map({
      container: box,
      style,
      center,
      zoom: ZOOM,
      cooperativeGestures: true,
      trackResize: false,
      // Names the sources in our own attribution, because a link distinguished only by colour would not be recognised.
      attributionControl: {
        compact: true,
        customAttribution: typeof style === 'string' ? [] : [OUTLINE_SOURCE],
      },
      // Fading in names would redraw the whole map repeatedly.
      fadeDuration: 0,
      // Our own style needs no validation.
      validateStyle: typeof style === 'string',
      locale: words,
    });
    map.addControl(new maplibre.NavigationControl({ showCompass: false }));
    resizeWithBox(box, map);
    return map;
  } catch {
    return null;
  }
}

const DEGREE_PRECISION = 1_000_000;
const roundDegrees = (degrees: number) => Math.round(degrees * DEGREE_PRECISION) / DEGREE_PRECISION;

/** Calls `onPlace` with the clicked position, as if a pin were dropped there. */
export function onMapClick(map: MapLibre, onPlace: (to: Position) => void): void {
  map.on('click', ({ lngLat }) => {
    const { lng, lat } = lngLat.wrap();
    onPlace([roundDegrees(lng), roundDegrees(lat)]);
  });
}

export function addPin(map: MapLibre, at: Position, mayMove: boolean, onMoved: (to: Position) => void) {
  const marker = new maplibre.Marker({
    draggable: mayMove,
    color: cssVariable('--mantine-primary-color-filled'),
  })
    .setLngLat(at)
    .addTo(map);
  marker.on('dragend', () => {
    const { lng, lat } = marker.getLngLat().wrap();
    onMoved([roundDegrees(lng), roundDegrees(lat)]);
  });
  return {
    remove: () => void marker.remove(),
    moveTo(to: Position) {
      const { lng, lat } = marker.getLngLat();
      if (roundDegrees(lng) === to[0] && roundDegrees(lat) === to[1]) return;
      if (Math.abs(to[1]) > 90 || Math.abs(to[0]) > 180) return;
      marker.setLngLat(to);
      map.setCenter(to);
    },
  };
}
