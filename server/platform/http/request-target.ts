/** Unknown address that stands in for invalid targets. */
const UNKNOWN_PATH = '/api/no/where';
/** Maximum length of a path segment, like the router's `maxParamLength`. */
export const MAX_SEGMENT_LENGTH = 200;

/**
 * Returns the request's target as path and query for the router. An invalid target (no path, two leading slashes,
 * broken escapes, overlong segments) becomes an unknown address, with the usual hooks, limits and answer.
 */
export function normalizeTarget(target: string | undefined): string {
  // A proxy may send an absolute URL (RFC 9112, 3.2.2).
  const relativeTarget = (target ?? '').replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
  const path = pathOf(relativeTarget);
  if (!path.startsWith('/') || path.startsWith('//')) return UNKNOWN_PATH;
  try {
    const parts = decodeURIComponent(path).split('/');
    return parts.every((part) => part.length <= MAX_SEGMENT_LENGTH) ? relativeTarget : UNKNOWN_PATH;
  } catch {
    return UNKNOWN_PATH;
  }
}

/** Returns the part before query and fragment. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}
