import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const HOUSE = 'Hotel Marechiaro';

/** Delays the answers of the search lists. */
async function lateLists(page: Page): Promise<void> {
  for (const list of ['**/api/search?*', '**/api/options/users?*', '**/api/slugs?*']) {
    await page.route(list, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
  }
}

test('Enter or Tab selects a searched record before the list arrives and sends no form', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, HOUSE);
  await lateLists(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/cms/schedules');
  await page.getByRole('button', { name: 'Pianifica un’attività' }).click();
  const structure = page.getByRole('dialog').getByRole('combobox', { name: 'Struttura' });
  await structure.fill('marechiaro');
  await page.keyboard.press('Enter');
  await expect(structure).toHaveValue(new RegExp(`^${HOUSE} · .* · ${id}$`));

  // Typing after the arrow keys removes the highlight, and Enter does not send the form.
  await structure.fill('hotel');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await structure.fill('conero bianco');
  await page.keyboard.press('Enter');
  await expect(structure).toHaveValue(/^Hotel Conero Bianco · /);
  expect(sent).toEqual([]);
});

test('a click on an option cancels an earlier Enter that still waits for its answer', async ({ page }) => {
  await logIn(page, 'operator');
  await lateLists(page);
  await page.goto('/cms/schedules');
  await page.getByRole('button', { name: 'Pianifica un’attività' }).click();
  const structure = page.getByRole('dialog').getByRole('combobox', { name: 'Struttura' });
  await structure.fill('hotel');
  const other = page.getByRole('option').filter({ hasNotText: HOUSE }).first();
  await expect(other).toBeVisible();
  const name = (await other.textContent()) ?? '';
  await structure.fill('marechiaro');
  const answered = page.waitForResponse((answer) => answer.url().includes('q=marechiaro'));
  await page.keyboard.press('Enter');
  await other.click();
  await answered;
  await expect(structure).toHaveValue(name);
  await structure.blur();
  await expect(structure).toHaveValue(name);
});

test('Enter or Tab selects a person by e-mail address and a page by the start of its title', async ({ page }) => {
  await logIn(page, 'operator');
  await lateLists(page);
  await page.goto('/cms/schedules');
  await page.getByRole('button', { name: 'Filtra' }).click();
  const author = page.getByRole('combobox', { name: 'Autore' });
  await author.fill('editor@locanda.test');
  await page.keyboard.press('Tab');
  await expect(author).toHaveValue(/\(editor@locanda\.test\)$/);
  await expect(page).toHaveURL(/authorId/);

  await page.goto('/cms/menu');
  await page.getByRole('link', { name: 'In fondo a ogni pagina' }).click();
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.getByRole('combobox', { name: 'Destinazione' }).click();
  await page.getByRole('option', { name: 'Pagina', exact: true }).click();
  const leadsTo = page.getByRole('combobox', { name: 'Pagina', exact: true });
  await leadsTo.fill('il ponte del 25');
  await page.keyboard.press('Enter');
  await expect(leadsTo).toHaveValue(/^Il ponte del 25 aprile · \//);
});
