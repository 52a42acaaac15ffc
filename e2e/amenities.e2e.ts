import sharp from 'sharp';
import { expectFieldError, expectHeading, expectToast, save, undoByToast } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const HOUSE = 'Hotel Tre Vele';
const SAVED_MESSAGE = 'Salvataggio completato';

/** Opens the field by click, because the bar at the bottom may cover a field that is not scrolled into view. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addHours(page: Page, place: number, days: string[], from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi: Orari' }).click();
  const row = page.getByRole('group', { name: `Orari ${place}` });
  for (const day of days) await row.getByText(day, { exact: true }).click();
  await row.getByLabel('Dalle').fill(from);
  await row.getByLabel(/^Alle/).fill(to);
}

const names = (page: Page) => page.getByRole('row').getByRole('link');

test.describe('a pool', () => {
  test.use({ refusals: [422] });

  test('an operator describes a pool, adds hours and a photo, activates, sorts, deletes and restores it', async ({
    page,
  }) => {
    const name = `Vasca dei bambini ${Date.now()}`;
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, HOUSE);
    await page.goto(`/structures/${id}/dati/pool`);
    await page.getByRole('link', { name: 'Nuova piscina' }).first().click();
    await expectHeading(page, 'Nuova piscina');
    await page.getByLabel('Nome (it)').fill(name);
    const language = page.getByRole('radiogroup', { name: 'Lingua dei testi' });
    await language.getByText('DE', { exact: true }).click();
    await page.getByLabel('Nome (de)').fill('Kinderbecken');
    await language.getByText('IT', { exact: true }).click();
    await addHours(page, 1, ['lun', 'mar'], '09:00', '13:00');
    await addHours(page, 2, ['mar'], '12:00', '18:00');
    await save(page);
    await expect(page.getByText('Il periodo si sovrappone a: 09:00–13:00.').first()).toBeVisible();
    await page.getByRole('group', { name: 'Orari 2' }).getByLabel('Dalle').fill('14:00');
    await save(page);
    await expectToast(page, SAVED_MESSAGE);
    await expect(page).toHaveURL(/\/pool\/\d+$/);

    // An active pool needs more fields than a draft: each missing field shows its error.
    await pick(page, 'Stato', 'Attivo');
    await save(page);
    await expectFieldError(page, /^Tipo/, 'Campo obbligatorio.');
    const summary = page.getByRole('alert').filter({ hasText: 'campi da correggere' });
    await expect(summary).toContainText('Aggiungi almeno una foto.');
    await pick(page, 'Tipo', 'Scoperta');
    const editor = page.getByRole('textbox', { name: 'Descrizione (it)' });
    await language.getByText('DE', { exact: true }).click();
    await expect(editor).toHaveCount(0);
    // A link of the summary also opens a text in another language.
    await summary.getByRole('link', { name: 'Descrizione (it)' }).click();
    await editor.click();
    await expect(editor.and(page.locator('[contenteditable]'))).toBeFocused();
    await page.keyboard.insertText('Acqua bassa e un’ombra grande.');
    await page.getByRole('tab', { name: /^Foto/ }).click();
    const picture = await sharp({
      create: { width: 1920, height: 1080, channels: 3, background: { r: 40, g: 120, b: Date.now() % 256 } },
    })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'vasca.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.getByRole('tab', { name: 'Foto (1)' })).toBeVisible();
    await page.getByRole('tab', { name: 'Dati' }).click();
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    const { status, title } = await (
      await page.request.get(page.url().replace('/structures', '/api/structures').replace('dati/pool', 'pools'))
    ).json();
    expect([status, title]).toEqual([10, { it: name, de: 'Kinderbecken' }]);

    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Piscine' }).click();
    await expect(names(page).last()).toHaveText(name);
    const above = names(page).nth((await names(page).count()) - 2);
    const menu = page.getByRole('button', { name: `Azioni: ${name}` });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Sposta su' }).press('Enter');
    await expect(above).toHaveText(name);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Elimina' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await undoByToast(page, 'Elemento eliminato');
    await expect(above).toHaveText(name);
  });
});

test('an operator copies pools from another structure as drafts and undoes the copy in one step', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Albergo Due Portici');
  await page.goto(`/structures/${id}/dati/pool`);
  await expectHeading(page, 'Piscine');
  const nothing = page.getByText('Nessuna piscina. Aggiungi la prima');
  await expect(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Copia da un’altra struttura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copia da un’altra struttura' });
  await dialog.getByRole('combobox', { name: 'Struttura da cui copiare' }).fill('Villa Serbellina');
  await page.getByRole('option', { name: /^Villa Serbellina/ }).click();
  await dialog.getByRole('checkbox', { name: 'Vasca termale' }).uncheck();
  await dialog.getByRole('button', { name: 'Copia 1 voce' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Piscina del giardino.*Bozza/ })).toBeVisible();
  await undoByToast(page, '1 voce copiata');
  await expect(nothing).toBeVisible();
});
