import { setTimeout as sleep } from 'node:timers/promises';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// The server refuses to publish a page without its SEO texts.
test.use({ refusals: [422] });

let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

test('an editor writes a page, fills in the missing fields, publishes and moves it, and reviews the pending changes', async ({
  page,
  browser,
}) => {
  const guests = await browser.newPage();
  const visit = async (path: string) => (await guests.goto(portal.origin + path))?.status();
  await logIn(page, 'editor');
  await page.goto('/cms/slugs');
  await expectHeading(page, 'Slug');
  await expect(page.getByRole('row').filter({ hasText: 'Il ponte del 25 aprile' }).getByText('Bozza')).toBeVisible();
  expect(await barriers(page, 'slug')).toEqual([]);

  await page.getByRole('link', { name: 'Nuovo slug' }).click();
  await expectHeading(page, 'Nuovo slug');
  await page.getByLabel('Titolo (H1) (it)').fill('Castelli da dormire');
  await page.getByLabel('Percorso (it)').fill('temi/Castelli');
  await page.getByRole('combobox', { name: 'Tipo di pagina' }).click();
  await page.getByRole('option', { name: 'Pagina statica' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Percorso (it)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Percorso (it)').fill('temi/castelli');
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Castelli da dormire');
  await expect(page.getByText('Bozza non ancora pubblicata sul portale.')).toBeVisible();
  expect(await visit('/temi/castelli')).toBe(404);

  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/Titolo SEO/)).toBeVisible();
  expect(await barriers(page, 'che cosa cambia')).toEqual([]);
  // The message says that the page was not published and links to the missing field.
  const missing = page.getByRole('alert').filter({ hasText: 'Pubblicazione non riuscita' });
  await missing.getByRole('button', { name: 'Titolo SEO' }).click();
  await expect(page.getByLabel('Titolo SEO (it)')).toBeFocused();
  await page.getByLabel('Titolo SEO (it)').fill('Dormire in un castello');
  await page.getByLabel('Descrizione SEO (it)').fill('Torri, fossati e colazione.');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Pubblica', exact: true })).toBeEnabled();
  // Text typed during the publication is saved afterwards and causes no conflict with another user.
  await page.route('**/api/slugs/*/publish', async (route) => {
    await sleep(600);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByLabel('Titolo (H1) (it)').fill('Castelli e torri');
  await expectToast(page, 'Pubblicazione completata');
  expect(await visit('/temi/castelli')).toBe(200);
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Castelli da dormire');

  await page.getByLabel('Percorso (it)').fill('castelli');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Il portale mostra ancora la versione/)).toBeVisible();
  await page.getByRole('button', { name: 'Mostra le modifiche' }).click();
  const changes = page.getByRole('dialog');
  await expect(changes.getByRole('row').filter({ hasText: 'Percorso' })).toContainText('castelli');
  await expect(changes.getByRole('row').filter({ hasText: 'Titolo (H1)' })).toContainText('Castelli da dormire');
  await page.keyboard.press('Escape');
  expect(await visit('/temi/castelli')).toBe(200);
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).click();
  await expect(page.getByText(/Il portale mostra questa versione/).first()).toBeVisible();
  await visit('/temi/castelli');
  expect(new URL(guests.url()).pathname).toBe('/castelli');
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Castelli e torri');

  // Restores the published version as a draft.
  await page.getByRole('button', { name: 'Mostra le modifiche' }).click();
  await page.getByRole('button', { name: 'Ripristina questa versione nella bozza' }).last().click();
  await expectToast(page, 'ripristinata nella bozza');
  await expectHeading(page, 'Castelli da dormire');
  expect(await sideways(page, 'una pagina')).toEqual([]);
});
