import type { IncomingMessage } from 'node:http';

/** True if a browser loads the page ahead of time. Nobody may ever see it. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}

/**
 * True if a person opens the page, as far as the request tells. False for HEAD and for a browser's calls that are no
 * navigation. Clients that send no such header count as persons.
 */
export function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method !== 'HEAD' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
}
