import { leave, logIn, xsrfToken } from '../support/people.ts';
import { portalOfFile, requestOf } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Sends a request to the first structure with room for the party and returns the request's code. */
async function askFor(page: Page, from: number, adults = 5): Promise<string> {
  const query = new URLSearchParams({ checkin: day(from), checkout: day(from + 2), adults: String(adults) });
  await page.goto(`${portal.origin}/?${query}`);
  const sold = adults > 2 ? page.locator('.sold', { hasText: '×' }) : page.locator('.price strong');
  const first = page.locator('.card', { has: sold }).first();
  await first.getByRole('heading', { level: 3 }).getByRole('link').click();
  const form = page.locator('form.request');
  await form.getByLabel('Nome', { exact: true }).fill('Famiglia');
  await form.getByLabel('E-mail').fill(`famiglia${from}@ospiti.example`);
  await form.getByLabel('Acconsento').check();
  await form.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta inviata');
  return /[0-9A-Z]{8}/.exec((await page.locator('.notice').textContent()) ?? '')?.[0] ?? '';
}

for (const [width, height, from] of [
  [1440, 900, 40],
  [390, 844, 44],
] as const) {
  test(`a guest accepts and cancels a quote for several rooms at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const code = await askFor(page, from);
    await logIn(page, 'operator');
    const { structureId, requestId } = await requestOf(page, code);
    await page.goto(`/structures/${structureId}/dati/prenotazioni/booking?id=${requestId}`);
    await page.getByRole('button', { name: 'Prepara un preventivo' }).click();
    const drawer = page.getByRole('dialog');
    const rooms = drawer.getByRole('checkbox', { name: /×/ }).first();
    await rooms.check();
    const seen = drawer.getByRole('region', { name: 'Come lo vede l’ospite' });
    await expect(seen.frameLocator('iframe').getByRole('link', { name: 'Accetta' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Invia 1 alternativa' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('region', { name: 'Preventivi' }).getByText('×').first()).toBeVisible();
    const thread = await (
      await page.request.get(`/api/structures/${structureId}/booking-requests/${requestId}/thread`)
    ).json();
    await leave(page);
    await page.goto(portal.origin + new URL(thread.guestLink).pathname);
    await page.getByRole('link', { name: 'Accetta' }).click();
    await page.getByRole('button', { name: 'Sì, prenota' }).click();
    const bookings = page.getByRole('heading', { name: /^Prenotazione [0-9A-Z]{8}$/ });
    await expect(bookings.first()).toBeVisible();
    const before = await bookings.count();
    await page.getByRole('link', { name: 'Annulla la prenotazione' }).first().click();
    await expect(page.getByText(/se annulla adesso|^Adesso può annullare/)).toBeVisible();
    await page.getByRole('button', { name: 'Sì, annulla' }).click();
    await expect(page.getByRole('heading', { name: /: annullata$/ })).toHaveCount(1);
    await expect(bookings).toHaveCount(before - 1);
  });
}

/** Allows date changes for 15.00 in all cancellation policies of the structure. */
async function sellsDates(page: Page, structureId: number): Promise<void> {
  const path = `/api/structures/${structureId}/cancellation-policies`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const terms = { kind: 'free', dateChange: 'fee', dateChangeFeeCents: 1_500 };
  const { data } = await (await page.request.get(path)).json();
  for (const { id, version } of data)
    await page.request.patch(`${path}/${id}`, { headers, data: { version, ...terms } });
  const policy = { title: { it: 'Date libere' }, status: 10, isDefault: true, ...terms };
  expect((await page.request.post(path, { headers, data: policy })).status()).toBe(201);
}

/** Sends a quote for the first room available on those days and returns the guest's link. */
async function quoteFor(page: Page, structureId: number, requestId: number, from: number): Promise<string> {
  const structure = `/api/structures/${structureId}`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const days = { checkin: day(from), checkout: day(from + 2), adults: 2 };
  const search = await page.request.post(`${structure}/availability/search`, {
    headers,
    data: { ...days, childAges: [] },
  });
  const [{ roomId, mealPlanId, totalCents }] = (await search.json()).options;
  const alternatives = [{ ...days, roomId, mealPlanId, children: [], totalAmountCents: totalCents }];
  const sent = await page.request.post(`${structure}/booking-requests/${requestId}/offer`, {
    headers,
    data: { alternatives, validUntil: day(3) },
  });
  expect(sent.status()).toBe(204);
  const thread = await page.request.get(`${structure}/booking-requests/${requestId}/thread`);
  return (await thread.json()).guestLink;
}

test.describe('date change', () => {
  // The test enters the departure before the arrival.
  test.use({ refusals: [422] });

  test('a guest changes the dates on a phone, sees the price or the reason for a refusal, and confirms', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const from = 50;
    const code = await askFor(page, from, 2);
    await logIn(page, 'operator');
    const { structureId, requestId } = await requestOf(page, code);
    await sellsDates(page, structureId);
    const guestLink = await quoteFor(page, structureId, requestId, from);
    await leave(page);
    await page.goto(portal.origin + new URL(guestLink).pathname);
    await page.getByRole('link', { name: 'Accetta' }).click();
    await page.getByRole('button', { name: 'Sì, prenota' }).click();

    await page.getByRole('link', { name: 'Cambia le date' }).click();
    await expect(page.getByText('La modifica costa 15,00 €')).toBeVisible();
    await page.getByLabel('Partenza').fill(day(from));
    await page.getByRole('button', { name: 'Mostra il nuovo prezzo' }).click();
    await expect(page.getByRole('alert')).toContainText('La partenza deve essere successiva');
    await page.getByLabel('Partenza').fill(day(from + 3));
    await page.getByRole('button', { name: 'Mostra il nuovo prezzo' }).click();
    const figures = page.getByRole('table');
    await expect(figures.getByRole('row', { name: 'Costo della modifica' })).toContainText('15,00');
    await expect(figures.getByRole('row', { name: 'Differenza' })).toContainText('+');
    const owed = await page.getByText(/^Dopo la modifica · Da pagare:/).textContent();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Sì, cambia le date' }).click();
    await expect(page.getByRole('heading', { name: /^Prenotazione [0-9A-Z]{8}$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Cambio date' })).toContainText('15,00');
    const balance = /[\d.]+,\d\d/.exec(owed ?? '')?.[0] ?? '';
    await expect(page.locator('.booking .notice').first()).toContainText(balance);
    await expect(page.getByText(/, 3 notti/).first()).toBeVisible();
  });
});
