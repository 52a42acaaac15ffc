import type { Page } from './test.ts';

/** Kinds of a broken connection: request lost, answer lost, half an answer, a proxy's error page. */
export const CUTS = ['before', 'after', 'half', 'proxy'] as const;
export type ConnectionCut = (typeof CUTS)[number];

/** Breaks the connection for the next matching writes only. Returns a function that counts the writes. */
export async function cutLine(
  page: Page,
  matches: RegExp,
  cuts: readonly ConnectionCut[],
): Promise<{ sent: () => number }> {
  const left = [...cuts];
  let sent = 0;
  await page.route(matches, async (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.url().includes('idempotency-keys')) return route.fallback();
    sent += 1;
    const cut = left.shift();
    if (!cut) return route.fallback();
    if (cut === 'before') return route.abort('connectionrefused');
    const answer = await route.fetch();
    if (cut === 'after') return route.abort('connectionreset');
    if (cut === 'proxy')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
    const whole = await answer.text();
    return route.fulfill({ response: answer, body: whole.slice(0, Math.floor(whole.length / 2)) });
  });
  return { sent: () => sent };
}
