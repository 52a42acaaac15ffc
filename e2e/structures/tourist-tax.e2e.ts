import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import { taxPeriod } from '../../domain/kernel/calendar/month-or-quarter.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, test } from '../support/test.ts';

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
  await dialog.getByRole('button', { name: 'Fai il check-out' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${structure}/imposta-di-soggiorno`);
  const line = page.locator('section').filter({ hasText: 'Soggiorni' });
  await expect(line.getByRole('link', { name }).first()).toBeVisible();
  await expect(line.getByText(`Incassato: ${owed}\u00a0€`).first()).toBeVisible();
  // The current month cannot be declared yet.
  await expect(page.getByRole('button', { name: 'Segna come dichiarato' })).toHaveCount(0);
  expect(await barriers(page, 'imposta di soggiorno')).toEqual([]);

  const past = taxPeriod('month', todayInRome(), -3);
  await page.goto(`${structure}/imposta-di-soggiorno?by=month&day=${past.from}`);
  await page.getByRole('button', { name: 'Segna come dichiarato' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Segna come dichiarato' }).click();
  await expect(page.getByText(/^Dichiarato /)).toBeVisible();
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
