import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { CalendarTask } from '../../../../domain/selling/availability/answers.ts';
import type { Source } from '../../../../domain/selling/availability/cell.ts';
import { runsOf, type WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { MAX_CELLS } from '../../../../domain/selling/availability/tasks.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { changeCalendar, TaskCancelledError } from '../calendar/calendar-answer.ts';

export interface ChangeOptions {
  structureId: string;
  cells: readonly WrittenCell[];
  source: Source;
  onDone: () => void;
  onUndone: () => void;
}

/** Tries a change without applying it, and applies it. A large change runs as a task. */
export function useChange({ structureId, cells, source, onDone, onUndone }: ChangeOptions) {
  const { t } = useTexts('bulk', 'record');
  const isTooMany = cells.length > MAX_CELLS;
  const [task, setTask] = useState<CalendarTask | null>(null);
  const isHere = useIsMounted();
  const trial = useQuery({
    queryKey: ['availability-trial', structureId, useId(), cells],
    queryFn: () => changeCalendar(structureId, { runs: runsOf(cells), source, dryRun: true }),
    enabled: cells.length > 0 && !isTooMany,
    gcTime: 0,
  });
  const apply = useMutation({
    mutationFn: (mode: 'all' | 'good') => changeCalendar(structureId, { runs: runsOf(cells), source, mode }, setTask),
    onSuccess: ({ changed, changeId }) => {
      const undo = changeId === null ? null : () => undoChange(changeId);
      // Users who have left the page meanwhile see the toast, and stay where they are.
      showUndoableToast(t, t('bulk:applied', { count: changed }), undo, onUndone);
      if (isHere.current) onDone();
    },
    onError: (error) => {
      setTask(null);
      if (error instanceof TaskCancelledError) {
        void toast('success', t('bulk:interrupted'));
        apply.reset();
      }
      void trial.refetch();
    },
  });
  return { isTooMany, trial, apply, runningTask: apply.isPending ? task : null };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
