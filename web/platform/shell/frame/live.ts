import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plainApi } from '../../api.ts';

const NAME = 'locanda-live';
/** A page just opened is fresh; what it still loads goes first. */
const BEGINS_MS = 10_000;
/** Seconds, as server/people/notifications/live.ts takes them. */
const WAIT = 12;
/** After a failure: the minute's own questions go on meanwhile. */
const PATIENCE_MS = 30_000;

/** What is asked anew when something was told: the bell, and what guests do. */
const FOLLOWS = ['unread', 'notifications', 'booking-requests', 'arrivals'];

/** Open screens show what happens within moments. Of many tabs one waits at the server and tells the others. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const channel = new BroadcastChannel(NAME);
    const refresh = () => {
      for (const key of FOLLOWS) void client.invalidateQueries({ queryKey: [key] });
    };
    channel.onmessage = refresh;
    const follow = () =>
      wait(end.signal, () => {
        channel.postMessage('');
        refresh();
      });
    const timer = setTimeout(() => {
      // Without locks (no https) each tab waits by itself.
      const led = navigator.locks?.request(NAME, { signal: end.signal }, follow) ?? follow();
      led.catch(() => {});
    }, BEGINS_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
      channel.close();
    };
  }, [client]);
}

async function wait(signal: AbortSignal, onNews: () => void): Promise<void> {
  const ask = async (query: Record<string, string | number>) =>
    (await plainApi('/live', { query, signal, retry: 0 })).at;
  let since: string | null = null;
  while (!signal.aborted) {
    try {
      const query: Record<string, string | number> = since === null ? {} : { since, wait: WAIT };
      const at: string = await ask(query);
      if (since !== null && at !== since) onNews();
      since = at;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    }
  }
}
