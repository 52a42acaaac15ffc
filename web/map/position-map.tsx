import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from '../records/form-context.ts';
import { useTexts } from '../texts.ts';
import { mapQuery, useMapWords } from './map-source.ts';
import { type MapSource, mapStyle, openMap, pinOn } from './open-map.ts';

interface PositionMapProps {
  latitude: number;
  longitude: number;
}

/** Where the record lies; dragging the pin writes its coordinates. Whoever uses no pointer writes the two numbers. */
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
  const box = useRef<HTMLDivElement>(null);
  const pin = useRef<ReturnType<typeof pinOn>>(null);
  const words = useMapWords(t('surroundings:map.label'));
  const mayMove = refusal('latitude') === null;
  // The map is made once; what it writes to is the form as it is then.
  const write = useRef(form.setFieldValue);
  write.current = form.setFieldValue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, the pin follows below
  useEffect(() => {
    if (!box.current) return;
    const map = openMap(box.current, mapStyle(source), [longitude, latitude], words);
    if (!map) return onFailure();
    pin.current = pinOn(map, [longitude, latitude], mayMove, ([x, y]) => {
      write.current('latitude', y);
      write.current('longitude', x);
    });
    return () => {
      pin.current = null;
      map.remove();
    };
  }, [source, mayMove]);
  useEffect(() => pin.current?.moveTo([longitude, latitude]), [latitude, longitude]);
  return (
    <Box>
      <Box ref={box} h={280} style={{ borderRadius: 'var(--mantine-radius-sm)' }} />
      {mayMove && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('surroundings:map.drag')}
        </Text>
      )}
    </Box>
  );
}
