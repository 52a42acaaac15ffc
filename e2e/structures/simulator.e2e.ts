import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { soldRoom } from '../support/calendar.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('the simulator names the rule that prevents a booking, links to its cell and then lists the price line by line', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const { roomId, roomName, mealPlanId } = await soldRoom(page, id);
  const from = addDays(todayInRome(), 200);
  const runs = [
    { roomId, mealPlanId, field: 'priceCents', from, values: [10_000, 10_000] },
    { roomId, mealPlanId: null, field: 'minStay', from, values: [5] },
  ];
  const answer = await page.request.post(`/api/structures/${id}/availability/changes`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { runs },
  });
  expect(answer.ok()).toBe(true);
  const italian = (day: string) => day.split('-').toReversed().join('/');
  const ask = async () => {
    await page.getByLabel('Arrivo', { exact: true }).fill(italian(from));
    await page.getByLabel('Partenza', { exact: true }).fill(italian(addDays(from, 2)));
    await page.getByRole('button', { name: 'Simula' }).click();
  };

  await page.goto(`/structures/${id}/dati/disponibilita?tab=simulatore`);
  await expectHeading(page, 'Disponibilità e prezzi');
  await ask();
  await expect(page.getByText('Il soggiorno minimo è di 5 notti, quelle richieste sono 2.').first()).toBeVisible();
  expect(await barriers(page, 'simulator')).toEqual([]);
  expect(await sideways(page, 'simulator')).toEqual([]);
  await page
    .locator('div')
    .filter({ hasText: /^Il soggiorno minimo è di 5 notti, quelle richieste sono 2\..*Vai alla cella$/ })
    .getByRole('link', { name: 'Vai alla cella' })
    .first()
    .click();
  await expect(page.getByText(`${roomName} · Soggiorno minimo`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.getByRole('gridcell', { name: '5', exact: true }).first()).toBeVisible();

  // At a phone's width the same address opens the day's sheet with that field in focus. The operator clears it.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const shortest = page.getByRole('dialog').getByLabel('Soggiorno minimo', { exact: true });
  await expect(shortest).toBeFocused();
  await expect(shortest).toHaveValue('5');
  expect(await barriers(page, 'sheet of a day')).toEqual([]);
  await shortest.fill('');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, '1 cella salvata');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await barriers(page, 'days on a phone')).toEqual([]);
  await page.setViewportSize(wide);

  await page.locator('label').filter({ hasText: 'Simulatore' }).click();
  await ask();
  const line = page.getByRole('row').filter({ hasText: 'Alloggio, 2 persone' });
  await expect(line.filter({ hasText: '200 €' }).first()).toBeVisible();
  // Shows the cancellation terms as the guest reads them, and the offers that exclude two nights.
  const terms = page.getByText('Cancellazione: Flessibile (predefinita)').first();
  await terms.click();
  await expect(page.getByText('Cancellazione gratuita').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offerte non applicabili' })).toBeVisible();
  await expect(page.getByText('Le notti sono troppe o troppo poche.').first()).toBeVisible();
  await page.getByLabel('Codice sconto').fill('nessuno');
  await page.getByRole('button', { name: 'Simula' }).click();
  await expect(page.getByText('Nessuno sconto in corso ha questo codice. Controlla il codice.')).toBeVisible();
  expect(await barriers(page, 'simulator with prices')).toEqual([]);
  await page.locator('label').filter({ hasText: 'Impostazioni' }).click();
  await expect(page.getByRole('combobox', { name: 'Modello dei prezzi' })).toBeVisible();
  expect(await barriers(page, 'rate settings')).toEqual([]);
});
