import { SCREENS } from '../domain/screens.ts';
import { logIn } from './support/people.ts';
import { builtScreens, visit } from './support/screens.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const NAMES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
const PLACE = { en: 1, fr: 2, de: 3 } as const;
/** A key that no dictionary had: `record:form.save`, as the reader would see it. */
const RAW_KEY = /(?<![\w/:.])[a-z][A-Za-z]*(?:-[a-z]+)*:[a-z][\w.]+(?![\w/])/g;

async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string>(`
    [document.title, document.body.innerText,
      ...[...document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))].join('\\n')`);
  return [...texts.matchAll(RAW_KEY)].map(([key]) => key).filter((key) => !/^(https?|mailto|tel):/.test(key));
}

for (const language of ['en', 'fr', 'de'] as const) {
  test(`every screen speaks ${NAMES[language]}`, async ({ page }) => {
    test.slow();
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
    await page.getByRole('menuitemradio', { name: NAMES[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      SCREENS.dashboard.title[PLACE[language]],
    );
    const found: string[] = [];
    const screens = builtScreens(id);
    const look = async (path: string) => {
      await visit(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      found.push(...(await rawKeys(page)).map((key) => `${path}: ${key}`));
    };
    for (const { path, visitor } of screens) if (!visitor) await look(path);
    await look(`/structures/${id}/dati/descrizione?tab=galleria`);
    await page.goto(`/structures/${id}/dati/contatti`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREENS.contacts.title[PLACE[language]]);
    await page.context().clearCookies();
    for (const { path, visitor } of screens) if (visitor) await look(path);
    expect(found).toEqual([]);
  });
}

test('the words of a refusal come in the language that one reads', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Lingua').selectOption('English');
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Required field.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
