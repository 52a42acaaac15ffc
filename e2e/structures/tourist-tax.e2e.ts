import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { taxPeriod } from '../../domain/kernel/calendar/month-or-quarter.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, type Page, test } from '../support/test.ts';

async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { headers: { 'X-XSRF-TOKEN': await xsrfToken(page) }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function ownStructure(page: Page): Promise<{ id: number }> {
  const { structures } = await (await page.request.get('/api/user')).json();
  return structures[0];
}

/** Books a stay of two adults for 200.00 that begins `from` days from today. */
async function createStay(page: Page, { from, nights }: { from: number; nights: number }) {
  await logIn(page, 'customer');
  const structure = await ownStructure(page);
  const path = `/api/structures/${structure.id}`;
  const [room] = (await (await page.request.get(`${path}/rooms`)).json()).data;
  const [plan] = (await (await page.request.get(`${path}/meal-plans`)).json()).data;
  const checkin = addDays(todayInRome(), from);
  const name = `Ospite ${Date.now()}`;
  const days = { checkin, checkout: addDays(checkin, nights) };
  const stay = { guestName: name, roomId: room.id, mealPlanId: plan.id, adults: 2, totalAmountCents: 20_000, ...days };
  const { id } = await post(page, `${path}/arrivals`, stay);
  return { name, id, base: `/structures/${structure.id}/dati/prenotazioni` };
}

test('a hotelier collects the tourist tax at check-out, finds it in the month and declares an earlier month', async ({
  page,
}) => {
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  const structure = `/structures/${user.structures[0].id}/dati/prenotazioni`;
  await page.goto(`${structure}/arrivi?view=inHouse`);
  const stay = page.getByRole('listitem').filter({ hasText: 'Check-out' }).first();
  const name = (await stay.getByRole('heading').innerText()).trim();
  await stay.getByRole('button', { name: 'Check-out' }).click();
  const dialog = page.getByRole('dialog', { name: `Partenza di ${name}` });
  await expect(dialog.getByLabel('Imposta incassata')).toBeFocused();
  await expect(dialog.getByLabel('Imposta incassata')).toHaveValue(/^\d+,\d\d$/);
  const owed = await dialog.getByLabel('Imposta incassata').inputValue();
  expect(await barriers(page, 'partenza')).toEqual([]);
  // An exempt guest reduces the amount at once.
  await dialog.getByRole('combobox', { name: 'Ospiti che non pagano l’imposta' }).click();
  await page.getByRole('option', { name: 'Residente nel comune' }).click();
  await expect(dialog.getByLabel('Imposta incassata')).not.toHaveValue(owed);
  await dialog.getByRole('combobox', { name: 'Ospiti che non pagano l’imposta' }).click();
  await page.getByRole('option', { name: 'Pagano tutti' }).click();
  await expect(dialog.getByLabel('Imposta incassata')).toHaveValue(owed);
  // The whole balance is proposed, and the message names what was received.
  await expect(dialog.getByRole('checkbox', { name: /^Saldo di / })).toBeChecked();
  await expect(dialog.getByText('Saldo del conto: saldato.')).toBeVisible();
  const taken = (await dialog.getByText(/^Incassi adesso /).innerText()).replace(/^Incassi adesso |\.$/g, '');
  await dialog.getByRole('button', { name: 'Fai il check-out' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, `Check-out completato. Hai incassato ${taken} (Contanti).`);

  // On the first of a month, the last night belongs to the month before.
  await page.goto(`${structure}/imposta-di-soggiorno?by=month&day=${addDays(todayInRome(), -1)}`);
  const line = page.locator('section').filter({ hasText: 'Soggiorni' });
  await expect(line.getByRole('link', { name }).first()).toBeVisible();
  await expect(line.getByText(`Incassato: ${owed}\u00a0€`).first()).toBeVisible();
  expect(await barriers(page, 'imposta di soggiorno')).toEqual([]);
  // The current month cannot be declared yet.
  await page.goto(`${structure}/imposta-di-soggiorno`);
  await expect(page.getByRole('heading', { name: 'Soggiorni' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Segna come dichiarato' })).toHaveCount(0);

  const past = taxPeriod('month', todayInRome(), -3);
  await page.goto(`${structure}/imposta-di-soggiorno?by=month&day=${past.from}`);
  await page.getByRole('button', { name: 'Segna come dichiarato' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Segna come dichiarato' }).click();
  await expect(page.getByText(/^Dichiarato /)).toBeVisible();
});

test('a hotelier checks a forgotten guest in from the tourist tax of a past stay', async ({ page }) => {
  const { name, base } = await createStay(page, { from: -40, nights: 2 });
  const month = `${base}/imposta-di-soggiorno?by=month&day=${addDays(todayInRome(), -38)}`;
  await page.goto(month);
  const warning = page.getByRole('note').filter({ hasText: 'Soggiorni senza check-in' });
  await warning.getByRole('link', { name }).press('Enter');
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Check-in' }).press('Enter');
  const lacking = page.getByRole('dialog', { name: 'Mancano i dati di 2 ospiti' });
  await lacking.getByRole('button', { name: 'Check-in' }).press('Enter');
  const arriving = page.getByRole('dialog', { name: `Arrivo di ${name}` });
  await expect(arriving.getByRole('textbox', { name: 'Arrivato il' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Check-out' })).toBeVisible();
  expect(await barriers(page, 'soggiorno passato')).toEqual([]);
  await page.goto(month);
  await expect(page.locator('section').getByRole('link', { name })).toBeVisible();
  await expect(warning.getByRole('link', { name })).toHaveCount(0);
});

test('a check-out names the collected tax that an early guest gets back', async ({ page }) => {
  const { name, id, base } = await createStay(page, { from: -1, nights: 4 });
  const { id: structureId } = await ownStructure(page);
  const path = `/api/structures/${structureId}`;
  const send = (url: string, data: object) => post(page, `${path}${url}`, data);
  const { touristTaxAmountCents: tax } = await (await page.request.get(`${path}/arrivals/${id}`)).json();
  const paid = { kind: 'payment', method: 'cash', amountCents: 20_000 + tax, date: todayInRome() };
  await send('/folio-entries', { ...paid, arrivalId: id });
  await send(`/arrivals/${id}/checkIn`, { arrivedOn: addDays(todayInRome(), -1) });
  await page.goto(`${base}/arrivi?open=${id}`);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Check-out' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Partenza di ${name}` });
  await expect(dialog.getByText(/^Saldo del conto: da rimborsare \d/)).toBeVisible();
  const balance = (await dialog.getByText(/^Saldo del conto/).innerText()).replace(/^Saldo del conto: |\.$/g, '');
  await dialog.getByRole('button', { name: 'Fai il check-out' }).press('Enter');
  await expect(panel.getByTestId('standing')).toHaveText(balance);
  await expect(panel.getByText(/^Rimborso/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the month of the tourist tax fits a phone', async ({ page }) => {
    await logIn(page, 'customer');
    const user = await (await page.request.get('/api/user')).json();
    await page.goto(`/structures/${user.structures[0].id}/dati/prenotazioni/imposta-di-soggiorno`);
    await expect(page.getByText('Dovuto').first()).toBeVisible();
    expect(await sideways(page, 'imposta di soggiorno')).toEqual([]);
  });
});
