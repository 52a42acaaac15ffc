import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plainApi } from '../../platform/api.ts';
import { ticketsChanged } from './tickets.ts';

/** Seconds that the server may hold the request (server/people/notifications/live.ts). */
const WAIT_S = 12;
const PAUSE_MS = 500;
/** Pause after a failure. The tickets are also refetched every half minute. */
const RETRY_MS = 30_000;

/** Refetches list, messages and presence as soon as a ticket changes, while the page is visible. */
export function useTicketsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    void followTickets(end.signal, () => void ticketsChanged(client));
    return () => end.abort();
  }, [client]);
}

async function followTickets(signal: AbortSignal, onChange: () => void): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let since: string | null = null;
  while (!signal.aborted) {
    try {
      const query: Record<string, string | number> = {
        topic: 'tickets',
        ...(since === null ? {} : { since, wait: WAIT_S }),
      };
      const { at } = await plainApi('/live', { query, signal, retry: 0 });
      if (since !== null && at !== since && !document.hidden) onChange();
      since = at;
      await pause(PAUSE_MS);
    } catch {
      if (!signal.aborted) await pause(RETRY_MS);
    }
  }
}
