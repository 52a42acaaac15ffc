import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plainApi } from '../../api.ts';

const CHANNEL_NAME = 'locanda-live';
/** Delay after opening a page, whose own requests go first. */
const START_DELAY_MS = 10_000;
/** Seconds that the server may hold the request (server/people/notifications/live.ts). */
const WAIT_S = 12;
/** Pause after a failure. The minute's polling continues meanwhile. */
const RETRY_MS = 30_000;

/** Queries to refetch after news: notifications and guests' activity. */
const REFRESHED_KEYS = ['unread', 'notifications', 'booking-requests', 'arrivals'];

/**
 * Refreshes open screens within moments of a change. With several tabs, one waits at the server and informs the others.
 */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const channel = new BroadcastChannel(CHANNEL_NAME);
    const refresh = () => {
      for (const key of REFRESHED_KEYS) void client.invalidateQueries({ queryKey: [key] });
    };
    channel.onmessage = refresh;
    const follow = () =>
      waitForNews(end.signal, () => {
        channel.postMessage('');
        refresh();
      });
    const timer = setTimeout(() => {
      // Without locks (no https) each tab waits on its own.
      const led = navigator.locks?.request(CHANNEL_NAME, { signal: end.signal }, follow) ?? follow();
      led.catch(() => {});
    }, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
      channel.close();
    };
  }, [client]);
}

async function waitForNews(signal: AbortSignal, onNews: () => void): Promise<void> {
  const ask = async (query: Record<string, string | number>) =>
    (await plainApi('/live', { query, signal, retry: 0 })).at;
  let since: string | null = null;
  while (!signal.aborted) {
    try {
      const query: Record<string, string | number> = since === null ? {} : { since, wait: WAIT_S };
      const at: string = await ask(query);
      if (since !== null && at !== since) onNews();
      since = at;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
