import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { quantile } from '../report.ts';
import type { World } from '../world.ts';
import { fillCalendars } from './fill.ts';

const ROOMS = 60;
const SLOWDOWN = 4;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Measures the time from a key, wheel or pointer event to the rendered result, with the CPU slowed down four times. */
export async function gridBench(world: World): Promise<void> {
  const [id = 0] = await fillCalendars(world.databaseUrl, ROOMS);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ baseURL: world.origin, viewport, locale: 'it-IT' });
      await context.addCookies(cookiesOf(world));
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(`/structures/${id}/dati/disponibilita`);
      await page.getByText('62', { exact: true }).first().click();
      await page.getByRole('gridcell').first().waitFor();
      const cells = await page.getByRole('gridcell').count();
      console.log(
        `\nGrid of ${ROOMS} rooms with 4 plans, span 62 days, ${viewport.width} × ${viewport.height}: ${cells} cells drawn, CPU ${SLOWDOWN} × slower`,
      );
      await walk(page);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

function cookiesOf({ headers, origin }: World) {
  return (headers.cookie ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
}

async function walk(page: Page): Promise<void> {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(WATCH_EVENTS);
  const { keyboard, mouse } = page;
  const grid = page.getByRole('grid');
  const press = async (keys: readonly string[], times: number, pause: number) => {
    for (let n = 0; n < times; n++) {
      await keyboard.press(keys[n % keys.length] ?? '');
      await page.waitForTimeout(pause);
    }
  };
  const measured = async (name: string, work: () => Promise<void>) => {
    await page.waitForTimeout(500);
    await page.evaluate(RESET_TIMINGS);
    await work();
    await page.waitForTimeout(600);
    printTimings(name, (await page.evaluate(READ_TIMINGS)) as EventTimings);
  };
  await grid.focus();
  await press(['ArrowDown', 'ArrowRight'], 6, 60);
  await measured('arrows', () => press(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'], 60, 50));
  await measured('typing prices', async () => {
    for (let n = 0; n < 25; n++) {
      for (const key of String(120 + n)) {
        await keyboard.press(key);
        await page.waitForTimeout(60);
      }
      await keyboard.press(n % 2 ? 'Enter' : 'Tab');
      await page.waitForTimeout(120);
    }
  });
  await measured('selecting by keys', () => press(['Shift+ArrowDown', 'Shift+ArrowRight'], 40, 50));
  await measured('page down', () => press(['PageDown'], 12, 200));
  await measured('page up', () => press(['PageUp'], 12, 200));
  await measured('a week along', () => press(['Control+ArrowRight'], 20, 150));
  const box = await grid.boundingBox();
  if (!box) throw new Error('no grid');
  await mouse.move(box.x + 500, box.y + 300);
  await measured('wheel down', async () => {
    for (let n = 0; n < 40; n++) {
      await mouse.wheel(0, 120);
      await page.waitForTimeout(50);
    }
  });
  await measured('wheel along', async () => {
    for (let n = 0; n < 40; n++) {
      await mouse.wheel(120, 0);
      await page.waitForTimeout(50);
    }
  });
  await measured('selecting by mouse', async () => {
    for (let drag = 0; drag < 4; drag++) {
      await mouse.move(box.x + 300, box.y + 120);
      await mouse.down();
      for (let n = 0; n < 20; n++) {
        await mouse.move(box.x + 300 + n * 30, box.y + 120 + n * 15);
        await page.waitForTimeout(30);
      }
      await mouse.up();
      await page.waitForTimeout(60);
    }
  });
}

interface EventTimings {
  /** Milliseconds of Event Timing entries: from the event to the frame that shows its result. */
  readonly events: readonly number[];
  /** Milliseconds from the event to the second frame after it. */
  readonly frames: readonly number[];
}

function printTimings(name: string, { events, frames }: EventTimings): void {
  const shown = (figures: readonly number[]) =>
    figures.length > 0 &&
    `p50 ${quantile(figures, 0.5).toFixed(0)} p95 ${quantile(figures, 0.95).toFixed(0)} max ${quantile(figures, 1).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(20)} ${String(frames.length).padStart(4)} events   to the next paint ${shown(frames) || '–'}   Event Timing ${shown(events) || '–'}`,
  );
}

// Runs in the browser. The types of the browser are not in this program.
const WATCH_EVENTS = `{
  const seen = { events: [], frames: [] };
  window.seen = seen;
  const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel'];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) seen.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  for (const name of INPUT)
    window.addEventListener(name, ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => seen.frames.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    }, { capture: true, passive: true });
}`;
const RESET_TIMINGS = 'window.seen.events.length = window.seen.frames.length = 0';
const READ_TIMINGS = '({ events: [...window.seen.events], frames: [...window.seen.frames] })';
