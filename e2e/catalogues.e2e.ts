import {
  choose,
  expectFieldError,
  expectHeading,
  expectToast,
  save,
  toast,
  undoByToast,
} from './support/page.ts';
import { logIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** As `choose`, without force: the bar at the bottom may lie over a field that has not been scrolled up. */
async function chooseStatus(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Stato' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test.describe('a service, from the first word to the last', () => {
  test.use({ refusals: [404, 422] });

  test('is made, refused where wrong, changed, deleted, brought back, and its history tells', async ({
    page,
  }) => {
    const name = `Noleggio kayak ${Date.now()}`;
    await logIn(page, 'operator');
    await page.goto('/settings/services');
    await page.getByRole('main').getByRole('link', { name: 'Nuovo servizio' }).click();
    await expectHeading(page, 'Nuovo servizio');
    await page.getByLabel('Codice').fill(`kayak_${Date.now()}`);
    await page.getByLabel('Nome (it)').fill(name);
    await choose(page, 'Categoria', /^Sport$/);
    await page.getByLabel('Icona').fill('tabler:no-such-icon');
    await save(page);
    // What the form itself can tell: the English name.
    await expect(page.getByRole('alert').filter({ hasText: 'Nome' })).toBeVisible();
    await page.locator('label').filter({ hasText: /^EN/ }).click();
    await page.getByLabel('Nome (en)').fill('Kayak rental');
    await save(page);
    await expectFieldError(page, 'Icona', /^Elemento inesistente o non attivo\./);
    await page.getByLabel('Icona').fill('tabler:kayak');
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    await expectHeading(page, name);
    await expect(page).toHaveURL(/\/settings\/services\/\d+$/);
    const address = page.url();

    await chooseStatus(page, 'Attivo');
    await save(page);
    await expect(page.getByText(/^Modificato/)).toBeVisible();
    await chooseStatus(page, 'Bozza');
    await save(page);
    await expectFieldError(page, 'Stato', 'Cambio di stato non consentito.');
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();

    await page.getByRole('button', { name: 'Elimina' }).click();
    await expectHeading(page, 'Servizi');
    await undoByToast(page, 'Elemento eliminato');
    await expect(toast(page, 'Modifica annullata')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill(name);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Storico' }).click();
    await expect(page.getByRole('dialog', { name: 'Storico' })).toContainText('Bozza');
  });
});

test('services are found by their category', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/settings/services');
  await page.getByRole('button', { name: 'Filtra' }).click();
  const show = page.getByRole('dialog', { name: 'Filtra' }).getByRole('button', { name: /^Mostra/ });
  // The panel slides in: its fields are clicked once it stands.
  await expect(show).toBeInViewport({ ratio: 1 });
  await choose(page, 'Categoria', 'Internet');
  await show.click();
  await expect(page.getByRole('row').getByRole('link')).toHaveText(['Wi-Fi', 'Internet via cavo']);
});

test.describe('a customer', () => {
  test.use({ refusals: [403] });

  test('is led away from the catalogues, which stand in no menu', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/settings/services');
    await expect(page).toHaveURL(/\/dashboard\?redirect-reason=forbidden/);
    await expect(page.getByRole('link', { name: 'Servizi' })).toHaveCount(0);
  });
});
