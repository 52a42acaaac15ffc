import { Box } from '@mantine/core';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import { useEffect, useRef, useState } from 'react';
import type { MapSource } from '../../../../domain/kernel/geography/answers.ts';
import {
  type Corner,
  groupOf,
  isInside,
  type MapKind,
} from '../../../../domain/structures/structures/map/marker-groups.ts';
import { useMapTexts } from '../../../kernel/map/map-source.ts';
import { fitToPoints } from '../../../kernel/map/marks.ts';
import { addPin, mapStyle, openMap, type Position } from '../../../kernel/map/open-map.ts';
import { useTexts } from '../../../platform/texts.ts';
import { addClusters, CLUSTER_OPTIONS } from './clusters.ts';
import { Lasso } from './lasso.tsx';
import { addImages, imageName } from './marks.ts';
import type { Point } from './points-query.ts';
import classes from './structure-map.module.css';

const ITALY: Position = [12.5, 42.5];
const ALL_MARKS = 'structures';
const SELECTED_MARKS = 'chosen';

interface CanvasProps {
  source: MapSource;
  points: readonly Point[];
  kind: MapKind;
  chosen: ReadonlySet<number>;
  /** True while the user draws around structures instead of moving the map. */
  lassoing: boolean;
  /** The structure whose position is being changed. */
  moving: Point | null;
  onLasso: (ids: number[]) => void;
  onGiveUp: () => void;
  /** Reports the structures that are visible on the map. */
  onSight: (ids: number[]) => void;
  onOpen: (id: number) => void;
  onMoved: (point: Point, to: Position) => void;
  onFailure: () => void;
}

/** Map of structures as coloured marks, clustered where they overlap. Selected ones have a ring. */
export function Canvas(props: CanvasProps) {
  const { source, points, kind, chosen, lassoing, moving } = props;
  const { t } = useTexts('structure');
  const words = useMapTexts(t('structure:map.label'));
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  // The map is created once, so its handlers read the latest props from here.
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, what it shows follows below
  useEffect(() => {
    if (!box.current) return;
    const made = openMap(box.current, mapStyle(source), ITALY, words);
    if (!made) return latest.current.onFailure();
    fitToPoints(made, latest.current.points);
    made.once('load', () => {
      addImages(made);
      addLayers(made);
      setMap(made);
    });
    const sight = () => latest.current.onSight(idsInSight(made, latest.current.points));
    made.on('moveend', sight);
    made.on('click', ALL_MARKS, ({ features }) => {
      const id = Number(features?.[0]?.properties.id);
      if (id > 0) latest.current.onOpen(id);
    });
    made.on('mouseenter', ALL_MARKS, () => {
      made.getCanvas().style.cursor = 'pointer';
    });
    made.on('mouseleave', ALL_MARKS, () => {
      made.getCanvas().style.cursor = '';
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [source]);
  useEffect(() => {
    if (!map) return;
    map.getSource<GeoJSONSource>(ALL_MARKS)?.setData(collection(points, kind));
    latest.current.onSight(idsInSight(map, points));
  }, [map, points, kind]);
  useEffect(() => {
    const rings = points.filter(({ id }) => chosen.has(id));
    map?.getSource<GeoJSONSource>(SELECTED_MARKS)?.setData(collection(rings, kind));
  }, [map, points, kind, chosen]);
  useEffect(() => {
    if (!map || !moving) return;
    map.easeTo({
      center: [moving.longitude, moving.latitude],
      zoom: Math.max(map.getZoom(), 13),
      duration: 0,
    });
    const pin = addPin(map, [moving.longitude, moving.latitude], true, (to) => latest.current.onMoved(moving, to));
    return () => pin.remove();
  }, [map, moving]);
  return (
    <div className={classes.map}>
      <Box ref={box} />
      {lassoing && map && (
        <Lasso onDrawn={(outline) => props.onLasso(idsInOutline(map, points, outline))} onGiveUp={props.onGiveUp} />
      )}
    </div>
  );
}

function addLayers(map: MapLibre): void {
  map.addSource(ALL_MARKS, { type: 'geojson', data: collection([], 'status'), ...CLUSTER_OPTIONS });
  map.addSource(SELECTED_MARKS, { type: 'geojson', data: collection([], 'status') });
  const ring = getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-text').trim();
  map.addLayer({
    id: SELECTED_MARKS,
    type: 'circle',
    source: SELECTED_MARKS,
    paint: {
      'circle-radius': 11,
      'circle-opacity': 0,
      'circle-stroke-width': 2.5,
      'circle-stroke-color': ring,
    },
  });
  map.addLayer({
    id: ALL_MARKS,
    type: 'symbol',
    source: ALL_MARKS,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  });
  addClusters(map, ALL_MARKS);
}

function collection(points: readonly Point[], kind: MapKind) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ id, longitude, latitude, status, completeness }) => ({
      type: 'Feature' as const,
      properties: { id, image: imageName(kind, groupOf(kind, status, completeness)) },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
}

function idsInSight(map: MapLibre, points: readonly Point[]): number[] {
  const bounds = map.getBounds();
  return points.filter((point) => bounds.contains([point.longitude, point.latitude])).map(({ id }) => id);
}

function idsInOutline(map: MapLibre, points: readonly Point[], outline: readonly Corner[]): number[] {
  return points
    .filter(({ longitude, latitude }) => isInside(map.project([longitude, latitude]), outline))
    .map(({ id }) => id);
}
