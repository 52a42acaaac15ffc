import { expectHeading, expectToast, save } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const SAVED_MESSAGE = 'Salvataggio completato';

test('an editor sees a suggestion for a text, follows it to the field, and it disappears after the correction', async ({
  page,
}) => {
  await logIn(page, 'editor');
  const id = await openSection(page, 'Hotel Marechiaro', 'descrizione');
  const short = page.getByLabel('Descrizione breve (it)');
  const before = await short.inputValue();
  await short.fill('Vista sul golfo!! Venite a trovarci');
  await save(page);
  await expectToast(page, SAVED_MESSAGE);

  await page.getByRole('tab', { name: /^Suggerimenti/ }).click();
  await expectHeading(page, 'Suggerimenti');
  const told = page
    .getByRole('listitem')
    .filter({ hasText: 'Il testo contiene punti esclamativi o interrogativi ripetuti.' });
  await expect(told).toHaveCount(1);
  await told.getByRole('link', { name: 'Correggi: Descrizione breve (it)' }).click();
  await expect(short).toBeFocused();
  const mended = before || 'Vista sul golfo, a due passi dal porto.';
  await short.fill(mended);
  await save(page);
  await expect
    .poll(async () => (await readSection(page, id, 'description')).shortDescription)
    .toMatchObject({ it: mended });

  await page.getByRole('tab', { name: /^Suggerimenti/ }).click();
  await expectHeading(page, 'Suggerimenti');
  await expect(told).toHaveCount(0);

  await page.getByRole('button', { name: 'Proponi un testo' }).click();
  const panel = page.getByRole('dialog', { name: 'Proponi un testo' });
  await panel.getByRole('combobox', { name: 'Campo' }).click();
  await page.getByRole('option', { name: 'Titolo' }).click();
  await panel.getByRole('combobox', { name: 'Lingua' }).click();
  await page.getByRole('option', { name: 'Tedesco' }).click();
  await panel.getByRole('combobox', { name: 'Importanza' }).click();
  await page.getByRole('option', { name: 'Consigliato' }).click();
  await panel.getByRole('textbox', { name: /^Testo proposto/ }).click();
  const editor = panel.locator('[contenteditable]');
  await expect(editor).toBeFocused();
  await page.keyboard.insertText('Ein Haus über dem Golf');
  await panel.getByRole('button', { name: /^Salva/ }).click();
  await expect(panel).toBeHidden();
  const proposal = page.getByRole('listitem').filter({ hasText: 'Ein Haus über dem Golf' });
  await proposal.getByRole('button', { name: 'Accetta' }).click();
  await expect(proposal).toHaveCount(0);
  expect((await readSection(page, id, 'description')).title).toMatchObject({ de: 'Ein Haus über dem Golf' });
});
