import { useEffect, useEffectEvent } from 'react';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';

/** Calls `then` when the task has ended, also if it had ended before the page was opened. */
export function useTaskEnd(state: string | undefined, then: () => void): void {
  const isOver = state !== undefined && !isWorking(state);
  const onEnd = useEffectEvent(then);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
}
