import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapSource } from '../../../domain/kernel/geography/answers.ts';
import { useTexts } from '../../platform/texts.ts';
import { useFormContext } from '../records/form/form-context.ts';
import { DragHint } from './drag-hint.tsx';
import { mapQuery, useMapTexts } from './map-source.ts';
import { addPin, centreMap, mapStyle, onMapClick, openMap, type Position } from './open-map.ts';
import { type PinnedMap, storeMap, takeStoredMap } from './stored-map.ts';

interface PositionMapProps {
  latitude: number;
  longitude: number;
}

/** Map of the record's position. Dragging the pin writes the coordinates, which can also be typed. */
export function PositionMap(position: PositionMapProps) {
  const { t } = useTexts('surroundings');
  const { data, isError } = useQuery(mapQuery);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || isError) {
    return (
      <Text size="sm" c="dimmed">
        {t('surroundings:map.none')}
      </Text>
    );
  }
  if (!data) return <Skeleton h={280} />;
  return <Canvas {...position} source={data} onFailure={() => setHasFailed(true)} />;
}

interface CanvasProps extends PositionMapProps {
  source: MapSource;
  onFailure: () => void;
}

function Canvas({ latitude, longitude, source, onFailure }: CanvasProps) {
  const { form, refusal } = useFormContext();
  const { t } = useTexts('surroundings');
  const boxRef = useRef<HTMLDivElement>(null);
  const mapRef = useRef<PinnedMap>(null);
  const words = useMapTexts(t('surroundings:map.label'));
  const mayMove = refusal('latitude') === null;
  // The map is created once, but it writes to the latest form.
  const write = useRef(form.setFieldValue);
  write.current = form.setFieldValue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, the pin follows below
  useLayoutEffect(() => {
    const at: Position = [longitude, latitude];
    const colours = document.documentElement.dataset.mantineColorScheme;
    const key = JSON.stringify([source, words, mayMove, colours]);
    const pinnedMap = takeStoredMap(key) ?? makeMap(key, source, words, at, mayMove);
    if (!pinnedMap) return onFailure();
    pinnedMap.onMoved = ([x, y]) => {
      write.current('latitude', y);
      write.current('longitude', x);
    };
    boxRef.current?.append(pinnedMap.box);
    pinnedMap.pin.moveTo(at);
    centreMap(pinnedMap.map, at);
    mapRef.current = pinnedMap;
    return () => {
      mapRef.current = null;
      pinnedMap.box.remove();
      storeMap(pinnedMap);
    };
  }, [source, mayMove]);
  useEffect(() => mapRef.current?.pin.moveTo([longitude, latitude]), [latitude, longitude]);
  return (
    <Box>
      <Box
        ref={boxRef}
        h={280}
        // Background in the colour of the sea until the map is painted.
        bg="var(--mantine-color-default-hover)"
        style={{ borderRadius: 'var(--mantine-radius-sm)' }}
      />
      <DragHint />
    </Box>
  );
}

function makeMap(
  key: string,
  source: MapSource,
  words: Record<string, string>,
  at: Position,
  mayMove: boolean,
): PinnedMap | null {
  const box = document.createElement('div');
  box.style.height = '100%';
  const map = openMap(box, mapStyle(source), at, words);
  if (!map) return null;
  const pinnedMap: PinnedMap = {
    key,
    box,
    map,
    pin: addPin(map, at, mayMove, (to) => pinnedMap.onMoved(to)),
    onMoved: () => {},
  };
  // A click moves the pin too, for users who cannot drag it.
  if (mayMove) onMapClick(map, (to) => pinnedMap.onMoved(to));
  return pinnedMap;
}
