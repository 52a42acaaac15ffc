import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export interface Answer {
  readonly url: string;
  /** Resource type in Chromium: Document, Script, Stylesheet, Font, Image, Fetch, … */
  readonly kind: string;
  /** Bytes on the wire: headers and compressed body. */
  readonly bytes: number;
}

/** Everything transferred during a visit, without resources from the browser's cache. */
export interface Visit {
  readonly answers: readonly Answer[];
  /** Length of the longest chain: the document, its resources, and requests that each follow an earlier answer. */
  readonly chain: number;
  /** Sum of all layout shifts without user input, as a fraction of the screen. */
  readonly layoutShift: number;
  /** Stylesheets loaded before the first paint. */
  readonly stylesBeforePaint: readonly Answer[];
}

/** Phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const DESK = { viewport: { width: 1350, height: 940 } };

const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;
/** Network latency of a phone. Without it, dependent requests would seem simultaneous. */
const LATENCY_MS = 150;

/** Opens an address and waits until the page has sent no request for a second. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const wire = await listen(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(url, { waitUntil: 'load' });
  for (const until = Date.now() + PATIENCE_MS; !wire.isQuiet(); await sleep(50)) {
    if (Date.now() > until) throw new Error(`${url} waits without end for ${wire.open()}`);
  }
  const painted = new Set((await page.evaluate(BEFORE_PAINT)) as string[]);
  const layoutShift = (await page.evaluate(LAYOUT_SHIFT)) as number;
  await session.detach();
  const answers = wire.answers();
  return {
    answers,
    chain: longestChain(answers),
    layoutShift,
    stylesBeforePaint: answers.filter(({ kind, url }) => kind === 'Stylesheet' && painted.has(url)),
  };
}

export function kibOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

interface TimedAnswer extends Answer {
  readonly sent: number;
  readonly ended: number;
  readonly isNamedByDocument: boolean;
}

const EVENTS = [
  'Network.requestWillBeSent',
  'Network.responseReceivedExtraInfo',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;
type Name = (typeof EVENTS)[number];

/** Event members that this module reads. */
interface NetworkEvent {
  readonly requestId: string;
  readonly timestamp?: number;
  readonly type?: string;
  readonly request?: { readonly url: string };
  readonly documentURL?: string;
  readonly initiator?: Initiator;
  readonly redirectResponse?: { readonly encodedDataLength: number };
  readonly headers?: Readonly<Record<string, string>>;
  readonly encodedDataLength?: number;
}

interface Initiator {
  readonly type: string;
  /** Present when a tag or a stylesheet caused the request. */
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

type Open = Omit<TimedAnswer, 'bytes' | 'ended'>;

interface Wire {
  isQuiet(): boolean;
  /** Returns the addresses of unanswered requests. */
  open(): string;
  answers(): readonly TimedAnswer[];
}

/** Records the requests of the page and its workers. */
async function listen(session: CDPSession): Promise<Wire> {
  const open = new Map<string, Open>();
  const ended: TimedAnswer[] = [];
  /** Content length of each request, from the response headers. */
  const lengths = new Map<string, number>();
  let last = Date.now();
  const end = (id: string, bytes: number, at: number) => {
    const request = open.get(id);
    open.delete(id);
    // Skips cached answers, which transfer no bytes, and requests without an HTTP address.
    if (request && bytes > 0 && request.url.startsWith('http')) ended.push({ ...request, bytes, ended: at });
  };
  const take = (name: Name, seen: NetworkEvent) => {
    const { requestId: id, timestamp: at = 0, request, headers, redirectResponse, initiator } = seen;
    last = Date.now();
    if (redirectResponse) end(id, redirectResponse.encodedDataLength, at);
    if (request) {
      const namedIn = initiator?.url ?? initiator?.stack?.callFrames[0]?.url;
      // The browser itself requests the icon.
      const isIcon = seen.type === 'Other' && initiator?.type === 'other';
      const isNamedByDocument = isIcon || namedIn === seen.documentURL;
      open.set(id, { url: request.url, kind: seen.type ?? 'Other', sent: at, isNamedByDocument });
    }
    if (headers) lengths.set(id, Number(headers['content-length'] ?? 0));
    if (name === 'Network.loadingFinished') end(id, seen.encodedDataLength ?? 0, at);
    if (name === 'Network.loadingFailed') end(id, 0, at);
  };
  for (const name of EVENTS) session.on(name, (seen: NetworkEvent) => take(name, seen));
  await followWorkers(session, (name, seen) => {
    const bytes = seen.encodedDataLength ?? 0;
    const length = lengths.get(seen.requestId) ?? 0;
    // The page requests a worker's script, but the worker reports its end and counts the headers only.
    take(name, { ...seen, encodedDataLength: bytes > 0 && bytes < length ? bytes + length : bytes });
  });
  return {
    isQuiet: () => open.size === 0 && Date.now() - last > QUIET_MS,
    open: () => [...open.values()].map(({ url }) => url).join(', '),
    answers: () => ended,
  };
}

async function followWorkers(session: CDPSession, take: (name: Name, seen: NetworkEvent) => void): Promise<void> {
  let count = 0;
  const tell = (sessionId: string, method: string) =>
    session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: ++count, method }),
    });
  session.on('Target.attachedToTarget', async ({ sessionId }) => {
    await tell(sessionId, 'Network.enable');
    await tell(sessionId, 'Runtime.runIfWaitingForDebugger');
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: NetworkEvent };
    const name = EVENTS.find((one) => one === method);
    if (name && params) take(name, params);
  });
  // Playwright has no sessions below its own, so a worker's messages arrive wrapped.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

function longestChain(answers: readonly TimedAnswer[]): number {
  const links: { readonly ended: number; readonly length: number }[] = [];
  for (const { sent, ended, isNamedByDocument } of answers.toSorted((a, b) => a.sent - b.sent)) {
    const before = links.filter((link) => link.ended <= sent).map(({ length }) => length);
    links.push({ ended, length: 1 + Math.max(0, ...(isNamedByDocument ? before.slice(0, 1) : before)) });
  }
  return Math.max(...links.map(({ length }) => length));
}

// Runs in the browser, whose types this program does not have.
const BEFORE_PAINT = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.getEntriesByType('resource')
    .filter(({ responseEnd }) => paint && responseEnd <= paint.startTime)
    .map(({ name }) => name);
})()`;

const LAYOUT_SHIFT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()
    .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(0), 500);
})`;
