import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';

/** Reads the current calendar for a preview, without caching or refetching. */
export function useCurrentCalendar(structureId: string, from: Day, to: Day) {
  return useQuery({
    queryKey: ['availability-now', structureId, from, to],
    queryFn: () => readCalendar(structureId, from, to),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
