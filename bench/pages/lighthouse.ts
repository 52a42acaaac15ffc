import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../../scripts/find-chromium.ts';

export type Cookies = Parameters<Awaited<ReturnType<typeof chromium.launchPersistentContext>>['addCookies']>[0];

/** Result of Lighthouse for a page, unmodified. */
export interface Verdict {
  /** Score from 0 to 1. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Failed audits of accessibility and best practices. */
  readonly faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const MAX_DETAIL_LENGTH = 600;

/** Runs per page. Single runs differ by a tenth, so Lighthouse advises the median of several. */
const RUNS = 5;
const TRIES = 3;

/** Runs Lighthouse on a page several times. Returns the verdicts, best first; the middle one represents the page. */
export async function judge(url: string, cookies: Cookies, onDesk: boolean): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let run = 0; run < RUNS; run++) verdicts.push(await judgeOnce(url, cookies, onDesk));
  return verdicts.sort((a, b) => b.performance - a.performance);
}

/** Repeats a run whose trace Lighthouse could not read, as it advises. */
async function judgeOnce(url: string, cookies: Cookies, onDesk: boolean): Promise<Verdict> {
  let reason: string | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await runOf(url, cookies, onDesk);
    if (run && !run.runtimeError) return verdictOf(run);
    reason = run?.runtimeError?.message;
  }
  throw new Error(`${url}: ${reason}`);
}

/** Runs Lighthouse in a new browser whose profile has only the session cookies. */
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
        // Keeps the cookies, which hold the session. Everything else is new.
        disableStorageReset: true,
      },
      onDesk ? desktopConfig : undefined,
    );
    return run?.lhr;
  } finally {
    browser.kill();
  }
}

/** Sets the cookies from outside, so that no other client is connected to the browser while Lighthouse measures. */
async function giveCookies(port: number, cookies: Cookies): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies(cookies);
  await browser.close();
}

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function verdictOf({ categories, audits }: Run): Verdict {
  const score = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? Number.NaN;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judging = [categories.accessibility, categories['best-practices']].flatMap((one) => one?.auditRefs ?? []);
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

/** Returns the items of an audit on one line. */
function detailsOf(details: unknown): string {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? [];
  return JSON.stringify(items).slice(0, MAX_DETAIL_LENGTH);
}
