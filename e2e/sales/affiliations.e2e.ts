import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const italian = (day: string) => day.split('-').reverse().join('/');
// The affiliation's settings require a membership number, which the first save lacks.
test.use({ refusals: [422] });

const PDF = Buffer.from('%PDF-1.7\nattestato\n%%EOF');

test('a hotelier requests an affiliation with a certificate, staff approve it, and the hotelier reads its end date', async ({
  page,
  browser,
}) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/affiliations`);
  await expectHeading(page, 'Affiliazioni e convenzioni');
  // A demo affiliation that ends this week.
  await expect(page.getByRole('row').filter({ hasText: 'Bici Amica' }).getByText('Approvata')).toBeVisible();
  expect(await barriers(page, 'affiliazioni')).toEqual([]);
  await page.getByRole('link', { name: 'Nuova affiliazione' }).first().click();
  await expectHeading(page, 'Nuova affiliazione');
  await page.getByRole('combobox', { name: /^Affiliazione/ }).click();
  await page.getByRole('option', { name: 'Case di Riviera' }).click();
  await page.getByLabel('Rapporto').click();
  await page.getByRole('option', { name: 'Certificato' }).click();
  const today = todayInRome();
  await page.getByRole('textbox', { name: 'Valida dal' }).fill(italian(today));
  // The proposed end date follows the affiliation's usual duration of twelve months.
  await expect(page.getByText('Di solito dura 12 mesi.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Valida fino al' })).not.toHaveValue('');
  await page.keyboard.press('Control+s');
  // The affiliation's settings require the number.
  await expect(page.getByLabel('Numero di tessera o associazione')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Numero di tessera o associazione').fill('CR-0777');
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Case di Riviera');
  await expect(page.getByText('Manca il certificato. Caricalo qui sotto')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'attestato.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(page.getByRole('link', { name: /attestato\.pdf/ })).toBeVisible();
  await expect(page.getByText('In attesa di approvazione')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approva' })).toHaveCount(0);
  expect(await barriers(page, 'affiliazione')).toEqual([]);
  const address = page.url();

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'operator');
  await desk.goto(address);
  await desk.getByRole('button', { name: 'Approva' }).press('Enter');
  await expectToast(desk, 'Fatto');
  await expect(desk.getByText(/È pubblicata sul portale fino a/)).toBeVisible();
  expect(await barriers(desk, 'affiliazione approvata')).toEqual([]);
  await desk.getByRole('button', { name: 'Crea uno sconto' }).click();
  await expectHeading(desk, 'Case di Riviera');
  await expect(desk.getByLabel('Destinatari')).toHaveValue('Convenzione');
  await desk.context().close();

  await page.goto(`/structures/${id}/dati/affiliations`);
  const row = page.getByRole('row').filter({ hasText: 'Case di Riviera' });
  await expect(row.getByText('Approvata')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'affiliazioni')).toEqual([]);
  const badge = await page.request.get(`/api/structures/${id}/preview?lang=it`);
  expect(
    ((await badge.json()) as { affiliations: { title: string }[] }).affiliations.map(({ title }) => title),
  ).toContain('Case di Riviera');
});
