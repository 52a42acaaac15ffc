import { Paper } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarTask } from '../../../../domain/selling/availability/answers.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { findUnfollowedTask, forgetTask } from '../../../kernel/tasks/follow-task.ts';
import { TaskProgress } from '../../../kernel/tasks/task-progress.tsx';
import { taskQuery } from '../../../kernel/tasks/task-query.ts';
import { useTaskEnd } from '../../../kernel/tasks/use-task-end.ts';
import { api } from '../../../platform/api.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { notifyCalendarTouched } from '../saying/calendar-touched.ts';
import { interruptTask, resultOfTask, TaskCancelledError } from './calendar-answer.ts';

/** Path as `changeCalendar` stored it. */
type TaskPath = `/structures/${string}/availability/tasks/${number}`;

/** Shows the progress and result of a large change that was running when the page was reloaded. */
export function ResumedChange({ structureId }: { structureId: string }) {
  const { t } = useTexts('bulk', 'common', 'record');
  const [path, setPath] = useState(() => findUnfollowedTask('calendar', `/structures/${structureId}/`));
  const { data: task, error } = useQuery({
    ...taskQuery(['availability-task', path], () => api(path as TaskPath)),
    enabled: path !== null,
  });
  const interrupt = useMutation({ mutationFn: (one: CalendarTask) => interruptTask(structureId, one) });
  useTaskEnd(error ? 'failed' : task?.state, () => {
    forgetTask('calendar');
    setPath(null);
    if (!task) return;
    try {
      const { changed, changeId } = resultOfTask(task);
      const take = changeId === null ? null : () => undoChange(changeId);
      showUndoableToast(t, t('bulk:applied', { count: changed }), take, notifyCalendarTouched);
      notifyCalendarTouched();
    } catch (reason) {
      if (reason instanceof TaskCancelledError) void toast('success', t('bulk:interrupted'));
      else void toast('failure', errorText(reason));
    }
  });
  if (path === null || !task) return null;
  return (
    <Paper withBorder p="sm">
      <TaskProgress
        description={t('bulk:working')}
        progress={{ done: task.done, total: task.cells }}
        onStop={() => interrupt.mutate(task)}
        isStopping={interrupt.isPending}
        error={interrupt.error}
      />
    </Paper>
  );
}
