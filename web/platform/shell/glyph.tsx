import drawn from 'virtual:drawn-icons';
import { useSyncExternalStore } from 'react';
import { publicApi } from '../api.ts';

interface GlyphProps {
  /** A Tabler name, as `map-pin`. */
  name: string;
  size?: number;
  /** Only where no text beside it says the same. */
  label?: string;
}

/** An icon of our own icon endpoint; it holds its place until it has come. */
export function Glyph({ name, size = 18, label }: GlyphProps) {
  const body = useSyncExternalStore(onIcons, () => iconBody(name));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from its own collection
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

const BATCH_MS = 5;
const MOST = 100;
const bodies = new Map(Object.entries(drawn));
const asked = new Set<string>();
const listeners = new Set<() => void>();
let waiting: string[] = [];

/** Called whenever icons have come. */
function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawing of a Tabler icon; empty until it has come. All that one render asks for is one call. */
function iconBody(name: string): string {
  const known = bodies.get(name);
  if (known !== undefined) return known;
  if (!asked.has(name)) {
    asked.add(name);
    if (waiting.length === 0) setTimeout(fetchWaiting, BATCH_MS);
    waiting.push(name);
  }
  return '';
}

/** The name of an icon as a record holds it: `tabler:wifi`. */
export const iconName = (stored: string): string => stored.replace(/^tabler:/, '');

/**
 * Asks for all of a long page's icons in one call, where a slow computer draws it in many parts; and at once, as a timer
 * would wait until it is drawn.
 */
export async function fetchIcons(names: readonly string[]): Promise<void> {
  for (const name of names) iconBody(name);
  if (waiting.length > 0) await fetchWaiting();
}

/** The icons of the interface. */
const ICONS: string = 'tabler.json';

async function fetchWaiting(): Promise<void> {
  const names = waiting;
  waiting = [];
  for (let at = 0; at < names.length; at += MOST) {
    const batch = names.slice(at, at + MOST);
    try {
      const { icons } = await publicApi(`/icons/${ICONS}`, {
        query: { icons: batch.toSorted().join(',') },
      });
      for (const [name, { body }] of Object.entries(icons)) bodies.set(name, body);
    } catch {
      for (const name of batch) asked.delete(name);
    }
  }
  for (const listener of listeners) listener();
}
