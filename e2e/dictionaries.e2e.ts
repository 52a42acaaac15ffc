import { expectFieldError, expectHeading, expectToast, save, toast, undoByToast } from './support/page.ts';
import { logIn, xsrfToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

async function openText(page: Page, key: string): Promise<void> {
  await page.goto('/settings/dictionaries');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill(key);
  await page.getByRole('main').getByRole('link', { name: key, exact: true }).click();
  await expectHeading(page, key);
}

test.describe('interface text', () => {
  test.use({ refusals: [422] });

  test('an operator changes a text, sees it at once and after a reload, and undoes the change', async ({ page }) => {
    await logIn(page, 'operator');
    await openText(page, 'purpose.facilities');
    const italian = page.getByLabel('Italiano (it)');
    const former = await italian.inputValue();
    const words = `Che cosa c’è, prova ${Date.now()}.`;
    await italian.fill(`${words} {name}`);
    await save(page);
    await expectFieldError(page, 'English (en)', /stessi segnaposto del testo italiano: name/);
    await italian.fill(words);
    await save(page);
    await expectToast(page, 'Salvataggio completato');

    await page.getByRole('navigation', { name: 'Impostazioni' }).getByRole('link', { name: 'Dotazioni' }).click();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();

    await openText(page, 'purpose.facilities');
    await page.getByRole('button', { name: 'Storico' }).click();
    const history = page.getByRole('dialog', { name: 'Storico' });
    await history.getByRole('button', { name: 'Annulla questa modifica' }).first().click();
    await expect(toast(page, 'Modifica annullata').or(history.getByText('Annullata')).first()).toBeVisible();
    await page.goto('/settings/facilities');
    await expect(page.getByRole('main').getByText(former)).toBeVisible();
  });

  test('an operator imports texts from a file after a preview and undoes the import', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/settings/dictionaries');
    const key = `saluto_${Date.now()}`;
    const csv = ['section;key;it;en', `sito;${key};Benvenuti;Welcome`, `sito;${key}_x;Ciao {name};Hello`];
    await page.getByRole('button', { name: 'Importa CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importa CSV' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'testi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.join('\r\n')),
    });
    await dialog.getByRole('button', { name: 'Avanti' }).click();
    await expect(dialog.getByRole('cell', { name: 'Benvenuti' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Rifiutate: 1' }).click();
    await expect(dialog.getByRole('cell', { name: /stessi segnaposto/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Applica 1 modifica' }).click();
    await expect(dialog).toBeHidden();
    await openText(page, key);
    await page.getByRole('button', { name: 'Elimina' }).click();
    const question = page.getByRole('dialog', { name: 'Eliminare la voce?' });
    const confirm = question.getByRole('button', { name: 'Elimina' });
    await expect(confirm).toBeDisabled();
    await question.getByLabel(key).fill(key);
    await confirm.click();
    await expectHeading(page, 'Dizionari');
    await undoByToast(page, 'Elemento eliminato');
    await expect(toast(page, 'Modifica annullata')).toBeVisible();
  });
});

test.describe('editor', () => {
  test.use({ refusals: [403] });

  test('an editor reads the texts and cannot change them', async ({ page }) => {
    await logIn(page, 'editor');
    await page.goto('/settings/dictionaries');
    await expect(page.getByRole('button', { name: 'Esporta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importa CSV' })).toHaveCount(0);
    await page.goto('/settings/dictionaries/1/edit');
    await expect(page).toHaveURL(/redirect-reason=forbidden/);
  });
});

test('an operator deactivates all matching texts beyond the page and activates them again', async ({ page }) => {
  await logIn(page, 'operator');
  const words = `prova${Date.now()}`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  for (let n = 0; n < 27; n += 1) {
    const made = await page.request.post('/api/dictionaries', {
      headers,
      data: { section: 'sito', key: `${words}_${n}`, values: { it: `Voce ${n}` } },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  const active = async () =>
    (await (await page.request.get(`/api/dictionaries?q=${words}&filter[status]=10&perPage=25`)).json()).meta.total;
  await page.goto(`/settings/dictionaries?q=${words}`);
  await page.getByRole('checkbox', { name: 'Seleziona tutte le righe della pagina' }).check();
  const bar = page.getByRole('region', { name: /selezionat/i });
  await expect(bar).toHaveAccessibleName('25 selezionate');
  await bar.getByRole('button', { name: 'Seleziona tutte le 27 trovate' }).click();
  await expect(bar).toHaveAccessibleName('Selezionate tutte le 27 trovate');
  // Deselecting a single row keeps the selection of all other pages.
  await page.getByRole('main').locator('tbody').getByRole('checkbox').first().uncheck();
  await expect(bar).toHaveAccessibleName('26 selezionate');
  await bar.getByRole('button', { name: 'Disattiva' }).click();
  await expectToast(page, '26 elementi disattivati');
  expect(await active()).toBe(1);
  await undoByToast(page, '26 elementi disattivati');
  await expect.poll(active).toBe(27);
});
