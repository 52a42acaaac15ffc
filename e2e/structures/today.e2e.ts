import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** The day after tomorrow. The accessible name of its button contains the date. */
const DATE = addDays(todayInRome(), 2);
const dayButton = (page: Page) =>
  page.getByRole('region', { name: 'Le prossime due settimane' }).getByRole('button').nth(2);

async function closesAndPrices(page: Page): Promise<void> {
  const day = dayButton(page);
  await expect(day).toHaveAccessibleName(new RegExp(`\\b${DATE.slice(8)}\\b.*: da \\d+\\s€`));
  const before = await day.getAttribute('aria-label');

  // Closes a date on the dashboard with two actions.
  await day.click();
  await page.getByRole('button', { name: 'Chiudi questo giorno' }).click();
  await expect(day).toHaveAccessibleName(/: chiuso$/);
  await undoByToast(page, /celle salvate/);
  await expect(day).toHaveAccessibleName(String(before));

  // Changes a price with three actions.
  await day.click();
  const [price] = await page
    .getByRole('dialog')
    .getByLabel(/^Prezzo /)
    .all();
  const now = Number(await price?.inputValue());
  await page.keyboard.type(String(now + 3));
  await page.keyboard.press('Enter');
  await expectToast(page, '1 cella salvata');
  await expect(day).toHaveAccessibleName(new RegExp(`da ${now + 3}\\s€`));
  await undoByToast(page, '1 cella salvata');
  await expect(day).toHaveAccessibleName(String(before));
}

test('a hotelier closes a date and changes a price without leaving the dashboard', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: /^Stanotte: da \d+\s€, \d+ camere libere$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prossimo passo' })).toBeVisible();
  expect(await barriers(page, 'la giornata')).toEqual([]);
  await closesAndPrices(page);
});

/** Opens the list of a number of the day and compares the number with the rows. */
async function comparesNumber(page: Page, words: RegExp, rows: (page: Page) => Locator): Promise<void> {
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: words });
  const count = Number.parseInt((await link.textContent()) ?? '', 10);
  await link.click();
  await expect(rows(page)).toHaveCount(count);
}

test('a hotelier opens each number of the day and finds as many rows', async ({ page }) => {
  await logIn(page, 'customer');
  const bookings = () => page.getByRole('main').getByRole('heading', { level: 3 });
  const requests = () => page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('listitem');
  for (const words of [/^\d+ arriv[oi] oggi$/, /^\d+ partenz[ae]$/, /^\d+ in casa$/, /^\d+ rimborsi da fare$/])
    await comparesNumber(page, words, bookings);
  await expect(page.getByRole('link', { name: /^Da rimborsare \d+$/ })).toHaveAttribute('aria-current', 'page');
  await comparesNumber(page, /^\d+ richieste senza risposta$/, requests);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a hotelier closes a date and changes a price on a phone', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/dashboard');
    await expect(dayButton(page)).toBeVisible();
    expect(await sideways(page, 'la giornata')).toEqual([]);
    await closesAndPrices(page);
  });

  test('the bottom bar opens requests, arrivals, profile and menu, and covers no saved field', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Navigazione rapida' });
    await expect(bar.getByRole('link', { name: 'Oggi' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Arrivi' }).click();
    await expectHeading(page, 'Arrivi');
    await expect(bar.getByRole('link', { name: 'Arrivi' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Richieste' }).click();
    await expectHeading(page, 'Richieste di prenotazione');
    await bar.getByRole('link', { name: 'Scheda' }).click();
    await expectHeading(page, 'Hotel Tre Vele');
    await bar.getByRole('button', { name: 'Altro' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Strutture' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${new URL(page.url()).pathname}/dati/contatti`);
    await expectHeading(page, 'Contatti');
    await page.getByRole('textbox').first().fill('Qualcosa');
    const save = await page.getByRole('button', { name: /^Salva/ }).boundingBox();
    const foot = await bar.boundingBox();
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });
});
