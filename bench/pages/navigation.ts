import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page, type Response } from '@playwright/test';
import { logIn } from '../../e2e/support/people.ts';
import { DESK, PHONE } from '../../e2e/support/received.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { quantile } from '../report.ts';
import { startServer } from '../server.ts';

const SLOWDOWN = 4;
/** What a structure is opened for, in an order in which one goes through it; then away, and back. */
const STRUCTURE = '/structures/1';
const PATHS = [
  `${STRUCTURE}/dati/prenotazioni/booking`,
  `${STRUCTURE}/dati/prenotazioni/arrivi`,
  `${STRUCTURE}/dati/offerte`,
  `${STRUCTURE}/dati/alloggio`,
  `${STRUCTURE}/dati/anagrafica`,
  `${STRUCTURE}/dati/contatti`,
  `${STRUCTURE}/dati/descrizione`,
  `${STRUCTURE}/dati/services`,
  `${STRUCTURE}/dati/dati-fiscali`,
  `${STRUCTURE}/dati/evidenze`,
  // The calendar takes the whole screen: from there one goes back.
  `${STRUCTURE}/dati/disponibilita`,
  STRUCTURE,
];
/** Once with everything to load, then twice with what is known. */
const ROUNDS = 3;

const POLL_MS = 50;
const PATIENCE_MS = 30_000;

interface Step {
  readonly to: string;
  readonly round: number;
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
  readonly shift: number;
}

/** Within the product: from the click on a link to the last change of the page, on a computer a fourth as fast. */
export async function navigationBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-navigation-'));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    for (const [device, kind] of [
      ['desk', DESK],
      ['phone', PHONE],
    ] as const) {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'it-IT', ...kind });
      const page = await context.newPage();
      await logIn(page, 'operator');
      await page.goto(STRUCTURE);
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const steps: Step[] = [];
      for (let round = 1; round <= ROUNDS; round++)
        for (const to of PATHS) steps.push({ to, round, ...(await follow(page, to)) });
      report(device, steps);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function follow(page: Page, to: string): Promise<Omit<Step, 'to' | 'round'>> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  // What is folded away is opened first: it is no part of the way.
  const folded = page.locator(
    '[aria-label="Sezioni della struttura"] button[aria-expanded="false"]:visible, button[aria-expanded="false"]:has-text("Sezioni della struttura"):visible',
  );
  for (let tries = 0; tries < 12 && (await link.count()) === 0; tries++) {
    if ((await folded.count()) === 0) break;
    await folded.first().click();
  }
  const answers: Response[] = [];
  const note = (answer: Response) => answers.push(answer);
  await page.evaluate(WATCH);
  page.on('response', note);
  await link.click();
  // Asked from without: the page's own policy runs no text.
  const patience = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate(settledAt(to)))) {
    if (Date.now() > patience) throw new Error(`${to} does not settle`);
    await page.waitForTimeout(POLL_MS);
  }
  page.off('response', note);
  const { ms, shift } = (await page.evaluate(TAKE)) as Pick<Step, 'ms' | 'shift'>;
  const sizes = await Promise.all(
    answers.map((answer) =>
      answer
        .request()
        .sizes()
        .catch(() => null),
    ),
  );
  const bytes = sizes.reduce((sum, one) => sum + Math.max(0, one?.responseBodySize ?? 0), 0);
  return { ms, shift, requests: answers.length, bytes };
}

/** In the page: when it was clicked, when it last changed, how far it moved by itself. */
const WATCH = `(() => {
  window.__seen?.stop();
  const seen = { begun: 0, last: 0, shift: 0, stop() {} };
  const changes = new MutationObserver(() => { seen.last = performance.now(); });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const shifts = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
  });
  shifts.observe({ type: 'layout-shift' });
  document.addEventListener('click', (event) => {
    seen.begun = event.timeStamp;
    seen.last = event.timeStamp;
  }, { capture: true, once: true });
  seen.stop = () => { changes.disconnect(); shifts.disconnect(); };
  window.__seen = seen;
})()`;

/** Nothing has changed for as long as a person takes for the next step, and nothing is still awaited. */
const settledAt = (to: string) => `location.pathname === ${JSON.stringify(to)}
  && document.querySelector('main [aria-busy="true"]') === null
  && window.__seen.begun > 0 && performance.now() - window.__seen.last > 700`;

const TAKE = '({ ms: window.__seen.last - window.__seen.begun, shift: window.__seen.shift })';

function report(device: string, steps: readonly Step[]): void {
  console.log(
    `\nWithin the product on a ${device}, CPU ${SLOWDOWN} × slower: from the click to the last change`,
  );
  console.log(
    `${''.padEnd(44)}${['first', 'known', 'requests', 'KiB', 'shift'].map((one) => one.padStart(10)).join('')}`,
  );
  for (const to of PATHS) {
    const [first, ...known] = steps.filter((one) => one.to === to);
    if (!first) continue;
    const best = quantile(
      known.map(({ ms }) => ms),
      0.5,
    );
    const shift = Math.max(first.shift, ...known.map((one) => one.shift));
    const figures = [
      `${first.ms.toFixed(0)} ms`,
      `${best.toFixed(0)} ms`,
      String(first.requests),
      (first.bytes / 1024).toFixed(0),
      shift.toFixed(3),
    ];
    console.log(to.padEnd(44) + figures.map((one) => one.padStart(10)).join(''));
  }
  const p95 = (of: readonly Step[]) =>
    quantile(
      of.map(({ ms }) => ms),
      0.95,
    ).toFixed(0);
  const first = steps.filter(({ round }) => round === 1);
  const known = steps.filter(({ round }) => round > 1);
  console.log(`p95: first ${p95(first)} ms (400 asked), known ${p95(known)} ms (100 asked)`);
}
