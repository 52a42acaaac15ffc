import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { apiQuery, useListState } from '../../kernel/records/list/list-state.ts';
import { nameOf } from '../../kernel/records/list/title-of.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../platform/texts.ts';

const PointsMap = lazyNamed(() => import('../../kernel/map/points-map.tsx'), 'PointsMap');

const HEIGHT = 'max(20rem, calc(100dvh - 20rem))';
const MAP = 'map';

/** The switch between table and map, stored in the address, and the map itself. */
export function usePoiViews() {
  const { t } = useTexts('surroundings');
  const { search, apply } = useListState(poi.listing.defaultSort);
  const control = (
    <SegmentedControl
      aria-label={t('surroundings:poi.view')}
      value={search.view === MAP ? MAP : 'table'}
      onChange={(view) => apply({ ...search, view: view === MAP ? MAP : '' })}
      data={[
        { value: 'table', label: t('surroundings:poi.table') },
        { value: MAP, label: t('surroundings:poi.map') },
      ]}
    />
  );
  return { control, body: search.view === MAP ? <PoiMap /> : null };
}

/** Map of all points of the filter, whatever the table's page. */
function PoiMap() {
  const { t, language } = useTexts('surroundings');
  const { state } = useListState(poi.listing.defaultSort);
  const { page: _page, perPage: _perPage, sort: _sort, ...query } = apiQuery(state);
  const { data, error } = useQuery({
    queryKey: ['list', '/pois', 'map', query],
    queryFn: ({ signal }) => api('/pois/map', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const points = useMemo(
    () =>
      (data?.data ?? []).map((row) => ({
        id: row.id,
        name: nameOf(row, language),
        latitude: row.latitude,
        longitude: row.longitude,
        isQuiet: row.status !== 10,
      })),
    [data, language],
  );
  if (!data && !error) return <Skeleton h={HEIGHT} />;
  return (
    <Stack gap={4}>
      <ProblemAlert error={error} />
      <Suspense fallback={<Skeleton h={HEIGHT} />}>
        <PointsMap
          label={t('surroundings:poi.map')}
          points={points}
          height={HEIGHT}
          onOpen={(id) => void go(addressOf('poiEdit', { id }))}
        />
      </Suspense>
      <Text size="sm" c="dimmed" role="status">
        {t('surroundings:poi.onMap', { n: points.length, total: data?.total ?? 0 })}
      </Text>
    </Stack>
  );
}
