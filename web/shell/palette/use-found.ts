import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../domain/access.ts';
import { api } from '../../api.ts';
import { useUser } from '../../session.ts';
import type { Entry } from './entries.ts';
import { to } from './use-actions.ts';

interface FoundStructure {
  id: number;
  name: string;
  city: string;
  province: string;
}

/** The structures that hold what is typed. */
export function useFound(typed: string) {
  const { role } = useUser();
  const [asked] = useDebouncedValue(typed, 120);
  // One digit is an id; one letter would be half the register.
  const searches = (asked.length >= 2 || /^\d$/.test(asked)) && mayOpen(role, 'structures');
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) =>
      api<{ structures: FoundStructure[] }>('/search', { query: { q: asked }, signal }),
    enabled: searches,
    placeholderData: (former) => former,
  });
  const entries: Entry[] = (searches && typed ? (data?.structures ?? []) : []).map(
    ({ id, name, city, province }) =>
      to(`/structures/${id}`, {
        label: name,
        description: `${city} (${province}) · ${id}`,
        icon: 'building',
      }),
  );
  return { entries, isFetching: isFetching || typed !== asked, isError };
}
