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
const MAX_ICONS_PER_CALL = 100;
const bodies = new Map(Object.entries(drawn));
const requestedIcons = new Set<string>();
const listeners = new Set<() => void>();
let pendingIcons: string[] = [];

/** Subscribes to newly loaded icons. */
function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the SVG body of a Tabler icon; empty until it has loaded. All icons of a render are requested together. */
function iconBody(name: string): string {
  const body = bodies.get(name);
  if (body !== undefined) return body;
  if (!requestedIcons.has(name)) {
    requestedIcons.add(name);
    if (pendingIcons.length === 0) setTimeout(fetchPendingIcons, BATCH_MS);
    pendingIcons.push(name);
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
  if (pendingIcons.length > 0) await fetchPendingIcons();
}

const ICONS_PATH: string = 'tabler.json';

async function fetchPendingIcons(): Promise<void> {
  const names = pendingIcons;
  pendingIcons = [];
  for (let at = 0; at < names.length; at += MAX_ICONS_PER_CALL) {
    const batch = names.slice(at, at + MAX_ICONS_PER_CALL);
    try {
      const { icons } = await publicApi(`/icons/${ICONS_PATH}`, {
        query: { icons: batch.toSorted().join(',') },
      });
      for (const [name, { body }] of Object.entries(icons)) bodies.set(name, body);
    } catch {
      for (const name of batch) requestedIcons.delete(name);
    }
  }
  for (const listener of listeners) listener();
}
