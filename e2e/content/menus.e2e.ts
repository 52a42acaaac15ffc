import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

// The server refuses to publish a menu item without a valid target.
test.use({ refusals: [422] });

let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, expanded: false }) });
/** Returns the names of the items from top to bottom, with a hyphen for each level. */
const tree = (page: Page) =>
  page.locator('[data-what="edit"]').evaluateAll((all) =>
    all.map((one) => {
      const [name, level] = [...one.children].filter(({ tagName }) => tagName === 'SPAN');
      return `${'-'.repeat(Number(level?.textContent?.replace(/\D/g, '')) - 1)}${name?.textContent}`;
    }),
  );

test('an editor arranges the main menu by mouse and by keyboard, sees a broken target and publishes the menu', async ({
  page,
  browser,
}) => {
  // A window high enough to show the whole tree while dragging.
  await page.setViewportSize({ width: 1280, height: 1300 });
  const guests = await browser.newPage();
  await guests.goto(portal.origin);
  const nav = guests.getByRole('navigation', { name: 'Menu principale' });
  await expect(nav.getByRole('link', { name: 'Offerte' })).toBeVisible();
  await expect(guests.getByRole('contentinfo').getByRole('link', { name: 'Italia.it' })).toHaveAttribute(
    'rel',
    'noopener',
  );

  await logIn(page, 'editor');
  await page.goto('/cms/menu');
  await expectHeading(page, 'Menu');
  expect(await barriers(page, 'menu')).toEqual([]);
  await page.getByRole('link', { name: 'Menu principale' }).click();
  await expectHeading(page, 'Menu principale');
  await expect(rowOf(page, 'La casa del mese').getByText('Destinazione non attiva')).toBeVisible();
  expect(await barriers(page, 'un menu')).toEqual([]);

  // The broken target blocks the publication.
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).click();
  await expect(page.getByRole('dialog').getByText(/La destinazione non è attiva/)).toBeVisible();
  expect(await barriers(page, 'che cosa cambia')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Elimina La casa del mese' }).click();

  // Drags the offers to the first position.
  await rowOf(page, 'Offerte')
    .locator('[draggable]')
    .dragTo(rowOf(page, 'Dove').locator('[draggable]'), {
      targetPosition: { x: 8, y: 4 },
    });
  await expect.poll(async () => (await tree(page))[0]).toBe('Offerte');

  // Moves Lazio by keyboard: up next to Toscana, out of the group and in again.
  await page.getByRole('button', { name: /^Lazio/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/^Lazio: posizione 5 di/)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Sposta su Lazio' })).toBeFocused();
  // After a move the focus stays on the item, so that further keys move it again.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/^Lazio: posizione 6 di/)).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/^Lazio: posizione 5 di/)).toBeAttached();
  await page.getByRole('button', { name: 'Sposta Lazio al livello superiore' }).press('Enter');
  await expect
    .poll(() => tree(page))
    .toEqual([
      'Offerte',
      'Dove',
      '-Emilia-Romagna',
      '--A Bologna',
      '-Toscana',
      '-Veneto',
      'Lazio',
      'Idee',
      '-Agriturismi',
      '-Quattro stelle',
    ]);
  await page.getByRole('button', { name: 'Sposta Lazio sotto la voce precedente' }).press('Enter');
  await expect.poll(async () => (await tree(page))[6]).toBe('-Lazio');

  // Adds an item that links to a searched page.
  await page.getByRole('button', { name: 'Aggiungi una voce' }).press('Enter');
  await expect(page.getByLabel('Etichetta (it)')).toBeFocused();
  await page.keyboard.type('Chi siamo');
  await page.getByRole('combobox', { name: 'Destinazione' }).click();
  await page.getByRole('option', { name: 'Pagina', exact: true }).click();
  const target = page.getByRole('combobox', { name: 'Pagina', exact: true });
  await target.fill('chi siamo');
  await page.getByRole('option', { name: /Chi siamo/ }).click();
  await page.getByRole('button', { name: 'Anteprima sul portale' }).click();
  const drawn = page.frameLocator('iframe[title="Il menu sul portale"]');
  await expect(drawn.getByRole('link', { name: 'Chi siamo' })).toBeVisible();
  // The missing English label shows its field beside the Italian field, and the field stays while the editor types.
  await page.keyboard.press('Control+s');
  const english = page.getByLabel('Etichetta (en)');
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await english.pressSequentially('About us');
  await expect(english).toHaveValue('About us');
  await expect(page.getByLabel('Etichetta (fr)')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Pubblica le modifiche' })).toBeEnabled();
  await guests.reload();
  await expect(nav.getByRole('link', { name: 'Chi siamo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).click();
  await expectToast(page, 'Pubblicazione completata');
  await guests.reload();
  await expect(nav.getByRole('link').first()).toHaveText('Offerte');
  await nav.getByRole('link', { name: 'Chi siamo' }).click();
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Chi siamo');
  await guests.goto(`${portal.origin}/en/`);
  await expect(guests.getByRole('link', { name: 'About us' }).first()).toHaveAttribute('href', '/en/about-us');
});

test('an editor arranges a menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'editor');
  await page.goto('/cms/menu');
  await page.getByRole('link', { name: 'In fondo a ogni pagina' }).click();
  await expectHeading(page, 'In fondo a ogni pagina');
  await page.getByRole('button', { name: 'Sposta giù Chi siamo' }).click();
  expect((await tree(page)).slice(0, 3)).toEqual(['Il portale', '-Idee regalo', '-Chi siamo']);
  expect(await sideways(page, 'un menu')).toEqual([]);
});
