import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useFormContext } from '../records/form/form-context.ts';
import { mapQuery } from './map-source.ts';
import { useFormPosition } from './use-form-position.ts';

/** Buttons to set the pin without dragging: at the comune's centre, and at the address if a geocoder is configured. */
export function PlaceTools() {
  const { t } = useTexts('surroundings');
  const { form, refusal } = useFormContext();
  const { city, centre, place, put } = useFormPosition();
  // The map fetches this query when it becomes visible.
  const { data: source } = useQuery({ ...mapQuery, enabled: false });
  const { address, streetNumber, zip, city_id: cityId } = form.values;
  const search = useMutation({
    mutationFn: () =>
      api('/geocode', {
        method: 'POST',
        body: {
          cityId,
          address: String(address),
          ...(streetNumber ? { streetNumber: String(streetNumber) } : {}),
          ...(zip ? { zip: String(zip) } : {}),
        },
      }),
    onSuccess: ({ data }) => data && put(data),
  });
  if (refusal('latitude') !== null) return null;
  const message = search.error
    ? errorText(search.error)
    : search.data && (search.data.data?.label ?? t('surroundings:map.addressUnknown'));
  const canSearch =
    source?.geocodes && typeof cityId === 'number' && typeof address === 'string' && address.trim().length > 2;
  if (!canSearch && (place || !centre)) return null;
  return (
    <Group gap="sm" mb="xs">
      {canSearch && (
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<Glyph name="map-search" />}
          loading={search.isPending}
          onClick={() => search.mutate()}
        >
          {t('surroundings:map.fromAddress')}
        </Button>
      )}
      {!place && centre && (
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<Glyph name="map-pin" />}
          onClick={() => put(centre)}
        >
          {t('surroundings:map.fromCity', { name: city?.name ?? '' })}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {message ?? ''}
      </Text>
    </Group>
  );
}
