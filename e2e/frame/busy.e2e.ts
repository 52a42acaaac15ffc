import { setTimeout as sleep } from 'node:timers/promises';
import { LATE_MS, lateTimers } from '../support/late.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Opens the panel of a new booking with late timers, as on a busy phone. */
async function newBooking(page: Page): Promise<Locator> {
  await lateTimers(page);
  await logIn(page, 'customer');
  const { structures } = await (await page.request.get('/api/user')).json();
  await page.goto(`/structures/${structures[0].id}/dati/prenotazioni/arrivi`);
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  return page.getByRole('dialog');
}

test('the focus stays in the clicked field while a panel is still opening', async ({ page }) => {
  const panel = await newBooking(page);
  const guest = panel.getByLabel('Ospite', { exact: false }).first();
  await guest.click();
  await page.keyboard.type('Ada Prenotata', { delay: 50 });
  await expect(guest).toHaveValue('Ada Prenotata');
  await expect(guest).toBeFocused();
});

test('a panel receives the keys typed as soon as it opens', async ({ page }) => {
  await lateTimers(page);
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  const days = page.getByRole('region', { name: 'Le prossime due settimane' });
  const day = days.getByRole('button', { name: /: da \d+\s€/ }).nth(3);
  await day.click();
  const price = page
    .getByRole('dialog')
    .getByLabel(/^Prezzo /)
    .first();
  await expect(price).toBeVisible();
  await page.keyboard.type('123');
  await expect(price).toHaveValue('123');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(day).toBeFocused();
});

test('Enter selects the highlighted option of a list', async ({ page }) => {
  const panel = await newBooking(page);
  const language = panel.getByRole('combobox', { name: 'Lingua' });
  await expect(language).toHaveValue('Italiano');
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Italiano' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // The second arrow key highlights the second option, counted from the first or from the current option.
  const marked = page.locator('[data-combobox-selected]');
  await expect(marked).toHaveText(/^(Inglese|Francese)$/);
  const name = await marked.innerText();
  await sleep(LATE_MS);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(language).toHaveValue(name);
});

test('keys typed while the command palette is loading reach only the palette', async ({ page }) => {
  await logIn(page, 'operator');
  const held: (() => void)[] = [];
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  const field = page.getByLabel('Catena / gruppo');
  const before = await field.inputValue();
  await field.focus();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('conero');
  for (const key of ['Backspace', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const go of held) go();
  const search = page.getByPlaceholder('Cerca pagine, strutture, azioni');
  await expect(search).toHaveValue('coner');
  await expect(search).toBeFocused();
  await expect(field).toHaveValue(before);
  await page.keyboard.type('o bianco');
  await expect(search).toHaveValue('conero bianco');
});
