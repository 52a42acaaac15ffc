/** Where what is no address of ours is looked for, and not found. */
const NOWHERE = '/api/no/where';
/** As the router's `maxParamLength`: no part of an address of ours is longer. */
export const LONGEST_PART = 200;

/**
 * The request's target as path and query, for the router: what cannot be read as one (no path, two slashes at its
 * start, broken escapes, endless parts) is an unknown address like any other, with its hooks, limits and answer.
 */
export function readableTarget(target: string | undefined): string {
  // A proxy may send the whole address (RFC 9112, 3.2.2).
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

/** What stands before query and fragment. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}
