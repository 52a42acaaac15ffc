import { notifyManager, QueryClient } from '@tanstack/react-query';

/** Retries are the client's own (web/api.ts). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

// Not by a timer, which a busy phone runs after the second tap: a button is at work as soon as it has been pressed.
notifyManager.setScheduler(queueMicrotask);
