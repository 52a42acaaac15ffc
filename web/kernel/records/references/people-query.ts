import { queryOptions } from '@tanstack/react-query';
import type { UserOption } from '../../../../domain/people/users/answers.ts';
import { plainApi } from '../../../platform/api.ts';

export async function readPeople(query: Record<string, string | number>): Promise<UserOption[]> {
  return (await plainApi('/options/users', { query })).data;
}

/** Query for a user, including inactive ones. */
export const personQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['options', 'users', 'one', id],
    queryFn: async () => (await readPeople({ id: id ?? 0 }))[0] ?? null,
    enabled: id !== null,
  });
