import drawn from 'virtual:drawn-icons';
import { useSyncExternalStore } from 'react';
import { publicApi } from '../api.ts';

interface GlyphProps {
  /** Tabler name such as `map-pin`. */
  name: string;
  size?: number;
  /** Set only if no text beside the icon says the same. */
  label?: string;
}

/** An icon from our own endpoint. Reserves its space until it has loaded. */
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

/** Subscribes to newly loaded icons. */
function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the SVG body of a Tabler icon; empty until it has loaded. All icons of a render are requested together. */
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

/** Returns the name of a stored icon such as `tabler:wifi`. */
export const iconName = (stored: string): string => stored.replace(/^tabler:/, '');

/**
 * Requests all icons of a long page in one immediate call. A slow computer renders such a page in parts, and a timer
 * would wait for the render.
 */
export async function fetchIcons(names: readonly string[]): Promise<void> {
  for (const name of names) iconBody(name);
  if (waiting.length > 0) await fetchWaiting();
}

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
