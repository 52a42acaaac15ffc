import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../../scripts/find-chromium.ts';

export type Cookies = Parameters<
  Awaited<ReturnType<typeof chromium.launchPersistentContext>>['addCookies']
>[0];

/** What Lighthouse says of a page, unmodified. */
export interface Verdict {
  /** From 0 to 1. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** What of accessibility and best practices does not hold. */
  readonly faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const MOST_OF_DETAILS = 600;

/** One run differs from the next by a tenth: Lighthouse itself advises the median of several. */
const RUNS = 5;
const TRIES = 3;

/** All verdicts on a page, the best first; the one in the middle is the page's. */
export async function judge(url: string, cookies: Cookies, onDesk: boolean): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let run = 0; run < RUNS; run++) verdicts.push(await judgeOnce(url, cookies, onDesk));
  return verdicts.sort((a, b) => b.performance - a.performance);
}

/** A trace that Lighthouse could not read is no verdict: it is asked again, as it says itself. */
async function judgeOnce(url: string, cookies: Cookies, onDesk: boolean): Promise<Verdict> {
  let reason: string | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await runOf(url, cookies, onDesk);
    if (run && !run.runtimeError) return verdictOf(run);
    reason = run?.runtimeError?.message;
  }
  throw new Error(`${url}: ${reason}`);
}

/** In a browser of its own, which has kept nothing but the session. */
async function runOf(url: string, cookies: Cookies, onDesk: boolean): Promise<Run | undefined> {
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    await giveCookies(browser.port, cookies);
    const run = await lighthouse(
      url,
      {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        // The session is in what it would reset; all else is as new.
        disableStorageReset: true,
      },
      onDesk ? desktopConfig : undefined,
    );
    return run?.lhr;
  } finally {
    browser.kill();
  }
}

/** From outside, so that nobody but Lighthouse holds the browser when it measures. */
async function giveCookies(port: number, cookies: Cookies): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies(cookies);
  await browser.close();
}

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function verdictOf({ categories, audits }: Run): Verdict {
  const score = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? Number.NaN;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judging = [categories.accessibility, categories['best-practices']].flatMap(
    (one) => one?.auditRefs ?? [],
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    faults: judging
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${detailsOf(audits[id]?.details)}`),
  };
}

/** Where an audit found what does not hold, on one line. */
function detailsOf(details: unknown): string {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? [];
  return JSON.stringify(items).slice(0, MOST_OF_DETAILS);
}
