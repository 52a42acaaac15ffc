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

/** Below it the days of one room stand in a list. */
export const PHONE = '(max-width: 47.99em)';
export const isPhone = () => window.matchMedia(PHONE).matches;

/** The first two months, by which the page begins; others come as one goes there. */
function readFirstMonths(structureId: string): Promise<CalendarAnswer> {
  const { from, to } = firstMonths(today());
  return readCalendar(structureId, from, to);
}

/** What was asked for as somebody went to the calendar; the calendar that they find takes it, and no later one. */
let ahead: {
  readonly structureId: string;
  readonly until: number;
  readonly answer: Promise<CalendarAnswer>;
  /** The answer, once it is here. */
  come?: CalendarAnswer;
} | null = null;
const AHEAD_MS = 2000;

/** Asks for the first months while the page is on its way, and then for what `beside` asks for with them. */
export const monthsAhead = (structureId: string, beside: (first: CalendarAnswer) => Promise<void> | undefined) =>
  queryOptions({
    queryKey: ['availability', structureId, 'ahead'],
    queryFn: () => {
      const asked = { structureId, until: Date.now() + AHEAD_MS, answer: readFirstMonths(structureId) };
      ahead = asked;
      return asked.answer.then(async (come) => {
        Object.assign(asked, { come });
        await beside(come);
        return come;
      });
    },
    staleTime: 0,
    gcTime: 0,
  });

function takeAhead(structureId: string) {
  const taken = ahead;
  ahead = null;
  return taken && taken.structureId === structureId && Date.now() < taken.until ? taken : null;
}

export function useFirstMonths(structureId: string) {
  return useQuery({
    queryKey: ['availability', structureId],
    queryFn: () => takeAhead(structureId)?.answer ?? readFirstMonths(structureId),
    // Drawn with the page where they have come before it.
    initialData: () => (ahead?.come && takeAhead(structureId))?.come,
    // What comes later is the grid's own affair; each visit begins anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The calendar on the page: what was done in one that was left since is taken back in it, so that it is seen. */
let shown: { readonly structureId: string; readonly writes: CalendarWrites } | null = null;

/**
 * The calendar as the page has it. What is saved is said; of a single cell only where `saysEach`, asked when it is saved:
 * a phone that is turned keeps what can be undone.
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
      const current = shown?.structureId === structureId ? shown.writes : writes;
      void current.undoChange(changeId);
    });
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told) => words.tell(told));
    shown = { structureId, writes };
    return new GridModel(data, writes, mayWrite);
  }, [structureId, first, mayWrite, saysEach, t]);
}
