import type { Page, Response } from '@playwright/test';

/** Pages of a structure in a usual working order, then away and back. */
export const STRUCTURE = '/structures/1';
export const STRUCTURE_PAGES: readonly string[] = [
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
  // Full-screen page without the section menu: the test goes back from it.
  `${STRUCTURE}/dati/disponibilita`,
  STRUCTURE,
];

const POLL_MS = 50;
/** Time that a person takes for the next step. */
const QUIET_MS = 700;
const PATIENCE_MS = 30_000;

export interface Step {
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
  /** Layout shift in view without user input, as Chromium scores it. */
  readonly shift: number;
  /** Elements that moved, for finding the cause. */
  readonly moved: readonly string[];
}

/** Opens another page by its link and waits until it stops changing. */
export async function follow(page: Page, to: string): Promise<Step> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  // Opens collapsed groups first. This time is not measured.
  const folded = page.locator(
    '[aria-label="Sezioni della struttura"] button[aria-expanded="false"]:visible, button[aria-expanded="false"]:has-text("Sezioni della struttura"):visible',
  );
  for (let tries = 0; tries < 12 && (await link.count()) === 0; tries++) {
    if ((await folded.count()) === 0) break;
    await folded.first().click();
  }
  const answers: Response[] = [];
  let heard = Date.now();
  const hear = () => {
    heard = Date.now();
  };
  const note = (answer: Response) => answers.push(answer);
  await page.evaluate(WATCH);
  page.on('request', hear);
  page.on('requestfinished', hear);
  page.on('response', note);
  await link.click();
  // Polls from outside, because the page's content security policy forbids evaluating text inside.
  const patience = Date.now() + PATIENCE_MS;
  while (Date.now() - heard < QUIET_MS || !(await page.evaluate(isSettledScript(to)))) {
    if (Date.now() > patience) throw new Error(`${to} does not settle`);
    await page.waitForTimeout(POLL_MS);
  }
  page.off('request', hear);
  page.off('requestfinished', hear);
  page.off('response', note);
  const seen = (await page.evaluate(RESULT_SCRIPT)) as Pick<Step, 'ms' | 'shift' | 'moved'>;
  const sizes = await Promise.all(
    answers.map((answer) =>
      answer
        .request()
        .sizes()
        .catch(() => null),
    ),
  );
  const bytes = sizes.reduce((sum, one) => sum + Math.max(0, one?.responseBodySize ?? 0), 0);
  return { ...seen, requests: answers.length, bytes };
}

/** Records in the page the time of the click, the time of the last change and the layout shifts. */
const WATCH = `(() => {
  window.__seen?.stop();
  const seen = { begun: 0, last: 0, shift: 0, moved: [], stop() {} };
  const changes = new MutationObserver(() => { seen.last = performance.now(); });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const nameOf = (node) => node ? node.nodeName + '.' + (node.className?.baseVal ?? node.className ?? node.parentElement?.className) : 'gone';
  const shifts = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue;
      seen.shift += one.value;
      for (const { node, previousRect: was, currentRect: is } of one.sources)
        seen.moved.push(nameOf(node) + ' ' + [was.x, was.y, is.x, is.y].map(Math.round).join(' '));
    }
  });
  shifts.observe({ type: 'layout-shift' });
  document.addEventListener('click', (event) => {
    seen.begun = event.timeStamp;
    seen.last = event.timeStamp;
  }, { capture: true, once: true });
  seen.stop = () => { changes.disconnect(); shifts.disconnect(); };
  window.__seen = seen;
})()`;

/** True if the page has stopped changing and nothing is loading. */
const isSettledScript = (to: string) => `location.pathname === ${JSON.stringify(to)}
  && document.querySelector('main [aria-busy="true"]') === null
  && window.__seen.begun > 0 && performance.now() - window.__seen.last > ${QUIET_MS}`;

const RESULT_SCRIPT =
  '({ ms: window.__seen.last - window.__seen.begun, shift: window.__seen.shift, moved: window.__seen.moved })';
