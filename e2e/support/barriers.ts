import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is right is not described place by place: it takes as long as all the rest, and nobody reads it. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function violations(builder: AxeBuilder, where: string): Promise<string[]> {
  // Without frames, which we have none of, axe needs no second page to bring its findings together: half the time.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations
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
  const light = [...(await violations(axeOf(page).withTags(RULES), where)), ...(await astray(page, where))];
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled(page);
  const dark = await violations(axeOf(page).withRules(['color-contrast']), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The same of a site that is not ours to dress: its modes are the browser's. */
export async function barriersElsewhere(page: Page, where: string): Promise<string[]> {
  const light = await violations(axeOf(page).withTags(RULES), where);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(axeOf(page).withRules(['color-contrast']), `${where}, dark`);
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
