import { barriers } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { openSection, stored } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('a title is translated by machine, marked, confirmed, and replaced when one says so', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const id = await openSection(page, 'Hotel Navigli Nuovi', 'descrizione');
  await page.getByText('DE', { exact: true }).click();
  const make = page.getByRole('button', { name: 'Traduci automaticamente (de): Titolo' });
  const before = (await stored(page, id, 'description')).title as Record<string, string>;
  await make.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sostituire la traduzione?' });
  if (before.de) await dialog.getByRole('button', { name: 'Sostituisci' }).click();
  await expect(page.getByText('Traduzione automatica, da confermare').first()).toBeVisible();
  expect(await barriers(page, 'a machine’s translation')).toEqual([]);
  const made = (await stored(page, id, 'description')).title as Record<string, string>;
  expect(made.de).not.toBe(before.de);
  await page.getByRole('button', { name: 'Va bene così (de): Titolo' }).click();
  await expect(page.getByText('Traduzione automatica, da confermare')).toHaveCount(0);
  await make.click();
  await expect(dialog).toContainText('scritto o confermato da una persona');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.getByLabel('Titolo (de)').fill('Ein Campingplatz unter Pinien');
  await expect(make).toBeDisabled();
});
