import { useEffect, useEffectEvent } from 'react';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';

/** Does something once nobody works on the task any more; also where it is opened when it is over. */
export function useTaskEnd(state: string | undefined, then: () => void): void {
  const isOver = state !== undefined && !isWorking(state);
  const onEnd = useEffectEvent(then);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
}
