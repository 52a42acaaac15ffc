import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { logIn } from '../../e2e/support/people.ts';
import { DESK, PHONE } from '../../e2e/support/received-requests.ts';
import { follow, STRUCTURE, STRUCTURE_PAGES, type Step } from '../../e2e/support/structure-pages.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { quantile } from '../report.ts';
import { startServer } from '../server.ts';

const SLOWDOWN = 4;
/** Rounds of all steps: the first loads everything, the others find it cached. */
const ROUNDS = 3;
/** Milliseconds that a person looks at a page before the next click. */
const LOOK_MS = 2000;

/** The calendar requests its days at each visit because they may have been sold meanwhile, so it is never cached. */
const UNCACHED_PATH = `${STRUCTURE}/dati/disponibilita`;

/** Elements of a long form, created by hand. They show how fast the machine is at this moment. */
const FLOOR_NODES = 3000;
/** Maximum ratio to the floor at the 95th percentile. */
const MAX_FLOOR_RATIO = { first: 3.2, known: 1 };
const FLOOR = `(() => {
  const begun = performance.now();
  const place = document.createElement('div');
  for (let n = 0; n < ${FLOOR_NODES}; n++) {
    const node = document.createElement('div');
    node.className = 'm_floor';
    node.setAttribute('data-n', String(n));
    node.textContent = 'n ' + n;
    place.append(node);
  }
  document.body.append(place);
  place.getBoundingClientRect();
  const took = performance.now() - begun;
  place.remove();
  return took;
})()`;

interface MeasuredStep extends Step {
  readonly device: string;
  readonly to: string;
  readonly round: number;
}

/**
 * Measures navigation inside the product with the CPU slowed down four times: from the click to the last change of the
 * page.
 */
export async function navigationBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-navigation-'));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const all: MeasuredStep[] = [];
  const allFloors: number[] = [];
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
      // Moves the pointer first: the page preloads the next one when the hand moves.
      await page.mouse.move(400, 300);
      await page.waitForTimeout(LOOK_MS);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const floors: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        for (const to of STRUCTURE_PAGES) {
          all.push({ device, to, round, ...(await follow(page, to)) });
          floors.push(Number(await page.evaluate(FLOOR)));
        }
      }
      const floor = quantile(floors, 0.5);
      const steps = all.filter((one) => one.device === device);
      report(device, steps);
      console.log(`${FLOOR_NODES} elements by hand, floor: ${floor.toFixed(0)} ms`);
      conclude(steps, floor);
      allFloors.push(...floors);
      await context.close();
    }
    console.log('\nDesk and phone together');
    conclude(all, quantile(allFloors, 0.5));
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(device: string, steps: readonly MeasuredStep[]): void {
  console.log(`\nWithin the product on a ${device}, CPU ${SLOWDOWN} × slower: from the click to the last change`);
  console.log(
    `${''.padEnd(44)}${['first', 'known', 'requests', 'KiB', 'shift'].map((one) => one.padStart(10)).join('')}`,
  );
  for (const to of STRUCTURE_PAGES) {
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
}

/**
 * Prints the verdict. `floor` in milliseconds, from the same run; it is measured after each step, because the load of
 * the machine changes.
 */
function conclude(steps: readonly MeasuredStep[], floor: number): void {
  const p95 = (of: readonly MeasuredStep[], allowed: number) => {
    const ms = quantile(
      of.map((one) => one.ms),
      0.95,
    );
    return `${ms.toFixed(0)} ms, ${(ms / floor).toFixed(2)} × the floor of ${floor.toFixed(0)} (${allowed} allowed)`;
  };
  const first = steps.filter(({ round }) => round === 1);
  const known = steps.filter(({ round, to }) => round > 1 && to !== UNCACHED_PATH);
  console.log(`p95: first ${p95(first, MAX_FLOOR_RATIO.first)}`);
  console.log(`     known ${p95(known, MAX_FLOOR_RATIO.known)}`);
}
