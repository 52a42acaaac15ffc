import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const LOOKS = 12;

/** The most that is under way at once while something opens, as the browser counts it. */
async function mostMoving(page: Page): Promise<number> {
  let most = 0;
  for (let look = 0; look < LOOKS; look++) {
    const moving = await page.evaluate(
      "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 0).length",
    );
    most = Math.max(most, Number(moving));
    await page.waitForTimeout(20);
  }
  return most;
}

/** Placeholders, a drawer, a menu: what moves of them. */
async function moved(page: Page): Promise<{ placeholders: number; drawer: number }> {
  const held: (() => void)[] = [];
  await page.route(/\/api\/structures\?/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Strutture' }).first().click();
  await expect(page.getByRole('main').getByRole('status', { name: 'Caricamento' })).toBeVisible();
  const placeholders = await mostMoving(page);
  for (const go of held) go();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  const drawer = await mostMoving(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  return { placeholders, drawer };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('nothing moves for whoever asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'operator');
  expect(await moved(page)).toEqual({ placeholders: 0, drawer: 0 });
});

test('for everybody else what comes from the side slides in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, 'operator');
  const { placeholders, drawer } = await moved(page);
  expect(placeholders).toBeGreaterThan(0);
  expect(drawer).toBeGreaterThan(0);
});
