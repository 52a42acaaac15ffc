import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapSource } from '../../../domain/kernel/geography/answers.ts';
import { useTexts } from '../../platform/texts.ts';
import { useFormContext } from '../records/form/form-context.ts';
import { DragHint } from './drag-hint.tsx';
import { keepMap, type PinnedMap, takeMap } from './kept-map.ts';
import { mapQuery, useMapWords } from './map-source.ts';
import { lookAt, mapStyle, onClick, openMap, type Position, pinOn } from './open-map.ts';

interface PositionMapProps {
  latitude: number;
  longitude: number;
}

/** Map of the record's position. Dragging the pin writes the coordinates, which can also be typed. */
export function PositionMap(place: PositionMapProps) {
  const { t } = useTexts('surroundings');
  const { data, isError } = useQuery(mapQuery);
  const [failed, setFailed] = useState(false);
  if (failed || isError) {
    return (
      <Text size="sm" c="dimmed">
        {t('surroundings:map.none')}
      </Text>
    );
  }
  if (!data) return <Skeleton h={280} />;
  return <Canvas {...place} source={data} onFailure={() => setFailed(true)} />;
}

interface CanvasProps extends PositionMapProps {
  source: MapSource;
  onFailure: () => void;
}

function Canvas({ latitude, longitude, source, onFailure }: CanvasProps) {
  const { form, refusal } = useFormContext();
  const { t } = useTexts('surroundings');
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<PinnedMap>(null);
  const words = useMapWords(t('surroundings:map.label'));
  const mayMove = refusal('latitude') === null;
  // The map is created once, but it writes to the latest form.
  const write = useRef(form.setFieldValue);
  write.current = form.setFieldValue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, the pin follows below
  useLayoutEffect(() => {
    const at: Position = [longitude, latitude];
    const colours = document.documentElement.dataset.mantineColorScheme;
    const key = JSON.stringify([source, words, mayMove, colours]);
    const pinned = takeMap(key) ?? makeMap(key, source, words, at, mayMove);
    if (!pinned) return onFailure();
    pinned.onMoved = ([x, y]) => {
      write.current('latitude', y);
      write.current('longitude', x);
    };
    place.current?.append(pinned.box);
    pinned.pin.moveTo(at);
    lookAt(pinned.map, at);
    shown.current = pinned;
    return () => {
      shown.current = null;
      pinned.box.remove();
      keepMap(pinned);
    };
  }, [source, mayMove]);
  useEffect(() => shown.current?.pin.moveTo([longitude, latitude]), [latitude, longitude]);
  return (
    <Box>
      <Box
        ref={place}
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
  const pinned: PinnedMap = {
    key,
    box,
    map,
    pin: pinOn(map, at, mayMove, (to) => pinned.onMoved(to)),
    onMoved: () => {},
  };
  // A click moves the pin too, for users who cannot drag it.
  if (mayMove) onClick(map, (to) => pinned.onMoved(to));
  return pinned;
}
