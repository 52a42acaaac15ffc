import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const italian = (day: string) => day.split('-').reverse().join('/');

async function choose(page: Page, label: string, option: RegExp) {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a customer requests a highlight by card, staff approve and invoice it, and the customer pays through the mailed link', async ({
  page,
  browser,
}) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/evidenze/new`);
  await expectHeading(page, 'Nuova evidenza');
  await choose(page, 'Dove', /^Riccione$/);
  await choose(page, 'Spazio', /^Mappa/);
  const start = addDays(todayInRome(), 60);
  await page.getByRole('textbox', { name: 'Dal' }).fill(italian(start));
  await page.getByRole('textbox', { name: 'Al', exact: true }).fill(italian(addDays(start, 13)));
  await choose(page, 'Pagamento', /^Carta$/);
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Mappa · Riccione');
  const highlight = page.url();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'operator');
  await desk.goto(highlight);
  await desk.getByRole('button', { name: 'Conferma' }).click();
  await expectToast(desk, 'Fatto');
  await expect(desk.getByText('In attesa di pagamento', { exact: true })).toBeVisible();
  await desk.goto(`/structures/${id}/dati/fatturazione?filter[state]=draft`);
  await desk.getByRole('row').filter({ hasText: 'Mappa' }).getByRole('link').first().click();
  const panel = desk.getByRole('dialog');
  await panel.getByRole('button', { name: 'Emetti' }).click();
  await desk.getByRole('dialog', { name: 'Emettere la fattura?' }).getByRole('button', { name: 'Emetti' }).click();
  await expectToast(desk, /^Emessa: \d+\/\d{4}$/);
  await panel.getByRole('button', { name: 'Invia il link' }).click();
  await expectToast(desk, /^Link inviato a /);
  expect(await barriers(desk, 'fattura con collegamento')).toEqual([]);
  const invoice = desk.url();
  const link = await panel.getByRole('link', { name: 'Apri' }).getAttribute('href');

  await page.goto(invoice);
  const mine = page.getByRole('dialog');
  await expect(mine.getByRole('button', { name: /^Paga .* con carta$/ })).toBeVisible();
  expect(await barriers(page, 'fattura da pagare con carta')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'fattura da pagare')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.waitForURL(/dati\/fatturazione/);
  await expect(page.getByRole('dialog').getByText('Carta (Stripe)')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('dialog').getByText('Pagata', { exact: true })).toBeVisible();
  await page.goto(highlight);
  await expect(page.getByText('Programmata', { exact: true })).toBeVisible();
  await desk.context().close();
});

test('a customer requests a highlight, sees its price and slot, and pays on its page after confirmation', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/evidenze/new`);
  await expectHeading(page, 'Nuova evidenza');
  await choose(page, 'Dove', /^Riccione$/);
  await choose(page, 'Spazio', /^In elenco/);
  const start = addDays(todayInRome(), 90);
  await page.getByRole('textbox', { name: 'Dal' }).fill(italian(start));
  await page.getByRole('textbox', { name: 'Al', exact: true }).fill(italian(addDays(start, 13)));
  await choose(page, 'Pagamento', /^Carta$/);
  await expect(page.getByText(/Per 14 giorni: .* \+ IVA .* = .* in totale\./)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Posizione dell’evidenza: Riccione, In elenco' })).toBeVisible();
  expect(await barriers(page, 'evidenza da chiedere')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'In elenco · Riccione');
  const highlight = page.url();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'operator');
  await desk.goto(highlight);
  await desk.getByRole('button', { name: 'Conferma' }).click();
  await expectToast(desk, 'Fatto');
  await desk.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(highlight);
  await expect(page.getByText(/^Confermata\. Se non la paghi entro /)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Paga .* con carta$/ });
  await expect(pay).toBeVisible();
  // The customer gets no link to a draft that they cannot open.
  await expect(page.getByRole('link', { name: 'Apri la fattura' })).toHaveCount(0);
  expect(await barriers(page, 'evidenza da pagare')).toEqual([]);
  expect(await sideways(page, 'evidenza da pagare')).toEqual([]);
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  await page.getByRole('button', { name: 'Paga' }).click();
  await page.waitForURL(/dati\/evidenze/);
  await expect(page.getByText('Pagata', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Programmata', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Apri la fattura' }).click();
  await expect(page.getByRole('dialog').getByText('Carta (Stripe)')).toBeVisible();
});

test("a customer pays on the invoice's page and staff read the Stripe events in the log", async ({ page, browser }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const mine = await (await browser.newContext()).newPage();
  await logIn(mine, 'customer');
  await mine.goto(`/structures/${id}/dati/fatturazione?filter[state]=issued`);
  await mine.getByRole('row').filter({ hasText: 'mezza giornata' }).getByRole('link').first().click();
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /^Paga .* con carta$/ })
    .click();
  await expect(mine.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  await mine.getByRole('button', { name: 'Carta rifiutata' }).click();
  await mine.getByRole('button', { name: 'Paga' }).click();
  await mine.waitForURL(/dati\/fatturazione/);
  await expect(mine.getByRole('dialog').getByText('Pagata', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await mine.context().close();

  await page.goto('/support/stripe_logs');
  await expectHeading(page, 'Log Stripe');
  expect(await barriers(page, 'log Stripe')).toEqual([]);
  await page.getByRole('row').filter({ hasText: 'Da verificare' }).getByRole('link').first().click();
  const event = page.getByRole('dialog');
  await expect(event.getByText(/Il pagamento non è stato registrato\./)).toBeVisible();
  await event.getByRole('button', { name: 'Apri o chiudi data' }).press('Enter');
  await expect(event.getByText('amount_total')).toHaveCount(0);
  await event.getByRole('button', { name: 'Apri o chiudi data' }).press('Enter');
  await expect(event.getByText('amount_total')).toBeVisible();
  expect(await barriers(page, 'evento Stripe')).toEqual([]);
  await event.getByRole('button', { name: 'Segna come gestito' }).click();
  await expectToast(page, 'Segnato come gestito');
  await expect(event.getByText('Ignorato')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'evento Stripe')).toEqual([]);
});
