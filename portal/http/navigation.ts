import type { IncomingMessage } from 'node:http';

/**
 * True if a person opens the page, as far as the request tells. False for HEAD, for prefetching and for a browser's
 * calls that are no navigation. Clients that send no such header count as persons.
 */
export function isNavigation({ method, headers }: IncomingMessage): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
  return method !== 'HEAD' && !isAhead && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
}
