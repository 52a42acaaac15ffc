import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WrittenCell } from '../../../domain/availability/change.ts';
import { monthOf } from '../../../domain/availability/months.ts';
import { addDays, todayInRome } from '../../../domain/calendar/days.ts';
import { problemWords } from '../../shell/errors/failures.ts';
import { toast } from '../../shell/toast/toast.ts';
import { type Translate, useTexts } from '../../texts.ts';
import { type CalendarAnswer, readCalendar } from './calendar-answer.ts';
import { CalendarData } from './calendar-data.ts';
import { CalendarWrites, type WriteEvent } from './calendar-writes.ts';
import { GridModel } from './grid-model.ts';
import { jumpWords } from './words.ts';

/** Below it the days of one room stand in a list. */
export const PHONE = '(max-width: 47.99em)';
/** Where one sees the cell that one writes, only more than one are said. */
export const saysEachOnPhone = () => window.matchMedia(PHONE).matches;

/** The first two months, by which the page begins; others come as one goes there. */
export function useFirstMonths(structureId: string) {
  return useQuery({
    queryKey: ['availability', structureId],
    queryFn: () => {
      const from = monthOf(todayInRome());
      return readCalendar(structureId, from, addDays(monthOf(addDays(from, 62)), -1));
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
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told: WriteEvent) => {
      switch (told.kind) {
        case 'saved': {
          const { changed, suspicious, changeId } = told;
          const run = () => void (changeId && writes.undoChange(changeId));
          const action = { label: t('common:undo'), run };
          if (suspicious.length > 0) void toast('warning', slipWords(changed, suspicious, t), { action });
          else if (changed > 1 || saysEach())
            void toast('success', t('grid:saved', { count: changed }), { action });
          return;
        }
        case 'undone':
          return void toast('success', t('record:form.undone'));
        case 'cannotUndo':
          return void toast('failure', t('record:form.cannotUndo'));
        case 'failed':
          return void toast('failure', problemWords(told.error));
      }
    });
    return new GridModel(data, writes, mayWrite);
  }, [structureId, first, mayWrite, saysEach, t]);
}

/** How many were saved, and which of them is probably a slip. */
function slipWords(changed: number, suspicious: readonly WrittenCell[], t: Translate): string {
  const [slip] = suspicious;
  const change = slip ? jumpWords(slip.before, slip.value) : '';
  if (changed === 1) return t('grid:jump', { change });
  const saved = t('grid:saved', { count: changed });
  return suspicious.length === 1
    ? `${saved}, ${t('grid:doubtful', { change })}`
    : `${saved}. ${t('grid:suspicious', { count: suspicious.length })}`;
}
