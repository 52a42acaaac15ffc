import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { isWorking } from '../../domain/tasks/states.ts';
import { readAnew } from '../query-client.ts';
import { READ_AGAIN_MS } from './left-task.ts';

/** One long task, read again and again while it is worked on. */
export const taskQuery = <Task extends { readonly state: string }>(
  queryKey: QueryKey,
  read: () => Promise<Task>,
) =>
  queryOptions({
    queryKey,
    queryFn: read,
    ...readAnew,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? READ_AGAIN_MS : false),
  });
