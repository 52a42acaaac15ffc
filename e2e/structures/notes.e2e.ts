import { setTimeout as sleep } from 'node:timers/promises';
import { undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('staff write, pin, delete and restore a note, and customers do not see it', async ({ page, browser }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  const text = `Chiede un preventivo ${Date.now()}`;
  await page.getByLabel('Nuova nota').fill(text);
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  const note = page.getByRole('article').filter({ hasText: text });
  await expect(note.getByText('Orlando Bassi')).toBeVisible();
  await note.getByRole('button', { name: 'Metti in evidenza' }).click();
  await note.getByRole('button', { name: 'Rimuovi dall’evidenza' }).click();
  await expect(note.getByRole('button', { name: 'Metti in evidenza' })).toBeVisible();
  await note.getByRole('button', { name: 'Elimina la nota' }).click();
  await expect(note).toHaveCount(0);
  await undoByToast(page, 'Elemento eliminato');
  await expect(note).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await logIn(customer, 'customer');
  const { structures } = await (await customer.request.get('/api/user')).json();
  await customer.goto(`/structures/${structures[0].id}`);
  await expect(customer.getByRole('heading', { name: 'Completezza' })).toBeVisible();
  await expect(customer.getByRole('heading', { name: 'Note interne' })).toHaveCount(0);
  await customer.context().close();
});

test('text typed while a note is being saved belongs to the next note', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.route('**/api/structures/*/notes', async (route) => {
    await sleep(600);
    await route.continue();
  });
  await page.goto(`/structures/${id}`);
  const text = `Richiama lunedì ${Date.now()}`;
  const note = page.getByLabel('Nuova nota');
  await note.fill(text);
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await note.press('End');
  await page.keyboard.type(' Poi');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(note).toHaveValue('Poi');
});

test('a note keeps the latest state when the user pins, unpins and deletes it quickly', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  const text = `Da richiamare ${Date.now()}`;
  await page.getByLabel('Nuova nota').fill(text);
  await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
  const note = page.getByRole('article').filter({ hasText: text });
  await expect(note).toBeVisible();
  // Delays writing, and delays reading even more.
  await page.route(/\/api\/structures\/\d+\/(notes\/|overview)/, async (route) => {
    await sleep(route.request().method() === 'GET' ? 1500 : 300);
    await route.continue();
  });
  const deleted = page.waitForResponse((one) => one.request().method() === 'DELETE');
  await note.getByRole('button', { name: 'Metti in evidenza' }).dblclick();
  await note.getByRole('button', { name: 'Elimina la nota' }).click();
  expect((await deleted).ok()).toBe(true);
  await expect(note).toHaveCount(0);
});
