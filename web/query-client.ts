import { QueryClient } from '@tanstack/react-query';

/** Retries are the client's own (web/api.ts). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
});
