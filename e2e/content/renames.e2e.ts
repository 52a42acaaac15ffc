import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, toast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

test('an editor renames many pages, sees what is refused, and takes it back', async ({ page, browser }) => {
  const guests = await browser.newPage();
  const at = async (path: string) => {
    await guests.goto(portal.origin + path);
    return new URL(guests.url()).pathname;
  };
  await logIn(page, 'editor');
  await page.goto('/cms/slugs');
  await page.getByRole('link', { name: 'Modifica multipla' }).click();
  await expectHeading(page, 'Modifica multipla degli slug');
  await page.getByRole('textbox', { name: 'Trova' }).fill('regioni/');
  await page.getByLabel('Sostituisci con').fill('api/');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/«api» serve al portale stesso/).first()).toBeVisible();
  await page.getByLabel('Sostituisci con').fill('in/');
  await page.keyboard.press('Enter');
  // Veneto has other changes, which nobody has published yet.
  await expect(page.getByRole('row', { name: /Veneto/ }).getByText(/Ha altre modifiche/)).toBeVisible();
  await expect(page.getByText('Da cambiare: 3 · rifiutate: 1')).toBeVisible();
  expect(await barriers(page, 'modifica multipla')).toEqual([]);
  await page.getByRole('button', { name: 'Cambia 3 pagine' }).click();
  await expect(toast(page, '3 pagine hanno un nuovo indirizzo')).toBeVisible();
  expect(await at('/regioni/toscana')).toBe('/in/toscana');
  await toast(page, '3 pagine hanno un nuovo indirizzo').getByRole('button', { name: 'Annulla' }).click();
  await expect.poll(() => at('/in/toscana')).toBe('/regioni/toscana');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Foglio CSV').click();
  await page.getByLabel('Il foglio').fill('percorso;it\nmai-vista;nuova\nchi-siamo;chi-siamo-noi');
  await page.getByRole('button', { name: 'Mostra che cosa cambia' }).click();
  await expect(page.getByRole('row', { name: /Riga 2/ }).getByText(/Nessuna pagina/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambia una pagina' })).toBeVisible();
  expect(await sideways(page, 'modifica multipla')).toEqual([]);
});
