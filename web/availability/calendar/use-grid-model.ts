import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstMonths } from '../../../domain/availability/months.ts';
import { todayInRome } from '../../../domain/calendar/days.ts';
import { useTexts } from '../../texts.ts';
import { type CalendarAnswer, readCalendar } from './calendar-answer.ts';
import { CalendarData } from './calendar-data.ts';
import { CalendarWrites } from './calendar-writes.ts';
import { ChangeWords } from './change-words.ts';
import { GridModel } from './grid-model.ts';

/** Below it the days of one room stand in a list. */
export const PHONE = '(max-width: 47.99em)';
/** Where one sees the cell that one writes, only more than one are said. */
export const saysEachOnPhone = () => window.matchMedia(PHONE).matches;

/** The first two months, by which the page begins (server/web/reads.ts has them, too); others come as one goes there. */
export function useFirstMonths(structureId: string) {
  return useQuery({
    queryKey: ['availability', structureId],
    queryFn: () => {
      const { from, to } = firstMonths(todayInRome());
      return readCalendar(structureId, from, to);
    },
    // What comes later is the grid's own affair; each visit begins anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

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
    const words = new ChangeWords(t, saysEach, (changeId) => void writes.undoChange(changeId));
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told) => words.tell(told));
    return new GridModel(data, writes, mayWrite);
  }, [structureId, first, mayWrite, saysEach, t]);
}
