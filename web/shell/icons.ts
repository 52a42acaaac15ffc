import drawn from 'virtual:drawn-icons';
import { publicApi } from '../api.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const BATCH_MS = 5;
const MOST = 100;
const bodies = new Map(Object.entries(drawn));
const asked = new Set<string>();
const listeners = new Set<() => void>();
let waiting: string[] = [];

/** Called whenever icons have come. */
export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawing of a Tabler icon; empty until it has come. All that one render asks for is one call. */
export function iconBody(name: string): string {
  const known = bodies.get(name);
  if (known !== undefined) return known;
  if (!asked.has(name)) {
    asked.add(name);
    if (waiting.length === 0) setTimeout(fetchWaiting, BATCH_MS);
    waiting.push(name);
  }
  return '';
}

async function fetchWaiting(): Promise<void> {
  const names = waiting;
  waiting = [];
  for (let at = 0; at < names.length; at += MOST) {
    const batch = names.slice(at, at + MOST);
    try {
      const { icons } = await publicApi<IconSet>('/icons/tabler.json', {
        query: { icons: batch.toSorted().join(',') },
      });
      for (const [name, { body }] of Object.entries(icons)) bodies.set(name, body);
    } catch {
      for (const name of batch) asked.delete(name);
    }
  }
  for (const listener of listeners) listener();
}
