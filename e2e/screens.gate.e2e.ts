import { screenTexts } from '../domain/texts/screen.ts';
import { currentSelection, includes } from '../scripts/tests/selection.ts';
import { barriers, sideways } from './support/barriers.ts';
import { rawKeys, speak } from './support/language.ts';
import { logIn } from './support/people.ts';
import { builtScreens, visit, visitFromWithin } from './support/screens.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

/** As high as the longest form: what lies half beneath the bar that stays in sight is not scrolled to yet, not small. */
const DESK = { width: 1280, height: 4000 };
const TALL = 844;

/** One part of the screens as their reader opens them: the ones behind the login, then those before it. */
async function walk(
  page: Page,
  structure: number,
  part: number,
  look: (path: string) => Promise<void>,
): Promise<void> {
  const { screens: wanted } = currentSelection();
  const screens = (await builtScreens(page, structure))
    .filter(({ screen }) => includes(wanted, screen))
    .filter((_, at) => at % PARTS === part);
  const within = screens.filter(({ visitor }) => !visitor).map(({ path }) => path);
  if (part === 0) within.unshift('/nessuna-pagina');
  if (screens.some(({ screen }) => screen === 'description'))
    within.push(`/structures/${structure}/dati/descrizione?tab=galleria`);
  await page.setViewportSize(DESK);
  for (const [at, path] of within.entries()) {
    await page.setViewportSize(DESK);
    await (at === 0 ? visit : visitFromWithin)(page, path);
    await look(path);
  }
  // What the last screen still asks for is not asked by a stranger.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'locanda_session' });
  if (part === PARTS - 1) {
    await logIn(page, 'admin');
    const others = (await builtScreens(page, structure, 'admin')).filter(({ screen }) =>
      includes(wanted, screen),
    );
    for (const { path } of others) {
      await page.setViewportSize(DESK);
      await visit(page, path);
      await look(path);
    }
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'locanda_session' });
  }
  for (const { path } of screens.filter(({ visitor }) => visitor)) {
    await page.setViewportSize(DESK);
    await visit(page, path);
    await look(path);
  }
}

// A page that is none is walked, too.
test.use({ refusals: [404] });

/** The walk is dealt to the workers in so many parts. */
const PARTS = 4;
test.describe.configure({ mode: 'parallel' });

// In German, the longest of the four: what fits there fits in the others, and each page is opened once.
for (let part = 0; part < PARTS; part++) {
  test(`every screen passes axe, light and dark, fits a phone, and shows texts for keys: ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(1_000_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    await speak(page, 'de');
    const found: string[] = [];
    await walk(page, id, part, async (path) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      found.push(...(await barriers(page, path)));
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: TALL });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        found.push(...(await sideways(page, `${path} at ${width}`)));
      }
      found.push(...(await rawKeys(page)).map((key) => `${path}: ${key}`));
    });
    expect(found).toEqual([]);
  });
}

// That every key exists in the four is known without a browser: here it is that a reader's choice reaches the screen.
for (const language of ['en', 'fr'] as const) {
  test(`the chosen language holds from screen to screen: ${language}`, async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Villa Serbellina');
    await speak(page, language);
    const title = (screen: 'structures' | 'contacts' | 'login') =>
      screenTexts[screen][language === 'en' ? 1 : 2];
    await page.goto('/structures');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('structures'));
    await page.goto(`/structures/${id}/dati/contatti`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('contacts'));
    expect(await rawKeys(page)).toEqual([]);
    // What the last screen still asks for is not asked by a stranger.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'locanda_session' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('login'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
