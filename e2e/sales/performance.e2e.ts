import { readFile } from 'node:fs/promises';
import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import { addMonths } from '../../domain/kernel/calendar/months.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const monthName = (day: string) =>
  new Intl.DateTimeFormat('it', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

test('an owner opens her report, chooses a month and a room, reads the occupancy and exports the table', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await logIn(page, 'customer');
  const { structures } = await (await page.request.get('/api/user')).json();
  await page.goto(`/structures/${structures[0].id}/dati/prenotazioni/arrivi`);
  await page.getByRole('button', { name: 'Prenotazioni', exact: true }).click();
  await page.getByRole('link', { name: 'Occupazione e ricavi' }).click();
  await expectHeading(page, 'Occupazione e ricavi');
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  expect(await barriers(page, 'performance')).toEqual([]);

  const month = monthName(addMonths(`${todayInRome().slice(0, 7)}-01`, -1));
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option', { name: month }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await page.getByRole('combobox', { name: 'Dettaglio' }).click();
  await page.getByRole('option', { name: 'Mese' }).click();
  await page.getByRole('combobox', { name: 'Alloggio' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/roomId=\d+/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  const tile = page.getByRole('button', { name: /^Occupazione \d/ });
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  const periods = page.getByRole('table', { name: 'Periodo per periodo' });
  await expect(periods.locator('tbody tr')).toHaveCount(1);
  await expect(periods.locator('tbody tr')).toContainText(month);
  const occupancy = await periods.locator('tbody td').nth(3).innerText();
  await expect(tile).toContainText(occupancy);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV: Periodo per periodo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^occupazione-e-ricavi-.+-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-periods\.csv$/);
  const [heading = '', line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heading).toContain('Periodo;Vendute;Disponibili;Occupazione;Ricavo;ADR;RevPAR');
  expect(line.split(';').slice(0, 4)).toEqual([
    month,
    expect.any(String),
    expect.any(String),
    occupancy.replace('%', ''),
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  expect(await barriers(page, 'performance, phone')).toEqual([]);
  expect(await sideways(page, 'performance, phone')).toEqual([]);
});
