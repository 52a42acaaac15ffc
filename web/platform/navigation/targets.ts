import { ownPath } from '../../../domain/platform/http/own-path.ts';

export const EXTERNAL_REFUSED = 'Navigating to an external URL is not allowed by default';

const SCRIPT_PROTOCOLS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export type Target =
  | { kind: 'internal'; path: string }
  | { kind: 'external'; href: string }
  | { kind: 'refused'; reason: string };

/** Classifies a navigation target: our own path, or another host if the caller allows it. */
export function checkTarget(target: string, origin: string, allowExternal = false): Target {
  const url = parseUrl(target, origin);
  if (!url) return { kind: 'refused', reason: `Invalid URL: ${target}` };
  if (SCRIPT_PROTOCOLS.has(url.protocol)) {
    return { kind: 'refused', reason: `Cannot navigate to a URL with "${url.protocol}" protocol` };
  }
  if (url.origin === origin) return { kind: 'internal', path: url.pathname + url.search + url.hash };
  return allowExternal ? { kind: 'external', href: url.href } : { kind: 'refused', reason: EXTERNAL_REFUSED };
}

/** Returns the path to open after login. Null unless it is on our origin and no authentication page. */
export function returnPath(requestedPath: unknown, origin: string): string | null {
  const path = ownPath(requestedPath);
  if (path === null) return null;
  const target = checkTarget(path, origin);
  if (target.kind !== 'internal') return null;
  return target.path.startsWith('/admin/auth/') || target.path === '/' ? null : target.path;
}

function parseUrl(target: string, origin: string): URL | null {
  try {
    return new URL(target, origin);
  } catch {
    return null;
  }
}
