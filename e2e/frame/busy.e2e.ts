import { setTimeout as sleep } from 'node:timers/promises';
import { LATE_MS, lateTimers } from '../support/late.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** The panel of a new booking, open on a busy phone. */
async function newBooking(page: Page): Promise<Locator> {
  await lateTimers(page);
  await logIn(page, 'customer');
  const { structures } = await (await page.request.get('/api/user')).json();
  await page.goto(`/structures/${structures[0].id}/dati/prenotazioni/arrivi`);
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  return page.getByRole('dialog');
}

test('a panel that has just opened leaves the focus in the field that one has gone to', async ({ page }) => {
  const panel = await newBooking(page);
  const guest = panel.getByLabel('Ospite', { exact: false }).first();
  await guest.click();
  await page.keyboard.type('Ada Prenotata', { delay: 50 });
  await expect(guest).toHaveValue('Ada Prenotata');
  await expect(guest).toBeFocused();
});

test('what is typed at once into a panel that opens is written there', async ({ page }) => {
  await lateTimers(page);
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  const days = page.getByRole('region', { name: 'Le prossime due settimane' });
  const day = days.getByRole('button', { name: /: da \d+ €/ }).nth(3);
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

test('Enter takes what stands marked in a list', async ({ page }) => {
  const panel = await newBooking(page);
  const language = panel.getByRole('combobox', { name: 'Lingua' });
  await expect(language).toHaveValue('Italiano');
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Italiano' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // The second from where one begins: the first of the list, or the one that it has marked by then.
  const marked = page.locator('[data-combobox-selected]');
  await expect(marked).toHaveText(/^(Inglese|Francese)$/);
  const name = await marked.innerText();
  await sleep(LATE_MS);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(language).toHaveValue(name);
});

test('keys for a palette that is on its way are for nothing else', async ({ page }) => {
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
