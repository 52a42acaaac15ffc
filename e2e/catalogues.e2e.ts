import { choose, expectFieldError, expectHeading, expectToast, save, toast, undoByToast } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni: ${name}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeInViewport();
  await item.click();
}

/** Returns the links with the names, in the order of the list. */
function names(page: Page) {
  return page.getByRole('row').getByRole('link');
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill(words);
}

test.describe('catalogue entry', () => {
  test.use({ refusals: [409, 422] });

  test('an operator creates, copies, moves by keyboard and merges an entry, and cannot delete it while it is in use', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    const stamp = Date.now();
    const [name, copy] = [`Kayak ${stamp}`, `Canoa ${stamp}`];
    await page.goto('/settings/services');
    await page.getByRole('main').getByRole('link', { name: 'Nuovo servizio' }).click();
    await expectHeading(page, 'Nuovo servizio');
    await page.getByLabel('Codice').fill(`kayak_${stamp}`);
    await page.getByLabel('Nome (it)').fill(name);
    await choose(page, 'Categoria', /^Sport$/);
    await save(page);
    // The form itself detects the missing English name.
    await expect(page.getByRole('alert').filter({ hasText: 'Nome' })).toBeVisible();
    await page.locator('label').filter({ hasText: /^EN/ }).click();
    await page.getByLabel('Nome (en)').fill('Kayak rental');
    await page.getByRole('button', { name: /^Icona/ }).click();
    await page.getByLabel('Cerca un’icona').fill('kayak');
    await page.getByRole('button', { name: 'kayak', exact: true }).click();
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    await expectHeading(page, name);
    await expect(page).toHaveURL(/\/settings\/services\/\d+$/);

    await page.goto('/settings/services');
    await find(page, name);
    await act(page, name, 'Duplica');
    await expectHeading(page, 'Nuovo servizio');
    await expect(page.getByLabel('Nome (it)')).toHaveValue(`${name} (copia)`);
    await page.getByLabel('Nome (it)').fill(copy);
    await page.getByLabel('Codice').fill(`kayak_${stamp}`);
    await save(page);
    await expectFieldError(page, 'Codice', /già utilizzato/);
    await page.getByLabel('Codice').fill(`canoa_${stamp}`);
    await save(page);
    await expectHeading(page, copy);

    await page.goto('/settings/services');
    await find(page, String(stamp));
    await expect(names(page)).toHaveText([name, copy]);
    await act(page, name, 'Sposta giù');
    await expectToast(page, 'Ordine aggiornato');
    await expect(names(page)).toHaveText([copy, name]);

    await act(page, copy, 'Unisci a…');
    const merge = page.getByRole('dialog', { name: `Unisci «${copy}»` });
    await merge.getByRole('combobox', { name: 'Voce che resta' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await merge.getByRole('button', { name: 'Unisci', exact: true }).click();
    await expectToast(page, 'Voci unite');
    await expect(names(page)).toHaveText([name]);
    await undoByToast(page, 'Voci unite');
    await expect(names(page)).toHaveCount(2);

    await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check();
    await page
      .getByRole('region', { name: '1 selezionata' })
      .getByRole('button', { name: 'Attiva', exact: true })
      .click();
    await expect(page.getByRole('row', { name }).getByText('Attivo')).toBeVisible();
    await act(page, copy, 'Elimina');
    await undoByToast(page, 'Elemento eliminato');
    await expect(toast(page, 'Modifica annullata').first()).toBeVisible();
  });

  test('an operator can neither delete a type used by a structure nor change its codes', async ({ page }) => {
    await logIn(page, 'operator');
    await structureNamed(page, 'Grand Hotel delle Camelie');
    await page.goto('/settings/structures/structures-type');
    await act(page, 'Hotel', 'Elimina');
    // The dialog links each structure that uses the type and offers alternatives.
    const why = page.getByRole('dialog', { name: '«Hotel» non è stata eliminata' });
    await expect(why.getByRole('link').first()).toHaveAttribute('href', /^\/structures\/\d+/);
    await expect(why.getByRole('button', { name: 'Disattiva' })).toBeVisible();
    await why.getByRole('button', { name: 'Sostituisci con…' }).click();
    const merge = page.getByRole('dialog', { name: 'Unisci «Hotel»' });
    // The first Escape closes only the list of entries, the next closes the dialog.
    await expect(merge.getByRole('combobox')).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(merge).toBeHidden({ timeout: 1000 });
    }).toPass();
    await page.getByRole('link', { name: 'Hotel', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Hotel' });
    await expect(panel.getByLabel('Codice')).toHaveAttribute('readonly', '');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('an operator opens a list of the accommodation form from the index beside it', async ({ page }) => {
  await logIn(page, 'operator');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/settings/accomodations/list/bed-types');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vista/ })
    .click();
  await expectHeading(page, 'Vista');
  await expect(page.getByRole('row', { name: /Mare sea/ })).toContainText('Di pregio');
  await page.goto('/settings/meal-plans/meal-plan-services/extras');
  await page.getByRole('link', { name: 'Colazione' }).click();
  await expect(names(page).first()).toHaveText('Continentale');
});

test('an operator filters the services by category', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/settings/services');
  await page.getByRole('button', { name: 'Filtra' }).click();
  const show = page.getByRole('dialog', { name: 'Filtra' }).getByRole('button', { name: /^Mostra/ });
  // Waits until the sliding panel is fully visible before clicking its fields.
  await expect(show).toBeInViewport({ ratio: 1 });
  await choose(page, 'Categoria', 'Internet');
  await show.click();
  await expect(names(page)).toHaveText(['Wi-Fi', 'Internet via cavo']);
});

test.describe('customer', () => {
  test.use({ refusals: [403] });

  test('a customer is redirected away from the catalogues and has no menu entry for them', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/settings/services');
    await expect(page).toHaveURL(/\/dashboard\?redirect-reason=forbidden/);
    await expect(page.getByRole('link', { name: 'Servizi' })).toHaveCount(0);
  });
});
