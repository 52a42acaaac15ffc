import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export interface Point {
  id: number;
  name: string;
  longitude: number;
  latitude: number;
  status: number;
  completeness: number;
}

/** Query for the filtered structures with a position, and the number of structures without a position. */
export const pointsQuery = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['list', '/structures', 'points', query],
    queryFn: async ({ signal }) => {
      const { data, ...rest } = await api('/structures/points', { query, signal });
      const points = data.map(([id, name, longitude, latitude, status, completeness]): Point => {
        return { id, name, longitude, latitude, status, completeness };
      });
      return { points, ...rest };
    },
    placeholderData: keepPreviousData,
  });
