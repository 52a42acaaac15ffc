import sharp from 'sharp';
import { choose, expectHeading, expectToast, save } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test("an operator creates a point, links it to a structure from a suggestion and hides it on the point's page", async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.goto('/cms/poi/new');
  await expectHeading(page, 'Nuovo punto di interesse');
  const name = `Fontana del Nettuno ${Date.now()}`;
  await page.getByLabel('Nome (it)').fill(name);
  await choose(page, 'Tipologia', 'Monumento');
  await page.getByRole('textbox', { name: 'Descrizione (it)' }).click();
  await expect(page.locator('.ProseMirror-focused')).toBeVisible();
  await page.keyboard.type('La fontana del Giambologna.');
  const comune = page.getByRole('combobox', { name: 'Comune' });
  await expect(comune).toHaveValue('');
  await comune.fill('Bologna');
  await page.getByRole('option', { name: 'Bologna (BO)', exact: true }).click();
  // The comune proposes its centre. The operator then enters the exact coordinates.
  await expect(page.getByLabel('Latitudine')).toHaveValue(/^44,49/);
  await page.getByLabel('Latitudine').fill('44,4942');
  await page.getByLabel('Longitudine').fill('11,3426');
  await page.getByLabel('Raggio').fill('200');
  // With coordinates the form shows a map, or a message when the browser cannot draw maps.
  await expect(page.getByText(/^Trascina il segnaposto|non può mostrare la mappa/)).toBeVisible();
  await page.locator('label').filter({ hasText: /^EN/ }).click();
  await page.getByLabel('Nome (en)').fill('Fountain of Neptune');
  await save(page);
  await expectHeading(page, name);
  await expectToast(page, 'Salvataggio completato');
  // A point cannot be published before it has a picture.
  await page.getByRole('tab', { name: 'Foto (0)' }).click();
  const buffer = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#6b9a8b' } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'nettuno.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('tab', { name: 'Foto (1)' }).waitFor();
  await page.getByRole('tab', { name: 'Dati' }).click();
  await choose(page, 'Stato', /^Attivo$/);
  await save(page);
  await expectToast(page, 'Salvataggio completato');

  const { id } = await structureNamed(page, 'Albergo Due Portici');
  await page.goto(`/structures/${id}/dati/poi`);
  await expectHeading(page, 'Punti di interesse');
  await page.getByRole('button', { name: 'Suggerisci nel raggio di…' }).click();
  const dialog = page.getByRole('dialog', { name: /Suggerisci nel raggio/ });
  await dialog.getByText('10 km', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: 'Collega (1)' }).click();
  await expectToast(page, 'Punti collegati: 1');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(/\d+ m|km/);

  await page.goto('/cms/poi?q=Nettuno');
  await page.getByText('Mappa', { exact: true }).click();
  await expect(page.getByText(/^Punti sulla mappa: (\d+) di \1$/)).toBeVisible();
  await page.getByText('Tabella', { exact: true }).click();
  await page.getByRole('button', { name: `Azioni: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Strutture collegate' }).click();
  await expectHeading(page, name);
  await page.getByRole('button', { name: 'Azioni: Albergo Due Portici' }).click();
  await page.getByRole('menuitem', { name: 'Nascondi' }).click();
  await expectToast(page, 'Collegamento aggiornato');
  await page.getByRole('link', { name: 'Albergo Due Portici' }).click();
  await expect(row).toContainText('Nascosto');
});
