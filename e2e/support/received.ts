import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export interface Answer {
  readonly url: string;
  /** As Chromium names it: Document, Script, Stylesheet, Font, Image, Fetch, … */
  readonly kind: string;
  /** On the wire: headers, and the body compressed. */
  readonly bytes: number;
}

/** What came over the wire for one visit; what the browser had kept is not in it. */
export interface Visit {
  readonly answers: readonly Answer[];
  /**
   * The document, what it names itself, and from there on the most requests of which each was sent when the one before
   * had been answered.
   */
  readonly chain: number;
  /** What moved by itself, of the screen: the sum of all shifts. */
  readonly layoutShift: number;
  /** The styles that were there when the page was first painted. */
  readonly stylesBeforePaint: readonly Answer[];
}

/** What Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const DESK = { viewport: { width: 1350, height: 940 } };

const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;
/** What a request of a phone waits for its answer; without it, all that follows one another seems to be at once. */
const LATENCY_MS = 150;

/** Opens an address and stays until the page has asked for nothing for a second. */
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
  const layoutShift = (await page.evaluate(SHIFTED)) as number;
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

interface Timed extends Answer {
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

/** The members of those events that are looked at. */
interface Seen {
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
  /** Of a tag or a stylesheet. */
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

type Open = Omit<Timed, 'bytes' | 'ended'>;

interface Wire {
  isQuiet(): boolean;
  /** The addresses that have not been answered. */
  open(): string;
  answers(): readonly Timed[];
}

/** Follows what the page asks for, and what its workers do. */
async function listen(session: CDPSession): Promise<Wire> {
  const open = new Map<string, Open>();
  const ended: Timed[] = [];
  /** Of the bodies, as their headers tell them. */
  const lengths = new Map<string, number>();
  let last = Date.now();
  const end = (id: string, bytes: number, at: number) => {
    const request = open.get(id);
    open.delete(id);
    // What was kept takes no bytes; neither does what is no address.
    if (request && bytes > 0 && request.url.startsWith('http')) ended.push({ ...request, bytes, ended: at });
  };
  const take = (name: Name, seen: Seen) => {
    const { requestId: id, timestamp: at = 0, request, headers, redirectResponse, initiator } = seen;
    last = Date.now();
    if (redirectResponse) end(id, redirectResponse.encodedDataLength, at);
    if (request) {
      const namedIn = initiator?.url ?? initiator?.stack?.callFrames[0]?.url;
      // The browser asks for the icon by itself.
      const isIcon = seen.type === 'Other' && initiator?.type === 'other';
      const isNamedByDocument = isIcon || namedIn === seen.documentURL;
      open.set(id, { url: request.url, kind: seen.type ?? 'Other', sent: at, isNamedByDocument });
    }
    if (headers) lengths.set(id, Number(headers['content-length'] ?? 0));
    if (name === 'Network.loadingFinished') end(id, seen.encodedDataLength ?? 0, at);
    if (name === 'Network.loadingFailed') end(id, 0, at);
  };
  for (const name of EVENTS) session.on(name, (seen: Seen) => take(name, seen));
  await followWorkers(session, (name, seen) => {
    const bytes = seen.encodedDataLength ?? 0;
    const length = lengths.get(seen.requestId) ?? 0;
    // A worker's own script is asked for by the page and ends in the worker, which counts its headers alone.
    take(name, { ...seen, encodedDataLength: bytes > 0 && bytes < length ? bytes + length : bytes });
  });
  return {
    isQuiet: () => open.size === 0 && Date.now() - last > QUIET_MS,
    open: () => [...open.values()].map(({ url }) => url).join(', '),
    answers: () => ended,
  };
}

async function followWorkers(session: CDPSession, take: (name: Name, seen: Seen) => void): Promise<void> {
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
    const { method, params } = JSON.parse(message) as { method?: string; params?: Seen };
    const name = EVENTS.find((one) => one === method);
    if (name && params) take(name, params);
  });
  // Playwright's sessions know none below them: messages of a worker come in an envelope.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

function longestChain(answers: readonly Timed[]): number {
  const links: { readonly ended: number; readonly length: number }[] = [];
  for (const { sent, ended, isNamedByDocument } of answers.toSorted((a, b) => a.sent - b.sent)) {
    const before = links.filter((link) => link.ended <= sent).map(({ length }) => length);
    links.push({ ended, length: 1 + Math.max(0, ...(isNamedByDocument ? before.slice(0, 1) : before)) });
  }
  return Math.max(...links.map(({ length }) => length));
}

// Run in the browser, whose types are not this program's.
const BEFORE_PAINT = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.getEntriesByType('resource')
    .filter(({ responseEnd }) => paint && responseEnd <= paint.startTime)
    .map(({ name }) => name);
})()`;

const SHIFTED = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()
    .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(0), 500);
})`;
