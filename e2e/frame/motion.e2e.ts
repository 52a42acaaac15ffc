import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/**
 * Records the maximum number of running animations in each frame, because a slide ends before the test could read it.
 */
const WATCH = `
  window.mostMoving = 0;
  const look = () => {
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 0);
    window.mostMoving = Math.max(window.mostMoving, moving.length);
    requestAnimationFrame(look);
  };
  look();
`;
/** Duration of the slide-in animation. */
const A_SLIDE_MS = 250;

/** Returns and resets the maximum number of animations that ran at the same time. */
async function mostMoving(page: Page): Promise<number> {
  await page.waitForTimeout(A_SLIDE_MS);
  return page.evaluate<number>('[window.mostMoving, (window.mostMoving = 0)][0]');
}

/** Returns the number of animations of the placeholders and of a drawer. */
async function countAnimations(page: Page): Promise<{ placeholders: number; drawer: number }> {
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

test('the page shows no animation for a user who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'operator');
  expect(await countAnimations(page)).toEqual({ placeholders: 0, drawer: 0 });
});

test('panels slide in when the user has no preference for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, 'operator');
  const { placeholders, drawer } = await countAnimations(page);
  expect(placeholders).toBeGreaterThan(0);
  expect(drawer).toBeGreaterThan(0);
});
