import { queryOptions } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { foldText } from '../../../domain/kernel/records/text-rules.ts';
import type { serviceToken } from '../../../domain/people/auth/service-token.ts';
import type { ApiOperation } from '../../../domain/support/developers/answers.ts';
import { api } from '../../platform/api.ts';

export type TokenRow = RowAnswer<typeof serviceToken>;

export const operationsQuery = queryOptions({
  queryKey: ['api-operations'],
  queryFn: ({ signal }) => api('/api-operations', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const operationQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-operations', id],
    queryFn: ({ signal }) => api(`/api-operations/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const changesQuery = queryOptions({
  queryKey: ['api-changes'],
  queryFn: ({ signal }) => api('/api-changes', { signal }),
});

export const METHOD_COLORS: Readonly<Record<string, string>> = {
  GET: 'bosco',
  POST: 'blue',
  PUT: 'yellow',
  PATCH: 'yellow',
  DELETE: 'red',
};

/** Returns the operations of the group that contain every word. */
export function filterOperations(operations: readonly ApiOperation[], q: string, group: string): ApiOperation[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return operations.filter((one) => {
    if (group && one.group !== group) return false;
    const text = foldText(`${one.method} ${one.path} ${one.id} ${one.summary}`);
    return words.every((word) => text.includes(word));
  });
}
