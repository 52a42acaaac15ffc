import { useQuery } from '@tanstack/react-query';
import { ofetch } from 'ofetch';

const HOUR_MS = 3_600_000;

/** Whether the server has a newer build than the one that runs here: asked every hour and on focus. */
export function useNewVersion(): boolean {
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: () => ofetch<{ id: string }>('/builds/latest.json', { cache: 'no-store' }),
    enabled: __BUILD_ID__ !== '',
    refetchInterval: HOUR_MS,
    refetchOnWindowFocus: 'always',
    staleTime: HOUR_MS,
    // The document has just come with this one.
    initialData: { id: __BUILD_ID__ },
  });
  return data.id !== __BUILD_ID__;
}
