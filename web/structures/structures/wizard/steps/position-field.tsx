import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { cityQuery } from '../../../../kernel/geography/city-query.ts';
import { Field } from '../../../../kernel/records/field.tsx';
import { useFormContext } from '../../../../kernel/records/form/form-context.ts';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../../platform/texts.ts';

const PlaceTools = lazyNamed(() => import('../../../../kernel/map/place-tools.tsx'), 'PlaceTools');

const PositionMap = lazyNamed(() => import('../../../../kernel/map/position-map.tsx'), 'PositionMap');

/** Initial position of the pin without other information: the middle of Italy. */
const MIDDLE_OF_ITALY = { latitude: 42.5, longitude: 12.5 };
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Position of a new structure: by dragging the pin, by this device's location, or as two numbers. */
export function PositionField() {
  const { t } = useTexts('wizard');
  const { form } = useFormContext();
  const { latitude, longitude, city_id: cityId } = form.values;
  const { data: city } = useQuery({ ...cityQuery(Number(cityId)), enabled: typeof cityId === 'number' });
  const [failed, setFailed] = useState(false);
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const centre =
    city?.latitude != null && city.longitude != null
      ? { latitude: city.latitude, longitude: city.longitude }
      : MIDDLE_OF_ITALY;
  const [only, ...others] = city?.zipCodes ?? [];
  // Fills the zip code if the comune has only one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comune
  useEffect(() => {
    if (only && others.length === 0 && !form.values.zip) form.setFieldValue('zip', only);
  }, [only]);

  const here = () => {
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.setFieldValue('latitude', roundDegrees(coords.latitude));
        form.setFieldValue('longitude', roundDegrees(coords.longitude));
      },
      () => setFailed(true),
      { timeout: 10_000 },
    );
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Field name="latitude" />
        <Field name="longitude" />
      </SimpleGrid>
      {'geolocation' in navigator && (
        <Group gap="sm">
          <Button
            variant="default"
            size="compact-md"
            mih={36}
            leftSection={<Glyph name="current-location" />}
            onClick={here}
          >
            {t('wizard:here')}
          </Button>
        </Group>
      )}
      {failed && (
        <Text size="sm" role="status">
          {t('wizard:hereFailed')}
        </Text>
      )}
      {(isPlaced || city) && (
        <Suspense fallback={<Skeleton h={280} />}>
          <PlaceTools />
          <PositionMap
            latitude={isPlaced ? latitude : centre.latitude}
            longitude={isPlaced ? longitude : centre.longitude}
          />
        </Suspense>
      )}
    </Stack>
  );
}
