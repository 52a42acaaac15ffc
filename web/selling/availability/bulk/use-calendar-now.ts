import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';

/** What the calendar holds at this moment, for a preview: neither kept for the next one nor read again beneath it. */
export function useCalendarNow(structureId: string, from: Day, to: Day) {
  return useQuery({
    queryKey: ['availability-now', structureId, from, to],
    queryFn: () => readCalendar(structureId, from, to),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
