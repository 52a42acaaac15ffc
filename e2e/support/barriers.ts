import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of all supported WCAG levels, and the rule that depends on the colours. */
const WCAG_RULES: RunOptions = { runOnly: { type: 'tag', values: RULES } };
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Drops target-size violations of large elements that a bar or dialog covers, because scrolling reveals them. */
const DROP_COVERED_TARGETS = `(violation) => {
  if (violation.id !== 'target-size') return [violation];
  const nodes = violation.nodes.filter(({ target }) => {
    const { width, height } = document.querySelector(target[0])?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width < 24 || height < 24;
  });
  return nodes.length > 0 ? [{ ...violation, nodes }] : [];
}`;

/**
 * Returns the serious and critical violations that axe finds. Loads axe once for each document, because loading is
 * slow.
 */
async function violations(page: Page, rules: RunOptions, where: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axe.source);
  // Omits the details of passed rules, which would double the time.
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const found = await page.evaluate<AxeResults['violations']>(
    `window.axe.run(document, ${JSON.stringify(options)}).then((results) => results.violations.flatMap(${DROP_COVERED_TARGETS}))`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${where}: ${id} at ${places.join(' | ')}`;
    });
}

/** Returns the labels that refer to no field. axe ignores such a label when the field has another name. */
async function astray(page: Page, where: string): Promise<string[]> {
  const labels = await page.evaluate<string[]>(
    '[...document.querySelectorAll("label[for]")].filter((label) => !label.control).map((label) => label.textContent)',
  );
  return labels.map((label) => `${where}: the label "${label}" leads to no field`);
}

/** Waits until transitions have ended, because axe would read colours between the two modes. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => {})))`);
}

/** Returns the serious and critical violations of the page in light mode, and the colour violations in dark mode. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = [...(await violations(page, WCAG_RULES, where)), ...(await astray(page, where))];
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await waitForTransitions(page);
  const dark = await violations(page, COLOURS, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** Returns the same for a site outside the product, which follows the browser's colour scheme only. */
export async function barriersElsewhere(page: Page, where: string): Promise<string[]> {
  const light = await violations(page, WCAG_RULES, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, COLOURS, `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

const TRIES = 20;

/** Returns by how many pixels the page is wider than the screen. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  let beyond = 0;
  // After a resize the frame is rendered again a moment later.
  for (let tries = 0; tries < TRIES; tries++) {
    beyond = await page.evaluate<number>(
      'document.scrollingElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (beyond <= 0) break;
    await page.waitForTimeout(100);
  }
  return beyond > 0 ? [`${where}: ${beyond} pixels wider than the screen`] : [];
}
