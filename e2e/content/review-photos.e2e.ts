import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { barriersElsewhere, sideways } from '../support/barriers.ts';
import { leave, logIn } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();
const TITLE = `Una terrazza sul fiume ${Date.now()}`;

async function picture(name: string, background: string) {
  const canvas = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await canvas.jpeg().toBuffer() };
}

async function write(page: Page, structureId: number): Promise<void> {
  await page.goto(`${portal.origin}/recensione?structure=${structureId}`);
  await page.getByLabel('Titolo').fill(TITLE);
  await page.getByLabel('Aspetti positivi').fill('Colazione sulla terrazza, con il fiume sotto.');
  for (const name of ['cleanliness', 'comfort', 'location', 'staff', 'value', 'services'])
    await page.locator(`select[name="${name}"]`).selectOption('9');
  await page.getByLabel('Nome', { exact: true }).fill('Ottavia Brandolini');
  await page.getByLabel('E-mail', { exact: true }).fill(`ottavia${Date.now()}@ospiti.example`);
  await page.getByLabel('Mese del soggiorno').fill(new Date().toISOString().slice(0, 7));
  await page.getByLabel('Acconsento').check();
}

test.use({ refusals: [422] });

test('a guest sends pictures with a review, a moderator removes one, and the portal shows the other', async ({
  page,
}) => {
  await logIn(page, 'customer');
  const { data } = await (await page.request.get('/api/structures?filter[isOnline]=true')).json();
  const [{ id }] = data;
  await leave(page);

  await write(page, id);
  const heavy = Array.from({ length: 5 }, (_, n) => test.info().outputPath(`pesante-${n}.jpg`));
  for (const file of heavy) await writeFile(file, Buffer.alloc(11 * 1024 * 1024, 7));
  await page.getByLabel('Foto').setInputFiles(heavy);
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByText('Le foto superano insieme')).toBeVisible();
  await page.getByLabel('Acconsento').check();
  const six = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => picture(`${one}.jpg`, '#246')));
  await page.getByLabel('Foto').setInputFiles(six);
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByText('Le foto scelte superano il limite di 5.')).toBeVisible();
  await expect(page.getByLabel('Titolo')).toHaveValue(TITLE);
  expect(await sideways(page, 'the form with its pictures')).toEqual([]);
  expect(await barriersElsewhere(page, 'the form with its pictures')).toEqual([]);
  const [terrace, river] = [await picture('terrazza.jpg', '#3a7'), await picture('fiume.jpg', '#37a')];
  const fake = { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('niente di visibile') };
  await page.getByLabel('Foto').setInputFiles([terrace, fake]);
  await page.getByLabel('Acconsento').check();
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByRole('heading', { name: 'Grazie' })).toBeVisible();
  await expect(page.getByText('finta.jpg: Formato non ammesso.')).toBeVisible();
  expect(await barriersElsewhere(page, 'pictures that were not taken')).toEqual([]);
  await page.getByLabel('Foto').setInputFiles([river]);
  await page.getByRole('button', { name: 'Invia le foto' }).click();
  await expect(page).toHaveURL(/\/recensione\/grazie$/);

  await logIn(page, 'editor');
  await page.goto(`/cms/recensioni?q=${encodeURIComponent(TITLE)}`);
  // The list shows no pictures, so a review with unchecked pictures cannot be published from the list.
  await page.getByRole('checkbox', { name: TITLE }).check();
  await page.getByRole('button', { name: 'Pubblica (1)' }).click();
  const left = page.getByRole('dialog').filter({ hasText: 'La recensione ha foto da controllare' });
  await expect(left).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(left).toBeHidden();
  await page.getByRole('link', { name: TITLE }).press('Enter');
  const panel = page.getByRole('dialog', { name: TITLE });
  const second = 'Foto 2 di 2, di Ottavia B.';
  await panel.getByRole('button', { name: `Ingrandisci: ${second}` }).click();
  const large = page.getByRole('dialog', { name: second });
  await expect(large.getByRole('img', { name: second })).toBeVisible();
  // While the enlarged picture is open, the shortcuts of the screen below have no effect.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: `Rimuovi: ${second}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Dati personali' }).press('Enter');
  await expect(page.getByText('Foto rimossa. Non viene pubblicata.')).toBeVisible();
  await expect(panel.getByText('Rifiutata')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Pubblica', exact: true }).getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Recensione pubblicata. L’autore riceve un avviso.')).toBeVisible();
  await leave(page);

  await page.goto(`${portal.origin}/${id}#recensioni`);
  const said = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(said.getByRole('img')).toHaveCount(1);
  const shot = said.getByRole('img', { name: 'Foto 1 di 1, di Ottavia B.' });
  await shot.scrollIntoViewIfNeeded();
  await expect(shot).toHaveJSProperty('naturalWidth', 400);
  expect(await barriersElsewhere(page, 'reviews with pictures')).toEqual([]);
});
