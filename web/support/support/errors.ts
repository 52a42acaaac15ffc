import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import type { ErrorDetail } from '../../../domain/support/errors/answers.ts';
import type { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { pagesQuery } from '../../kernel/records/list/pages-query.ts';
import { api } from '../../platform/api.ts';

export type ErrorRow = RowAnswer<typeof errorGroup> &
  Pick<ErrorDetail, 'usersAffected' | 'structuresAffected' | 'assigneeName' | 'isAssigneeActive'>;
export type ErrorRecord = ErrorDetail['error'];

export const TABS = ['open', 'acknowledged', 'resolved', 'ignored', 'bots'] as const;
export type Tab = (typeof TABS)[number];

/** Filters of the list: name in the address and name in the API. */
export const FILTERS = {
  severity: 'filter[severity]',
  source: 'filter[source]',
  status: 'filter[status]',
  assignee: 'filter[assigneeId]',
  from: 'filter[lastSeenAt][gte]',
  to: 'filter[lastSeenAt][lte]',
  role: 'role',
  release: 'release',
  request: 'requestId',
} as const;
export type FilterName = keyof typeof FILTERS;
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const KEY = ['errors'] as const;
export const errorsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export function errorsQuery(tab: Tab, q: string, filters: Filters) {
  const narrowed = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [FILTERS[name as FilterName], value]),
  );
  return pagesQuery<ErrorRow>([...KEY, 'list', tab, q, filters], '/error-groups', {
    'filter[isBot]': String(tab === 'bots'),
    ...(tab === 'bots' ? {} : { 'filter[state]': tab }),
    ...narrowed,
    ...(q ? { q } : {}),
  });
}

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'detail', id],
    queryFn: ({ signal }) => api(`/error-groups/${id}/detail`, { signal }),
  });

/** Runs an action on the displayed version of an error, and refetches the list. */
export function useErrorAction(one: Pick<ErrorRecord, 'id' | 'version'>) {
  const client = useQueryClient();
  return useRecordAction<typeof errorActions>(errorActions, '/error-groups', one, {
    changed: () => errorsChanged(client),
  });
}

export const STATE_COLORS = {
  open: 'red',
  acknowledged: 'yellow',
  resolved: 'bosco',
  ignored: 'gray',
} as const;

export const SEVERITY_COLORS = { info: 'gray', warning: 'yellow', error: 'orange', fatal: 'red' } as const;
