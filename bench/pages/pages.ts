import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { PAGES } from '../../e2e/support/pages.ts';
import { logIn } from '../../e2e/support/people.ts';
import { DESK, kibOf, PHONE, type Visit, visit } from '../../e2e/support/received-requests.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Options } from '../report.ts';
import { startServer } from '../server.ts';
import { type Cookies, judge, type Verdict } from './lighthouse.ts';

interface MeasuredPage {
  readonly page: string;
  readonly cold: Visit;
  readonly warm: Visit;
  /** The median verdict. */
  readonly verdict: Verdict;
  readonly verdicts: readonly Verdict[];
}

/** Measures how long a phone or desktop waits for each page of the built product with the demo, as an operator. */
export async function pagesBench({ desk }: Options): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-pages-'));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
  try {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const measured: MeasuredPage[] = [];
    try {
      for (const [page, { session }] of Object.entries(PAGES)) {
        const { cookies, ...visits } = await visitTwice(browser, server.origin, page, session, desk);
        const verdicts = await judge(server.origin + page, cookies, desk);
        const verdict = verdicts[Math.floor(verdicts.length / 2)];
        if (verdict) measured.push({ page, ...visits, verdict, verdicts });
      }
    } finally {
      await browser.close();
    }
    report(measured, desk);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the same page twice with an empty profile. Returns both visits and the cookies. */
async function visitTwice(
  browser: Browser,
  baseURL: string,
  page: string,
  session: boolean,
  desk: boolean,
): Promise<{ cold: Visit; warm: Visit; cookies: Cookies }> {
  const context = await browser.newContext({ baseURL, locale: 'it-IT', ...(desk ? DESK : PHONE) });
  const once = async () => {
    const tab = await context.newPage();
    const seen = await visit(tab, page);
    await tab.close();
    return seen;
  };
  if (session) {
    const tab = await context.newPage();
    await logIn(tab, 'operator');
    await tab.close();
  }
  const cookies = await context.cookies();
  const visits = { cold: await once(), warm: await once(), cookies };
  await context.close();
  return visits;
}

const COLUMNS: readonly (readonly [title: string, of: (one: MeasuredPage) => string])[] = [
  ['perf.', ({ verdict }) => verdict.performance.toFixed(2)],
  ['worst, best', ({ verdicts }) => [verdicts.at(-1), verdicts[0]].map((one) => one?.performance.toFixed(2)).join(' ')],
  ['access.', ({ verdict }) => verdict.accessibility.toFixed(2)],
  ['best pr.', ({ verdict }) => verdict.bestPractices.toFixed(2)],
  ['first paint', ({ verdict }) => seconds(verdict.firstPaintMs)],
  ['largest', ({ verdict }) => seconds(verdict.largestPaintMs)],
  ['blocked', ({ verdict }) => `${verdict.blockedMs.toFixed(0)} ms`],
  ['shift', ({ verdict }) => verdict.layoutShift.toFixed(3)],
  ['cold KiB', ({ cold }) => kibOf(cold.answers).toFixed(0)],
  ['requests', ({ cold }) => String(cold.answers.length)],
  ['chain', ({ cold }) => String(cold.chain)],
  ['CSS first', ({ cold }) => kibOf(cold.stylesBeforePaint).toFixed(1)],
  ['warm KiB', ({ warm }) => kibOf(warm.answers).toFixed(1)],
  ['requests', ({ warm }) => String(warm.answers.length)],
];

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(measured: readonly MeasuredPage[], desk: boolean): void {
  const width = Math.max(...measured.map(({ page }) => page.length)) + 2;
  console.log(`\nPages as a ${desk ? 'desk' : 'phone'} sees them`);
  console.log(' '.repeat(width) + COLUMNS.map(([title]) => title.padStart(12)).join(''));
  for (const one of measured)
    console.log(one.page.padEnd(width) + COLUMNS.map(([, of]) => of(one).padStart(12)).join(''));
  console.log('\nBy kind, cold: KiB (requests)');
  for (const { page, cold } of measured) console.log(page.padEnd(width) + byKind(cold));
  for (const { page, verdict } of measured)
    for (const fault of verdict.faults) console.log(`${page} does not hold: ${fault}`);
}

function byKind({ answers }: Visit): string {
  const kinds = Object.entries(Object.groupBy(answers, ({ kind }) => kind)).map(([kind, all = []]) => ({
    kind,
    kib: kibOf(all),
    count: all.length,
  }));
  return kinds
    .sort((a, b) => b.kib - a.kib)
    .map(({ kind, kib, count }) => `${kind} ${kib.toFixed(0)} (${count})`)
    .join('  ');
}
