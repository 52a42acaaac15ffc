import { expectFieldError, expectHeading, expectToast, save, undoByToast } from './support/page.ts';
import { logIn, xsrfToken } from './support/people.ts';
import { openAnagrafica, openSection, readSection, structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const SAVED_MESSAGE = 'Salvataggio completato';

test('an operator finds a structure in the list, changes it, and undoes the change in its history', {
  tag: '@smoke',
}, async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill('marechiaro');
  await page.getByRole('link', { name: 'Hotel Marechiaro' }).click();
  await expectHeading(page, 'Hotel Marechiaro');
  await page.getByRole('link', { name: 'Anagrafica' }).first().click();
  await expectHeading(page, 'Anagrafica');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  const before = await readSection(page, id, 'profile');

  await page.getByLabel('Catena / gruppo').fill('Marechiaro Hotels');
  await page.getByLabel('Piani', { exact: true }).fill('7');
  await expect(page.getByText('2 modifiche da salvare')).toBeVisible();
  await save(page);
  await expectToast(page, SAVED_MESSAGE);
  await expect(page.getByText(/^Modificato .* da Orlando Bassi/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Comune' })).toHaveValue('Rimini (RN)');

  await page.getByRole('button', { name: 'Storico' }).click();
  const history = page.getByRole('dialog', { name: 'Storico' });
  const newest = history.getByRole('article').first();
  await expect(newest.getByRole('row', { name: /Catena/ })).toContainText('Marechiaro Hotels');
  await expect(newest.getByRole('row', { name: /Piani/ })).toContainText('7');
  await newest.getByRole('button', { name: 'Annulla questa modifica' }).click();
  await expectToast(page, 'Modifica annullata');
  await expect(history.getByText('Annullata', { exact: true })).toBeVisible();
  await history.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('button', { name: 'Storico' })).toBeFocused();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue(String(before.chainName ?? ''));
  const after = await readSection(page, id, 'profile');
  expect([after.chainName, after.floors]).toEqual([before.chainName, before.floors]);
});

test('Ripristina in the toast restores the previous values', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Hotel Riviera dei Fiori');
  const before = await readSection(page, id, 'profile');
  await page.getByLabel('Nome della struttura').fill('Hotel Riviera dei Gelsomini');
  await save(page);
  await expect(page.getByRole('main').getByLabel('Nome della struttura')).toHaveValue('Hotel Riviera dei Gelsomini');
  await undoByToast(page, SAVED_MESSAGE);
  await expectToast(page, 'Modifica annullata');
  await expect(page.getByLabel('Nome della struttura')).toHaveValue(String(before.name));
  expect((await readSection(page, id, 'profile')).name).toBe(before.name);
});

/** Gives the internal code to another structure. */
async function inUse(page: Page, internalCode: string): Promise<void> {
  const { id } = await structureNamed(page, 'Albergo Due Portici');
  const { version } = await readSection(page, id, 'profile');
  const answer = await page.request.patch(`/api/structures/${id}/profile`, {
    data: { version, internalCode },
    headers: { 'x-xsrf-token': await xsrfToken(page) },
  });
  expect(answer.ok()).toBe(true);
}

test.describe('refusals', () => {
  test.use({ refusals: [422] });

  test('a broken rule appears when the field loses the focus, and in the summary when saving', {
    tag: '@smoke',
  }, async ({ page }) => {
    await logIn(page, 'operator');
    const id = await openAnagrafica(page, 'Hotel Croda Alta');
    const before = await readSection(page, id, 'profile');
    await page.getByLabel('CAP').fill('123');
    await page.getByLabel('CAP').blur();
    await expectFieldError(page, 'CAP', /CAP|cinque cifre|5 cifre/i);
    await page.getByLabel('CIN', { exact: true }).fill('IT-sbagliato');
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Ci sono 2 campi da correggere' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'CIN' }).click();
    await expect(page.getByLabel('CIN', { exact: true })).toBeFocused();
    expect((await readSection(page, id, 'profile')).version).toBe(before.version);
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByLabel('CAP')).toHaveValue(String(before.zip));
  });

  test('an error found by the server appears at its field', async ({ page }) => {
    await logIn(page, 'operator');
    await openAnagrafica(page, 'Hotel Porta Palatina');
    await page.getByLabel('Codice interno').fill('HPP-1');
    await save(page);
    await expectToast(page, SAVED_MESSAGE);
    await openAnagrafica(page, 'Hotel Navigli Nuovi');
    await page.getByLabel('Codice interno').fill('HPP-1');
    await save(page);
    await expectFieldError(page, 'Codice interno', /Valore già utilizzato/);
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByLabel('Codice interno')).toHaveValue('');
  });

  test('focus stays in the current field when the server refuses another field', async ({ page }) => {
    await logIn(page, 'operator');
    await inUse(page, 'HPP-2');
    await openAnagrafica(page, 'Hotel Navigli Nuovi');
    const code = page.getByLabel('Codice interno');
    const chain = page.locator('[id="field-chainName"]');
    await code.fill('HPP-2');
    await chain.focus();
    const refused = page.waitForResponse((one) => one.status() === 422);
    await page.keyboard.press('Control+s');
    await page.keyboard.type('Catena senza fretta', { delay: 60 });
    await refused;
    await expectFieldError(page, 'Codice interno', /Valore già utilizzato/);
    await expect(chain).toHaveValue('Catena senza fretta');
    await expect(chain).toBeFocused();
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(code).toHaveValue('');
  });

  test('a user who types while the error summary appears loses no letter', async ({ page }) => {
    await logIn(page, 'operator');
    await inUse(page, 'HPP-3');
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route('**/assets/error-summary-*.js', async (route) => {
      await shown;
      await route.continue();
    });
    await openAnagrafica(page, 'Hotel Navigli Nuovi');
    const code = page.getByLabel('Codice interno');
    const chain = page.locator('[id="field-chainName"]');
    const summary = page.getByRole('alert').filter({ hasText: 'C’è 1 campo da correggere' });
    await code.fill('HPP-3');
    await chain.focus();
    const refused = async () => {
      const answer = page.waitForResponse((one) => one.status() === 422);
      await page.keyboard.press('Control+s');
      await answer;
      await expectFieldError(page, 'Codice interno', /Valore già utilizzato/);
    };
    // Typed between the answer and the late summary: the summary does not take the focus.
    await refused();
    await page.keyboard.type('Cate');
    show();
    await expect(summary).toBeVisible();
    await expect(chain).toBeFocused();
    // Typed after the summary has taken the focus: the first letter returns to the field and triggers no shortcut.
    await refused();
    await expect(summary).toBeFocused();
    await page.keyboard.type('/na');
    await expect(chain).toBeFocused();
    await expect(chain).toHaveValue('Cate/na');
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(code).toHaveValue('');
  });

  test('phone numbers are parsed as Italian and a value without digits shows an error', async ({ page }) => {
    await logIn(page, 'operator');
    const id = await openSection(page, 'Hotel Porta Palatina', 'contatti');
    await page.getByLabel('Telefono 2').fill('011 000 4567');
    await save(page);
    await expectToast(page, SAVED_MESSAGE);
    expect((await readSection(page, id, 'contacts')).phone2).toBe('+390110004567');
    await page.getByLabel('Telefono principale').fill('abc');
    await page.getByLabel('Telefono principale').blur();
    await expectFieldError(page, 'Telefono principale', /./);
    await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
  });
});

test.describe('two users editing at the same time', () => {
  test.use({ refusals: [409] });

  test('the user who saves second chooses for each field between both values', async ({ page, someoneElse }) => {
    const other = await someoneElse();
    await logIn(page, 'operator');
    await logIn(other, 'admin');
    const id = await openAnagrafica(page, 'Albergo Due Portici');
    await openAnagrafica(other, 'Albergo Due Portici');
    for (const one of [page, other]) {
      await one.getByRole('button', { name: 'Altri dati' }).click();
      await expect(one.getByLabel('Nome precedente')).toBeVisible();
    }

    await other.getByLabel('Nome precedente').fill('Locanda dell’Altro');
    await other.getByLabel('Catena / gruppo').fill('Gruppo Altro');
    await save(other);
    await expectToast(other, SAVED_MESSAGE);

    await page.getByLabel('Nome precedente').fill('Locanda Mia');
    await page.getByLabel('Catena / gruppo').fill('Gruppo Mio');
    await page.getByLabel('Piani', { exact: true }).fill('5');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Qualcun altro ha salvato prima di te' });
    const former = dialog.getByRole('radiogroup', { name: 'Nome precedente' });
    await expect(former).toContainText('Locanda Mia');
    await expect(former).toContainText('Locanda dell’Altro');
    await former.getByRole('radio', { name: 'Il loro' }).check();
    await expect(
      dialog.getByRole('radiogroup', { name: 'Catena / gruppo' }).getByRole('radio', { name: 'Il mio' }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Salva le mie scelte' }).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, SAVED_MESSAGE);
    const kept = await readSection(page, id, 'profile');
    expect([kept.formerName, kept.chainName, kept.floors]).toEqual(['Locanda dell’Altro', 'Gruppo Mio', 5]);
    await expect(page.getByLabel('Nome precedente')).toHaveValue('Locanda dell’Altro');
  });
});

test('an operator changes a status with a reason and sees why another status is not available', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Fontesecca');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Fontesecca');
  await expect(page.getByRole('button', { name: 'Passa a: Editing completo' })).toBeDisabled();
  await expect(page.getByText('Aggiungi almeno un trattamento.')).toBeVisible();
  await page.getByRole('button', { name: 'Passa a: Disattiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passa a: Disattiva' });
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Cessata attività' }).click();
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expectToast(page, 'Stato: Disattiva');
  await expect(dialog).toBeHidden();
  expect((await structureNamed(page, 'Hotel Fontesecca')).status).toBe(0);
  await page.getByRole('button', { name: 'Passa a: Editing', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await expectToast(page, 'Stato: Editing');
});

test('the completeness list names the missing fields and links to their section', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Casa del Barocco');
  await page.goto(`/structures/${id}`);
  const missing = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Contatti', exact: true }) });
  await expect(missing.filter({ hasText: 'Manca:' })).toContainText('E-mail pubblica');
  await missing.filter({ hasText: 'Manca:' }).getByRole('link', { name: 'Contatti' }).click();
  await expectHeading(page, 'Contatti');
});
