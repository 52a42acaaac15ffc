import { fillNewBooking } from '../support/new-booking.ts';
import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

async function bookingsOf(page: Page): Promise<string> {
  const user = await (await page.request.get('/api/user')).json();
  return `/structures/${user.structures[0].id}/dati/prenotazioni`;
}

test('a quote is sent at the price that the hotelier typed, or refused when the price is ambiguous', async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.goto(`${await bookingsOf(page)}/booking?tab=new`);
  await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first().click();
  await page.getByRole('article').getByRole('button', { name: 'Prepara un preventivo' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: /·/ }).first().check();
  const price = drawer.getByRole('textbox', { name: /^Prezzo:|^Totale:/ }).first();
  const send = drawer.getByRole('button', { name: 'Invia 1 alternativa' });
  const list = Number((await price.inputValue()).replace(',', '.'));
  for (const [typed, words] of [
    ['1,250', /in due modi/],
    ['118,005', /in due modi/],
    ['118,0055', /decimali/],
    ['1e5', /Inserisci un numero/],
    ['١٢٣', /Inserisci un numero/],
  ] as const) {
    await price.fill(typed);
    await price.press('Tab');
    await expect(drawer.getByText(words)).toBeVisible();
    await expect(price).toHaveValue(typed);
    await expect(send).toBeDisabled();
  }
  for (const [typed, shown] of [
    ['-5', '-5,00'],
    ['0', '0,00'],
  ] as const) {
    await price.fill(typed);
    await price.press('Tab');
    await expect(price).toHaveValue(shown);
    await expect(send).toBeDisabled();
  }
  for (const typed of ['1.180', '1.180,00', '1 180,00 €', '1,180.00']) {
    await price.fill(typed);
    await price.press('Tab');
    await expect(price).toHaveValue('1180,00');
  }
  const offered = page.waitForRequest((request) => request.url().endsWith('/offer'));
  // A price with an extra digit needs a confirmation, because the guest could accept the quote at once.
  await price.fill(String(Math.round(list * 10)));
  await expect(drawer.getByText(/^\+900% rispetto a /)).toBeVisible();
  await send.click();
  await page.getByRole('button', { name: 'Correggi' }).click();
  await price.fill('1.180');
  await send.click();
  if (1180 > 2 * list) await page.getByRole('button', { name: 'Sì, è giusto' }).click();
  const { alternatives } = (await offered).postDataJSON() as { alternatives: object[] };
  expect(alternatives).toMatchObject([{ totalAmountCents: 118_000 }]);
});

test('a booking keeps the typed price when the hotelier leaves with Tab, Enter or Ctrl+S', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto(`${await bookingsOf(page)}/arrivi`);
  const panel = await fillNewBooking(page, 'Ada Milleduecento', 60);
  const total = panel.getByLabel('Totale');
  await total.fill('1,250');
  await page.keyboard.press('Control+s');
  await expect(panel.getByText(/in due modi/).first()).toBeVisible();
  await total.fill('1.250,00');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/arrivals$/.test(response.url()),
  );
  await page.keyboard.press('Control+s');
  expect((await (await saved).json()).totalAmountCents).toBe(125_000);
});
