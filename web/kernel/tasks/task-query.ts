import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { POLL_INTERVAL_MS } from './follow-task.ts';

/** Query for a long task, repeated while the task is running. */
export const taskQuery = <Task extends { readonly state: string }>(queryKey: QueryKey, read: () => Promise<Task>) =>
  queryOptions({
    queryKey,
    queryFn: read,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? POLL_INTERVAL_MS : false),
  });
