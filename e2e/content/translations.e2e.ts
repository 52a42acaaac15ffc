import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES } from '../../domain/platform/language/text.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('an operator translates a title by machine, confirms it, and replaces it only after a confirmation', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const id = await openSection(page, 'Hotel Navigli Nuovi', 'descrizione');
  await page.getByText('DE', { exact: true }).click();
  const make = page.getByRole('button', { name: 'Traduci automaticamente (de): Titolo' });
  const before = (await readSection(page, id, 'description')).title as Record<string, string>;
  await page.route('**/translations/machine', async (route) => {
    await sleep(600);
    await route.continue();
  });
  await make.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sostituire la traduzione?' });
  if (before.de) await dialog.getByRole('button', { name: 'Sostituisci' }).click();
  // Text typed during the machine translation stays.
  const short = page.getByLabel('Descrizione breve (de)');
  await short.fill('Zelten unter Pinien');
  await expect(page.getByText('Traduzione automatica, da confermare').first()).toBeVisible();
  await expect(short).toHaveValue('Zelten unter Pinien');
  await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
  expect(await barriers(page, 'a machine’s translation')).toEqual([]);
  const made = (await readSection(page, id, 'description')).title as Record<string, string>;
  expect(made.de).not.toBe(before.de);
  await page.getByRole('button', { name: 'Va bene così (de): Titolo' }).click();
  await expect(page.getByText('Traduzione automatica, da confermare')).toHaveCount(0);
  await make.click();
  await expect(dialog).toContainText('ha scritto o confermato il testo');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.getByLabel('Titolo (de)').fill('Ein Campingplatz unter Pinien');
  await expect(make).toBeDisabled();
});

for (const { where, lang, language, words, ...on } of [
  { where: 'at a desk', lang: 'de', language: 'Tedesco', words: 'Täglich von 8 bis 20 Uhr' },
  {
    where: 'on a phone',
    lang: 'fr',
    language: 'Francese',
    words: 'Tous les jours de 8 h à 20 h',
    viewport: { width: 390, height: 844 },
  },
] as const)
  test.describe(where, () => {
    test.use(on);
    test(`an editor finds a text without ${lang} in the matrix, writes it by keyboard and sees it complete`, async ({
      page,
    }) => {
      await logIn(page, 'editor');
      await page.goto('/structures?view=texts');
      await expectHeading(page, 'Testi per lingua');
      await page.getByRole('button', { name: 'Filtra' }).press('Enter');
      await page.getByRole('combobox', { name: 'Testi mancanti in' }).press('ArrowDown');
      await expect(page.getByRole('option', { name: language })).toBeVisible();
      for (const _ of LANGUAGES.slice(0, LANGUAGES.indexOf(lang) + 1)) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByText(`Testi mancanti in: ${language}`)).toBeVisible();
      await page.getByRole('searchbox', { name: 'Cerca' }).fill('Albergo delle Fonti');
      const cell = page.getByRole('link', { name: /^Contatti: / });
      await expect(cell).toHaveCount(1);
      await expect(cell).toHaveAccessibleName(new RegExp(`${lang.toUpperCase()} Manca`));
      expect(await sideways(page, 'the matrix')).toEqual([]);
      await cell.press('Enter');
      await expectHeading(page, 'Contatti');
      await page
        .getByLabel(new RegExp(`\\(${lang}\\)`))
        .first()
        .focus();
      await page.keyboard.type(words);
      await page.keyboard.press('Control+s');
      await expectToast(page, 'Salvataggio completato');
      await page.goto('/structures?view=texts&q=Albergo+delle+Fonti');
      await expect(cell).toHaveAccessibleName(new RegExp(`${lang.toUpperCase()} Completo`));
    });
  });
