import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const NAME = 'bologna-accommodations.csv';
const IMPORT_TIMEOUT = { timeout: 60_000 };

/** Returns the register of Bologna as published: 6,000 rows. */
function register(): Buffer {
  return gunzipSync(readFileSync(path.join(import.meta.dirname, '../../server/testing', `${NAME}.gz`)));
}

async function send(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
  await dialog.locator('input[type=file]').setInputFiles({ name: NAME, mimeType: 'text/csv', buffer });
}

async function expectCounts(page: Page, counts: Record<string, RegExp>): Promise<void> {
  for (const [label, number] of Object.entries(counts)) {
    const count = page.locator('dl > *').filter({ has: page.getByText(label, { exact: true }) });
    await expect(count.locator('dd'), label).toHaveText(number, IMPORT_TIMEOUT);
  }
}

async function total(page: Page): Promise<number> {
  const { meta } = (await (await page.request.get('/api/structures')).json()) as { meta: { total: number } };
  return meta.total;
}

test('an operator previews the register of Bologna, imports it, finds a row, imports it again without changes and undoes it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await logIn(page, 'operator');
  const before = await total(page);
  const file = register();

  await send(page, file);
  await expectCounts(page, {
    Nuove: /^5\.?798$/,
    'Da aggiornare': /^0$/,
    Invariate: /^0$/,
    Rifiutate: /^202$/,
  });
  expect(await total(page), 'a dry run writes nothing').toBe(before);
  const refused = page.getByRole('region', { name: 'Rifiutate' });
  await expect(refused.getByRole('listitem').first()).toContainText(/[a-z]{4}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    refused.getByRole('link', { name: 'Scarica le righe rifiutate (CSV)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(203);

  await page.getByRole('button', { name: /^Importa 5\.?798 strutture$/ }).click();
  await expect(page.getByText('Importazione completata')).toBeVisible(IMPORT_TIMEOUT);
  await expectCounts(page, { Nuove: /^5\.?798$/, Rifiutate: /^202$/ });
  expect(await total(page)).toBe(before + 5798);
  await page.getByRole('button', { name: 'Mostra le strutture importate' }).click();
  await expectHeading(page, 'Strutture');
  await expect(page.getByText(/^1–25 di 5\.?798$/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bologna (BO)' }).first()).toBeVisible();
  const imported = page.url();

  // The search finds the structure among thousands.
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill('indipendenza');
  await expect(page.getByText(/^1–25 di \d{2,3}$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link')).toContainText(/indipendenza/i);

  await send(page, file);
  await expectCounts(page, {
    Nuove: /^0$/,
    'Da aggiornare': /^0$/,
    Invariate: /^5\.?798$/,
    Rifiutate: /^202$/,
  });
  await expect(page.getByText('Nessuna modifica da importare. I dati corrispondono già al file.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importa \d/ })).toHaveCount(0);

  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  await page.getByRole('button', { name: 'Importazioni precedenti' }).click();
  const past = page.getByRole('listitem').filter({ hasText: /Nuove: 5\.?798/ });
  await past.getByRole('button', { name: NAME }).click();
  await expect(page.getByText('Importazione completata')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla l’importazione' }).click();
  const question = page.getByRole('dialog', { name: 'Annulla l’importazione' });
  await expect(question).toContainText('5798');
  await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText('Importazione annullata')).toBeVisible(IMPORT_TIMEOUT);
  await expectCounts(page, {
    'Eliminate o ripristinate': /^5\.?798$/,
    'Non annullate, modificate nel frattempo': /^0$/,
  });
  expect(await total(page)).toBe(before);
  await page.goto(imported);
  await expect(page.getByText('Nessun risultato con questi filtri.')).toBeVisible();
});

test.describe('file that is not a register', () => {
  test.use({ refusals: [400, 413, 415, 422] });

  test('an operator uploads a picture named as CSV, reads an error and starts no import', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/structures');
    await page.getByRole('button', { name: 'Importa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'foto.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]),
    });
    await expect(dialog.getByRole('alert')).toContainText(/[a-z]{4}/);
    await expect(dialog.getByRole('button', { name: /^Importa \d/ })).toHaveCount(0);
  });
});

test('a user who leaves during an upload stays where they are and finds the file among the past imports', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
  const name = 'lasciato.csv';
  const sent = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/imports'));
  await dialog.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from('Nome;Tipologia;Comune;Indirizzo\nLasciata;Affittacamere;Bologna;Via Lame\n'),
  });
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Cruscotto' }).click();
  await expectHeading(page, 'Cruscotto');
  expect((await sent).status()).toBe(201);
  await page.goBack();
  await expectHeading(page, 'Strutture');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Importa' }).click();
  await dialog.getByRole('button', { name: 'Importazioni precedenti' }).click();
  await expect(dialog.getByText(name)).toBeVisible();
});
