import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Counts at each frame, from now on, what is under way at once: a slide is over before one could ask from outside. */
const WATCH = `
  window.mostMoving = 0;
  const look = () => {
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 0);
    window.mostMoving = Math.max(window.mostMoving, moving.length);
    requestAnimationFrame(look);
  };
  look();
`;
/** As long as what slides in takes. */
const A_SLIDE_MS = 250;

/** The most that has been under way at once since it was asked last. */
async function mostMoving(page: Page): Promise<number> {
  await page.waitForTimeout(A_SLIDE_MS);
  return page.evaluate<number>('[window.mostMoving, (window.mostMoving = 0)][0]');
}

/** Placeholders, a drawer, a menu: what moves of them. */
async function moved(page: Page): Promise<{ placeholders: number; drawer: number }> {
  const held: (() => void)[] = [];
  await page.route(/\/api\/structures\?/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.evaluate(WATCH);
  await page.getByRole('link', { name: 'Strutture' }).first().click();
  await expect(page.getByRole('main').getByRole('status', { name: 'Caricamento' })).toBeVisible();
  const placeholders = await mostMoving(page);
  for (const go of held) go();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await mostMoving(page);
  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return { placeholders, drawer: await mostMoving(page) };
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
