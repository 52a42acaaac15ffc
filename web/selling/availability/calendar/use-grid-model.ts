import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstMonths } from '../../../../domain/kernel/calendar/first-months.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { readCalendar } from './calendar-answer.ts';
import { CalendarData } from './calendar-data.ts';
import { CalendarWrites } from './calendar-writes.ts';
import { ChangeWords } from './change-words.ts';
import { GridModel } from './grid-model.ts';

/** Media query below which the calendar lists the days of one room. */
export const PHONE_QUERY = '(max-width: 47.99em)';
export const isPhone = () => window.matchMedia(PHONE_QUERY).matches;

/** Reads the first two months; further months are loaded on scrolling. */
function readFirstMonths(structureId: string): Promise<CalendarAnswer> {
  const { from, to } = firstMonths(today());
  return readCalendar(structureId, from, to);
}

/** Answer requested before the page opened. The next calendar uses it once. */
let prefetchedWeeks: {
  readonly structureId: string;
  readonly until: number;
  readonly answer: Promise<CalendarAnswer>;
  come?: CalendarAnswer;
} | null = null;
const PREFETCH_MAX_AGE_MS = 2000;

/** Requests the first months while the page is loading, and then calls `beside`. */
export const prefetchMonthsQuery = (
  structureId: string,
  beside: (first: CalendarAnswer) => Promise<void> | undefined,
) =>
  queryOptions({
    queryKey: ['availability', structureId, 'ahead'],
    queryFn: () => {
      const asked = { structureId, until: Date.now() + PREFETCH_MAX_AGE_MS, answer: readFirstMonths(structureId) };
      prefetchedWeeks = asked;
      return asked.answer.then(async (come) => {
        Object.assign(asked, { come });
        await beside(come);
        return come;
      });
    },
    staleTime: 0,
    gcTime: 0,
  });

function takePrefetched(structureId: string) {
  const taken = prefetchedWeeks;
  prefetchedWeeks = null;
  return taken && taken.structureId === structureId && Date.now() < taken.until ? taken : null;
}

export function useFirstMonths(structureId: string) {
  return useQuery({
    queryKey: ['availability', structureId],
    queryFn: () => takePrefetched(structureId)?.answer ?? readFirstMonths(structureId),
    // Renders with the data if it arrived before the page.
    initialData: () => (prefetchedWeeks?.come && takePrefetched(structureId))?.come,
    // The grid loads later data itself, and each visit starts fresh.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The visible calendar, which also undoes changes from a calendar that was left, so that the user sees the result. */
let visibleCalendar: { readonly structureId: string; readonly writes: CalendarWrites } | null = null;

/**
 * Creates the model of the calendar on the page. Saved changes are announced, those of a single cell only when
 * `saysEach` returns true. It is asked on each save, because a rotated phone keeps its model.
 */
export function useGridModel(
  structureId: string,
  first: CalendarAnswer,
  mayWrite: boolean,
  saysEach: () => boolean,
): GridModel {
  const { t } = useTexts('grid', 'common', 'record', 'cell');
  return useMemo(() => {
    const data = new CalendarData(structureId, first);
    const words = new ChangeWords(t, saysEach, (changeId) => {
      const current = visibleCalendar?.structureId === structureId ? visibleCalendar.writes : writes;
      void current.undoChange(changeId);
    });
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told) => words.tell(told));
    visibleCalendar = { structureId, writes };
    return new GridModel(data, writes, mayWrite);
  }, [structureId, first, mayWrite, saysEach, t]);
}
