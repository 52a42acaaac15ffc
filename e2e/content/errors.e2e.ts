import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an operator finds a browser error in the list, takes it, opens a ticket from it and resolves it', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  await expectHeading(page, 'Cruscotto');
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/errors'));
  // Dispatches the browser's event for an uncaught error. A real uncaught error would fail this test.
  await page.evaluate(`dispatchEvent(new ErrorEvent('error', { error: new TypeError('La camera non ha notti') }))`);
  expect((await reported).status()).toBe(204);

  await page.goto('/support/errors');
  await expectHeading(page, 'Errori');
  await page.getByRole('link', { name: /La camera non ha notti/ }).click();
  const error = page.getByRole('article', { name: 'La camera non ha notti' });
  await expect(error.getByText('Episodi: 1 · persone: 1 · strutture: 0')).toBeVisible();
  const note = error.getByRole('textbox', { name: 'Nota' });
  await note.fill('Una camera senza calendario.');
  await error.getByRole('button', { name: 'Prendi in carico' }).click();
  await expectToast(page, 'Errore preso in carico');
  await expect(error.getByText('Preso in carico', { exact: true })).toBeVisible();
  // The unsaved note survives the error's new version.
  await expect(note).toHaveValue('Una camera senza calendario.');
  await error.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Salvato');
  expect(await barriers(page, 'errors')).toEqual([]);

  await error.getByRole('link', { name: 'Apri un ticket' }).click();
  await expectHeading(page, 'Apri un ticket');
  await expect(page.getByRole('textbox', { name: 'Oggetto' })).toHaveValue('La camera non ha notti');
  await page.getByRole('textbox', { name: 'Descrizione del problema' }).fill('Chi apre il calendario resta fermo.');
  await page.getByRole('button', { name: 'Apri il ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await page.getByText('Contesto').click();
  await page.getByRole('link', { name: 'Errore riscontrato' }).click();

  await error.getByRole('button', { name: 'Segna come risolto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'In questa versione' }).check();
  await dialog.getByRole('button', { name: 'Segna come risolto' }).click();
  await expectToast(page, 'Errore risolto');
  await expect(
    error.getByText('Risolto in questa versione. Se l’errore si ripete, torna fra gli aperti.'),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an administrator reads an error whose figures fit the screen', async ({ page }) => {
    await logIn(page, 'admin');
    await page.goto('/support/errors?tab=acknowledged');
    await page.getByRole('link', { name: /ECONNREFUSED/ }).click();
    await expect(page.getByText('sendMail (server/platform/mail/mailer.ts:120)')).toBeVisible();
    expect(await sideways(page, 'errors')).toEqual([]);
  });
});
