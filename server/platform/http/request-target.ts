/** Unknown address that stands in for invalid targets. */
const NOWHERE = '/api/no/where';
/** Maximum length of a path segment, like the router's `maxParamLength`. */
export const LONGEST_PART = 200;

/**
 * Returns the request's target as path and query for the router. An invalid target (no path, two leading slashes,
 * broken escapes, overlong segments) becomes an unknown address, with the usual hooks, limits and answer.
 */
export function readableTarget(target: string | undefined): string {
  // A proxy may send an absolute URL (RFC 9112, 3.2.2).
  const own = (target ?? '').replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
  const path = pathOf(own);
  if (!path.startsWith('/') || path.startsWith('//')) return NOWHERE;
  try {
    const parts = decodeURIComponent(path).split('/');
    return parts.every((part) => part.length <= LONGEST_PART) ? own : NOWHERE;
  } catch {
    return NOWHERE;
  }
}

/** Returns the part before query and fragment. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}
