import { useEffect, useEffectEvent } from 'react';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';

/** Calls `onTaskEnd` when the task has ended, also if it had ended before the page was opened. */
export function useTaskEnd(state: string | undefined, onTaskEnd: () => void): void {
  const isOver = state !== undefined && !isWorking(state);
  const onEnd = useEffectEvent(onTaskEnd);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
}
