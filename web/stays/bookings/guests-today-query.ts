import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { requestsKey } from './requests.ts';

const REFRESH_MS = 30_000;

/** Numbers of the day: unanswered requests, and the bookings of each segment. */
export function guestsTodayQuery(structureId: string) {
  return queryOptions({
    queryKey: [...requestsKey(structureId), 'today'],
    queryFn: ({ signal }) => api(`/structures/${structureId}/guests-today`, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
