import { readFileSync } from 'node:fs';
import path from 'node:path';
import { barriers, sideways } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const IMPORT_TIMEOUT = { timeout: 60_000 };

/** Returns invented rows in a region's format. Toscana's heading line has another encoding than its rows. */
function sample(region: 'toscana' | 'veneto'): Buffer {
  const text = readFileSync(path.join(import.meta.dirname, 'samples', `${region}.csv`), 'utf8');
  if (region === 'veneto') return Buffer.from(text, 'latin1');
  const end = text.indexOf('\n') + 1;
  return Buffer.concat([Buffer.from(text.slice(0, end), 'latin1'), Buffer.from(text.slice(end))]);
}

async function open(page: Page, region: 'toscana' | 'veneto'): Promise<Locator> {
  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${region}.csv`,
    mimeType: 'text/csv',
    buffer: sample(region),
  });
  return dialog;
}

const figure = (page: Page, name: string): Locator =>
  page
    .locator('dl > *')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('an operator decides each cause of a new region once for all its rows, imports the structures and undoes the import', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logIn(page, 'operator');
  const dialog = await open(page, 'toscana');
  const refused = dialog.getByRole('region', { name: 'Rifiutate' });
  const cause = (words: string) => refused.getByRole('listitem').filter({ hasText: words }).first();

  // The preview starts without any click after the file is chosen.
  await expect(figure(page, 'Rifiutate'), 'three types, two places, no name').toHaveText('6', IMPORT_TIMEOUT);
  await expect(dialog.getByRole('button', { name: 'Importa 21 strutture' })).toBeVisible();
  expect(await barriers(page, 'the causes')).toEqual([]);

  const type = cause('Palafitta').getByRole('combobox', { name: 'Scegli per «Palafitta»' });
  await type.fill('Villaggio');
  await type.press('Enter');
  await expect(figure(page, 'Rifiutate')).toHaveText('3');
  await expect(figure(page, 'Nuove')).toHaveText('24');
  await expect(cause('Palafitta')).toContainText('Deciso: Villaggio');
  await expect(cause('Palafitta').getByRole('combobox'), 'it is one line').toHaveCount(0);

  // The focus has moved to the next open decision.
  await expect(dialog.locator('[data-undecided] [data-decision] :focus')).toBeVisible();
  const place = cause('VALDIBOSCO').getByRole('combobox', { name: /^Cerca il comune/ });
  await place.fill('Pontremoli');
  await page.getByRole('option', { name: 'Pontremoli (MS)' }).click();
  await expect(figure(page, 'Rifiutate')).toHaveText('1');
  await expect(cause('VALDIBOSCO')).toContainText('Deciso: Pontremoli (MS)');

  // A reload keeps the decisions.
  await page.reload();
  await expect(figure(page, 'Nuove')).toHaveText('26', IMPORT_TIMEOUT);
  const noted = dialog.getByRole('region', { name: 'Importate con una nota' });
  const mails = noted.getByRole('listitem').filter({ hasText: 'Indirizzo posta elettronica' }).first();
  await mails.getByRole('button', { name: 'Apri' }).click();
  await expect(mails).toContainText('orto.example');
  await mails.getByText('Rifiuta la riga').click();
  await expect(figure(page, 'Rifiutate')).toHaveText('4');
  await expect(dialog.getByRole('radio', { name: 'Rifiuta la riga' })).toBeChecked();
  await dialog.getByText('Svuota il campo').click();
  await expect(figure(page, 'Rifiutate')).toHaveText('1');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'the causes on a phone')).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Importa 26 strutture' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByRole('button', { name: 'Importa 26 strutture' }).click();
  await expect(dialog.getByText('Importazione completata')).toBeVisible(IMPORT_TIMEOUT);
  expect(await barriers(page, 'the result')).toEqual([]);
  await dialog.getByRole('button', { name: /^Da controllare/ }).click();
  await expect(page.getByRole('button', { name: /Da controllare dopo l’importazione/ })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'IL ORTO' }).getByRole('link').first().click();
  const notes = page.getByRole('region', { name: 'Da controllare dopo l’importazione' });
  await expect(notes).toContainText('orto.example');
  const before = await notes.getByRole('listitem').count();
  await notes.getByRole('button', { name: /^Segna come controllato: Indirizzo posta elettronica/ }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(before - 1);

  await page.goto('/structures?import=past');
  await page.getByRole('button', { name: 'toscana.csv' }).first().click();
  await page.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await page
    .getByRole('dialog', { name: 'Annulla l’importazione' })
    .getByRole('button', { name: 'Annulla l’importazione' })
    .click();
  await expect(page.getByText('Importazione annullata')).toBeVisible(IMPORT_TIMEOUT);
  await expect(figure(page, 'Eliminate o ripristinate')).toHaveText('26');
});

test('an operator imports a register of a known format in two steps and undoes the whole import', {
  tag: '@smoke',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, 'operator');
  const dialog = await open(page, 'veneto');
  await dialog.getByRole('button', { name: 'Importa 30 strutture' }).click(IMPORT_TIMEOUT);
  await expect(dialog.getByText('Importazione completata')).toBeVisible(IMPORT_TIMEOUT);
  await dialog.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await page
    .getByRole('dialog', { name: 'Annulla l’importazione' })
    .getByRole('button', { name: 'Annulla l’importazione' })
    .click();
  await expect(page.getByText('Importazione annullata')).toBeVisible(IMPORT_TIMEOUT);
});
