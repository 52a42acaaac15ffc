import { barriers } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard leads to the unanswered requests of all structures, and a row to the request', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /richiest[ae] senza risposta$/ }).click();
  await expect(page.getByRole('heading', { name: 'Richieste', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Senza risposta/ })).toBeChecked();
  const { segments } = await (await page.request.get('/api/booking-requests/totals')).json();
  await expect(page.getByRole('radiogroup').first()).toContainText(`Senza risposta${segments.unanswered.count}`);
  await expect(page.getByRole('row').nth(1)).toContainText('in attesa da');
  expect(await barriers(page, 'richieste di tutte le strutture')).toEqual([]);
  await page.getByRole('button', { name: 'Strutture più lente a rispondere' }).click();
  await expect(
    page.getByText('Il calcolo avviene ogni notte.').or(page.getByText(/^Tempo mediano della/)),
  ).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dati\/prenotazioni\/booking\?id=\d+$/);
});

test('bookings of all structures show how many there are and what they amount to, and lead to the booking', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.goto('/amministrazione/prenotazioni');
  await expect(page.getByRole('heading', { name: 'Prenotazioni', level: 1 })).toBeVisible();
  await expect(page.getByRole('radiogroup').first()).toContainText(/^Tutte\d.*\s€/);
  expect(await barriers(page, 'prenotazioni di tutte le strutture')).toEqual([]);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dati\/prenotazioni\/arrivi\?open=\d+$/);
});
