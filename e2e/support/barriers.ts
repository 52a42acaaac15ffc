import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of all levels that are held to, and the one whose answer the colours change. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: RULES } };
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What is large enough and merely covered, by a bar or a modal, at the place that one has scrolled to: a finger scrolls on. */
const REACHED = `(violation) => {
  if (violation.id !== 'target-size') return [violation];
  const nodes = violation.nodes.filter(({ target }) => {
    const { width, height } = document.querySelector(target[0])?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width < 24 || height < 24;
  });
  return nodes.length > 0 ? [{ ...violation, nodes }] : [];
}`;

/** axe is read once a document: as often as it is asked, it takes as long as what it is asked for. */
async function violations(page: Page, rules: RunOptions, where: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axe.source);
  // What is right is not described place by place: it takes as long as all the rest, and nobody reads it.
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const found = await page.evaluate<AxeResults['violations']>(
    `window.axe.run(document, ${JSON.stringify(options)}).then((results) => results.violations.flatMap(${REACHED}))`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${where}: ${id} at ${places.join(' | ')}`;
    });
}

/** Labels that lead to no field: a click on them does nothing, which axe takes for granted where the field has another name. */
async function astray(page: Page, where: string): Promise<string[]> {
  const labels = await page.evaluate<string[]>(
    '[...document.querySelectorAll("label[for]")].filter((label) => !label.control).map((label) => label.textContent)',
  );
  return labels.map((label) => `${where}: the label "${label}" leads to no field`);
}

/** Colours that are on their way from one mode to the other are neither. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => {})))`);
}

/** What axe finds serious or critical, in words that say where; the dark mode differs from the light in colours alone. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = [...(await violations(page, ALL, where)), ...(await astray(page, where))];
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled(page);
  const dark = await violations(page, COLOURS, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The same of a site that is not ours to dress: its modes are the browser's. */
export async function barriersElsewhere(page: Page, where: string): Promise<string[]> {
  const light = await violations(page, ALL, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOURS, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

const TRIES = 20;

/** How far the page reaches beyond the screen's edge at a phone's width: a thumb scrolls down, not sideways. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  let beyond = 0;
  // A frame that is narrowed while it stands is drawn anew a moment later.
  for (let tries = 0; tries < TRIES; tries++) {
    beyond = await page.evaluate<number>(
      'document.scrollingElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (beyond <= 0) break;
    await page.waitForTimeout(100);
  }
  return beyond > 0 ? [`${where}: ${beyond} pixels wider than the screen`] : [];
}
