import maplibre, { type GeoJSONSource, type Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import classes from './points-map.module.css';

export interface MapPoint {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Paler mark for points not shown to the public. */
  isQuiet?: boolean;
}

const SOURCE = 'points';

/** Fits the map to all points, but does not zoom in too far on a single one. */
export function fitToPoints(map: MapLibre, places: readonly Pick<MapPoint, 'latitude' | 'longitude'>[]): void {
  if (places.length === 0) return;
  const bounds = new maplibre.LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: 56, maxZoom: 14, animate: false });
}

interface MarkTexts {
  /** Label of a mark that stands for several points. */
  several: (count: number) => string;
}

/**
 * Shows points as buttons on the map. Overlapping points become one button with their number, which zooms in on a
 * click. An invisible layer makes MapLibre's worker compute the clusters.
 */
export function showMarks(
  map: MapLibre,
  points: readonly MapPoint[],
  words: MarkTexts,
  onOpen: (id: number) => void,
): () => void {
  const marks = new Map<string, maplibre.Marker>();
  const data = {
    type: 'FeatureCollection' as const,
    features: points.map(({ id, name, latitude, longitude, isQuiet }) => ({
      type: 'Feature' as const,
      properties: { id, name, isQuiet: isQuiet === true },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
  const draw = () => {
    const currentKeys = new Set<string>();
    for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const [x = 0, y = 0] = geometry.coordinates;
      const count = Number(properties.point_count ?? 1);
      const key = count > 1 ? `several-${properties.cluster_id}` : `one-${properties.id}`;
      currentKeys.add(key);
      if (marks.has(key)) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = (count > 1 ? classes.several : classes.one) ?? '';
      button.textContent = count > 1 ? String(count) : '';
      button.title = count > 1 ? words.several(count) : String(properties.name);
      button.setAttribute('aria-label', button.title);
      if (properties.isQuiet === true) button.dataset.quiet = '';
      button.addEventListener('click', async () => {
        if (count === 1) return onOpen(Number(properties.id));
        const source = map.getSource<GeoJSONSource>(SOURCE);
        const zoom = await source?.getClusterExpansionZoom(Number(properties.cluster_id));
        if (zoom !== undefined) map.easeTo({ center: [x, y], zoom, duration: 200 });
      });
      marks.set(key, new maplibre.Marker({ element: button }).setLngLat([x, y]).addTo(map));
    }
    for (const [key, mark] of marks) {
      if (currentKeys.has(key)) continue;
      mark.remove();
      marks.delete(key);
    }
  };
  const addSource = () => {
    map.addSource(SOURCE, { type: 'geojson', data, cluster: true, clusterRadius: 44, clusterMaxZoom: 15 });
    map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0 } });
    map.on('idle', draw);
  };
  if (map.isStyleLoaded()) addSource();
  else map.once('load', addSource);
  return () => {
    map.off('load', addSource);
    map.off('idle', draw);
    for (const mark of marks.values()) mark.remove();
    if (!map.getSource(SOURCE)) return;
    map.removeLayer(SOURCE);
    map.removeSource(SOURCE);
  };
}

/** Marks the reference location, to which the other points are near. */
export function markReference(map: MapLibre, { latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>) {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim();
  return new maplibre.Marker({ color: colour }).setLngLat([longitude, latitude]).addTo(map);
}
