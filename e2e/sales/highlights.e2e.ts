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

test('a hotelier requests a highlight, staff confirm it and the slot is taken', async ({ page, browser }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/evidenze`);
  await expectHeading(page, 'Evidenze');
  await page.getByRole('link', { name: 'Nuova evidenza' }).first().click();
  await expectHeading(page, 'Nuova evidenza');
  await choose(page, 'Dove', /^Riccione$/);
  await choose(page, 'Spazio', /^Laterale/);
  const start = addDays(todayInRome(), 30);
  await page.getByRole('textbox', { name: 'Dal' }).fill(italian(start));
  await page.getByRole('textbox', { name: 'Al', exact: true }).fill(italian(addDays(start, 13)));
  await expect(page.getByText('Posti liberi in questi giorni: 5 di 5.')).toBeVisible();
  await expect(page.getByText(/Prezzo di listino: 56,00\s€ \+ IVA\./)).toBeVisible();
  expect(await barriers(page, 'nuova evidenza')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Laterale · Riccione');
  await expect(page.getByText('Richiesta', { exact: true })).toBeVisible();
  await expect(page.getByText(/Il posto è riservato fino a/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conferma' })).toHaveCount(0);
  const address = page.url();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'operator');
  await desk.goto(address);
  await expect(desk.getByRole('region', { name: 'Immagine' })).toContainText('almeno 960×540');
  await desk.getByRole('button', { name: 'Conferma' }).click();
  await expectToast(desk, 'Fatto');
  await expect(desk.getByText('Programmata', { exact: true })).toBeVisible();
  expect(await barriers(desk, 'evidenza')).toEqual([]);
  await desk.context().close();

  await page.goto(`/structures/${id}/dati/evidenze`);
  await expect(page.getByRole('row').filter({ hasText: 'Laterale · Riccione' }).getByText('Programmata')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'evidenze')).toEqual([]);
});
