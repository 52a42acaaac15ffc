import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl/dist/maplibre-gl-csp.js';
import { useEffect, useRef, useState } from 'react';
import type { MapSource } from '../../../domain/kernel/geography/answers.ts';
import { useTexts } from '../../platform/texts.ts';
import { mapQuery, useMapTexts } from './map-source.ts';
import { fitToPoints, type MapPoint, markReference, showMarks } from './marks.ts';
import { mapStyle, openMap, type Position } from './open-map.ts';
import classes from './points-map.module.css';

interface PointsMapProps {
  label: string;
  points: readonly MapPoint[];
  /** Reference location, to which the points are near. */
  reference?: { latitude: number; longitude: number } | null;
  height: number | string;
  onOpen: (id: number) => void;
}

const ITALY: Position = [12.5, 42.5];

/** Map of points that open on a click. The list beside it contains the same points as text. */
export function PointsMap(props: PointsMapProps) {
  const { t } = useTexts('surroundings');
  const { data, isError } = useQuery(mapQuery);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || isError) {
    return (
      <Text size="sm" c="dimmed">
        {t('surroundings:map.noPoints')}
      </Text>
    );
  }
  if (!data) return <Skeleton h={props.height} />;
  return <Canvas {...props} source={data} onFailure={() => setHasFailed(true)} />;
}

function Canvas({
  label,
  points,
  reference,
  height,
  onOpen,
  source,
  onFailure,
}: PointsMapProps & { source: MapSource; onFailure: () => void }) {
  const { t } = useTexts('surroundings');
  const words = useMapTexts(label);
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  // Marks are created once per list of points, but a click calls the latest handler.
  const open = useRef(onOpen);
  open.current = onOpen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, what it shows follows below
  useEffect(() => {
    if (!box.current) return;
    const newMap = openMap(box.current, mapStyle(source), ITALY, words);
    if (!newMap) return onFailure();
    setMap(newMap);
    return () => {
      setMap(null);
      newMap.remove();
    };
  }, [source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the language's, with which the page is drawn anew
  useEffect(() => {
    if (!map) return;
    fitToPoints(map, reference ? [...points, reference] : points);
    const pin = reference && markReference(map, reference);
    const several = (count: number) => t('surroundings:map.several', { n: count });
    const forget = showMarks(map, points, { several }, (id) => open.current(id));
    return () => {
      pin?.remove();
      // A removed map has already removed its marks.
      if (map.getContainer().isConnected) forget();
    };
  }, [map, points, reference]);
  return <Box ref={box} h={height} className={classes.box} />;
}
