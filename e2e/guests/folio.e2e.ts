import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const folioBalance = (panel: Locator) => panel.getByTestId('standing');

/** Creates a booking of 300.00 and opens its panel. */
async function openBooking(page: Page, guestName: string): Promise<Locator> {
  await logIn(page, 'customer');
  const { structures } = await (await page.request.get('/api/user')).json();
  const path = `/api/structures/${structures[0].id}`;
  const rooms = (await (await page.request.get(`${path}/rooms`)).json()).data;
  const plans = (await (await page.request.get(`${path}/meal-plans`)).json()).data;
  const today = todayInRome();
  const made = await page.request.post(`${path}/arrivals`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: {
      guestName,
      roomId: rooms[0].id,
      mealPlanId: plans[0].id,
      checkin: addDays(today, 200),
      checkout: addDays(today, 203),
      adults: 2,
      totalAmountCents: 30_000,
      depositAmountCents: 9_000,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await page.goto(`/structures/${structures[0].id}/dati/prenotazioni/arrivi?open=${id}`);
  return page.getByRole('dialog').first();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a hotelier takes part of a payment, adds and corrects an entry, cancels and refunds by keyboard', {
  tag: '@smoke',
}, async ({ page }) => {
  const panel = await openBooking(page, 'Ada Conto');
  await expect(folioBalance(panel)).toHaveText(/da pagare 3\d\d,\d\d\s€/);
  const before = await folioBalance(panel).innerText();

  await panel.getByRole('button', { name: 'Incassa' }).press('Enter');
  const taking = dialog(page, 'Incassa da Ada Conto');
  await expect(taking.getByLabel('Importo')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('90');
  expect(await barriers(page, 'incasso')).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Salvataggio completato');
  await expect(panel.getByText('Versata: 90,00 €')).toBeVisible();

  await panel.getByRole('button', { name: 'Aggiungi extra' }).press('Enter');
  await page.keyboard.type('25');
  await dialog(page, 'Aggiungi extra').getByLabel('Descrizione').fill('Cena');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Extra · Cena')).toBeVisible();
  await panel.getByRole('button', { name: /^Azioni: Extra · Cena/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Storna' }).press('Enter');
  await expectToast(page, 'Movimento stornato');
  await expect(panel.getByText('Stornati')).toBeVisible();
  await expect(folioBalance(panel)).not.toHaveText(before);
  expect(await barriers(page, 'conto')).toEqual([]);

  await page.keyboard.press('Escape');
  await page.goto(page.url().replace(/\?.*/, '?view=all'));
  const stay = page.getByRole('listitem').filter({ hasText: 'Ada Conto' });
  await stay.getByRole('button', { name: 'Azioni: Ada Conto' }).click();
  await page.getByRole('menuitem', { name: 'Annulla la prenotazione' }).click();
  await page.getByLabel('Motivo').fill('Malattia');
  await page.getByLabel('Penale').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la prenotazione' }).click();
  await expect(stay.getByText('da rimborsare 90,00 €')).toBeVisible();
  await stay.getByRole('link', { name: 'Ada Conto' }).click();
  await expect(folioBalance(panel)).toHaveText('da rimborsare 90,00 €');
  await panel.getByRole('button', { name: 'Rimborsa', exact: true }).press('Enter');
  await expect(dialog(page, 'Rimborsa Ada Conto').getByLabel('Importo')).toHaveValue('90,00');
  await page.keyboard.press('Enter');
  await expect(folioBalance(panel)).toHaveText('niente da pagare');
});

test('an operator refunds a part of a deposit to the card that paid it', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const entries = await page.request.get(`/api/structures/${id}/folio-entries?filter[method]=card_online`);
  const [{ arrivalId, amountCents }] = (await entries.json()).data;
  const path = `/api/structures/${id}/arrivals/${arrivalId}`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const cancelled = await page.request.post(`${path}/cancel`, {
    headers,
    data: { reason: 'Malattia', penaltyAmountCents: 0 },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await page.goto(`/structures/${id}/dati/prenotazioni/arrivi?open=${arrivalId}`);
  const panel = page.getByRole('dialog').first();
  const euros = (cents: number) =>
    new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(cents / 100);
  await expect(folioBalance(panel)).toHaveText(`da rimborsare ${euros(amountCents)}`);
  for (const cents of [1_000, amountCents - 1_000]) {
    await panel.getByRole('button', { name: 'Rimborsa sulla carta' }).press('Enter');
    const giving = page.getByRole('dialog', { name: /^Rimborsa sulla carta di / });
    await giving.getByLabel('Importo').fill(String(cents / 100).replace('.', ','));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Rimborsato sulla carta');
    await expect(giving).toHaveCount(0);
  }
  await expect(folioBalance(panel)).toHaveText('niente da pagare');
  await expect(panel.getByRole('button', { name: 'Rimborsa sulla carta' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('a hotelier takes a payment on a phone and the folio shows that nothing is due', async ({ page }) => {
    const panel = await openBooking(page, 'Bea Conto');
    await panel.getByRole('button', { name: 'Incassa' }).click();
    expect(await sideways(page, 'incasso')).toEqual([]);
    await dialog(page, 'Incassa da Bea Conto').getByRole('button', { name: 'Incassa' }).click();
    await expect(folioBalance(panel)).toHaveText('saldato');
    expect(await sideways(page, 'conto')).toEqual([]);
  });
});
