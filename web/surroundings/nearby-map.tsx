import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { api } from '../api.ts';
import { nameOf } from '../records/list/title-of.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useTexts } from '../texts.ts';

const PointsMap = lazy(() => import('../map/points-map.tsx').then((part) => ({ default: part.PointsMap })));

interface NearbyMapProps {
  /** Of the structure's points in the API. */
  path: string;
  onOpen: (id: number) => void;
}

interface Answer {
  here: { latitude: number; longitude: number } | null;
  data: (LoadedRecord & { latitude: number; longitude: number; isVisible: boolean })[];
}

/** The structure and what is near it; nothing where there is nothing to show. */
export function NearbyMap({ path, onOpen }: NearbyMapProps) {
  const { t, language } = useTexts('surroundings');
  // Under the list's key: what changes the list changes the map.
  const { data } = useQuery({
    queryKey: ['list', path, 'map'],
    queryFn: ({ signal }) => api<Answer>(`${path}/map`, { signal }),
  });
  const points = useMemo(
    () =>
      (data?.data ?? []).map(({ isVisible, ...row }) => ({
        id: row.id,
        name: nameOf(row as LoadedRecord, language),
        latitude: row.latitude,
        longitude: row.longitude,
        isQuiet: !isVisible,
      })),
    [data, language],
  );
  if (!data?.here || points.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton h={260} />}>
      <PointsMap
        label={t('surroundings:nearby.map')}
        points={points}
        here={data.here}
        height={260}
        onOpen={onOpen}
      />
    </Suspense>
  );
}
