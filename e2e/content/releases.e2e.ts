import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

// Publishing a menu alone is refused when its page is unpublished, and a guest meets missing pages.
test.use({ refusals: [422] });

let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

async function pick(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  const found = page.getByRole('combobox', { name: 'Aggiungi al rilascio' });
  await found.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function add(page: Page, kind: string, name: string): Promise<void> {
  await pick(page, kind, name);
  await expect(page.getByRole('button', { name: `Rimuovi ${name} dal rilascio` })).toBeVisible();
}

test('an editor releases a page with its menu, shows a visitor a preview first, and undoes the release', async ({
  page,
  browser,
}) => {
  await logIn(page, 'editor');
  await page.goto('/cms/slugs/new');
  await page.getByLabel('Titolo (H1) (it)').fill('Terme di Saturnia');
  await page.getByLabel('Percorso (it)').fill('terme-di-saturnia');
  await page.getByRole('combobox', { name: 'Tipo di pagina' }).click();
  await page.getByRole('option', { name: 'Pagina statica' }).click();
  await page.getByLabel('Titolo SEO (it)').fill('Terme');
  await page.getByLabel('Descrizione SEO (it)').fill('Le terme.');
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Terme di Saturnia');

  await page.goto('/cms/menu');
  await page.getByRole('link', { name: 'In fondo a ogni pagina' }).click();
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.getByLabel('Etichetta (it)').fill('Le terme');
  await page.getByRole('combobox', { name: 'Destinazione' }).click();
  await page.getByRole('option', { name: 'Pagina', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pagina', exact: true }).fill('saturnia');
  await page.getByRole('option', { name: /Terme di Saturnia/ }).click();
  await page.keyboard.press('Control+s');
  await page.getByLabel('Etichetta (en)').fill('The spa');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Pubblica le modifiche' })).toBeEnabled();

  await page.goto('/cms/releases');
  await expectHeading(page, 'Rilasci');
  expect(await barriers(page, 'rilasci')).toEqual([]);
  await page.goto('/cms/releases/new');
  await page.getByLabel('Nome').fill('Stagione delle terme');
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Stagione delle terme');
  await add(page, 'Menu', 'In fondo a ogni pagina');
  // Without the page in the release, the menu item has no valid target.
  await expect(page.getByText(/La destinazione non è attiva/)).toBeVisible();
  await add(page, 'Slug', 'Terme di Saturnia');
  await expect(page.getByText(/La destinazione non è attiva/)).toHaveCount(0);
  expect(await barriers(page, 'un rilascio')).toEqual([]);

  await page.getByRole('button', { name: 'Link di anteprima' }).click();
  await page.getByRole('button', { name: 'Crea il link' }).click();
  const address = await page.getByRole('textbox', { name: 'Indirizzo dell’anteprima' }).inputValue();
  expect(await barriers(page, 'i collegamenti')).toEqual([]);
  const preview = portal.origin + new URL(address).pathname;
  await page.keyboard.press('Escape');

  const visitor = await browser.newPage();
  await visitor.goto(portal.origin);
  await expect(visitor.getByRole('link', { name: 'Le terme' })).toHaveCount(0);
  await visitor.goto(preview);
  await expect(visitor.getByRole('note')).toContainText('Anteprima: Stagione delle terme.');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Le terme' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terme di Saturnia');
  await expect(visitor.getByRole('note')).toBeVisible();
  expect((await visitor.goto(`${portal.origin}/terme-di-saturnia`))?.status()).toBe(404);

  await page.getByRole('button', { name: 'Pubblica insieme' }).click();
  await expectToast(page, 'Rilascio pubblicato');
  await visitor.goto(portal.origin);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Le terme' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terme di Saturnia');
  await expect(visitor.getByRole('note')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ritira' }).click();
  await expectToast(page, 'Ritirato');
  await visitor.goto(portal.origin);
  await expect(visitor.getByRole('link', { name: 'Le terme' })).toHaveCount(0);
  expect((await visitor.goto(`${portal.origin}/terme-di-saturnia`))?.status()).toBe(410);

  // Revoking the link ends the preview.
  await page.getByRole('button', { name: 'Link di anteprima' }).click();
  await page.getByRole('button', { name: 'Revoca' }).click();
  await expectToast(page, 'Revocato');
  expect((await visitor.goto(preview))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Anteprima scaduta');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'un rilascio')).toEqual([]);
});

test('a release contains both parts when the second is added before the first is saved', async ({ page }) => {
  await logIn(page, 'editor');
  await page.goto('/cms/releases/new');
  await page.getByLabel('Nome').fill('Due in fretta');
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Due in fretta');
  await page.route('**/api/releases/*/parts', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const held = page.getByRole('button', { name: /^Rimuovi .* dal rilascio$/ });
  for (const name of ['In fondo a ogni pagina', 'Menu principale']) await pick(page, 'Menu', name);
  await expect(held).toHaveCount(0);
  await expect(held).toHaveCount(2);
});
