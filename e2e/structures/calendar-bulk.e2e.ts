import { addDays, todayInRome, weekdayOf } from '../../domain/kernel/calendar/days.ts';
import { barriers } from '../support/barriers.ts';
import { soldRoom, storedDays } from '../support/calendar.ts';
import { expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const italian = (day: string) => day.split('-').toReversed().join('/');

test('an operator previews and sets a price for the Saturdays of two weeks, then copies the period', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const sold = await soldRoom(page, id);
  const first = addDays(todayInRome(), 100);
  const last = addDays(first, 13);
  const prices = async (from: string, to: string) => (await storedDays(page, id, sold, from, to)).priceCents ?? [];
  const saturdays = (from: string, column: unknown[]) => column.filter((_, at) => weekdayOf(addDays(from, at)) === 6);

  await page.goto(`/structures/${id}/dati/disponibilita/new`);
  await expectHeading(page, 'Inserimento multiplo');
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(page.getByText('Scegli almeno una modifica.')).toBeVisible();
  expect(await barriers(page, 'bulk form')).toEqual([]);
  await page.getByRole('checkbox', { name: sold.roomName, exact: true }).check();
  await page.getByRole('group', { name: 'Trattamenti' }).getByRole('checkbox').first().check();
  await page.getByLabel('Dal', { exact: true }).fill(italian(first));
  await page.getByLabel('Al', { exact: true }).fill(italian(last));
  await page.getByRole('checkbox', { name: 'sabato' }).check();
  await page.getByLabel('Operazione: Prezzo').selectOption('Imposta');
  await page.getByLabel('Valore: Prezzo').fill('177,50');
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(page.getByText('2 celle cambiano')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '177,50' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Applica' }).click();
  await expectToast(page, '2 celle salvate');
  await expectHeading(page, 'Disponibilità e prezzi');
  expect(saturdays(first, await prices(first, last))).toEqual([17_750, 17_750]);

  const target = addDays(first, 140);
  // Reloads to remove the first toast, which would appear beside the second.
  await page.reload();
  await page.getByRole('button', { name: 'Azioni' }).click();
  await page.getByRole('menuitem', { name: 'Copia un periodo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copia un periodo' });
  await dialog.getByLabel('Dal', { exact: true }).fill(italian(first));
  await dialog.getByLabel('Al', { exact: true }).fill(italian(last));
  await dialog.getByLabel('A partire dal', { exact: true }).fill(italian(target));
  await dialog.getByLabel('Allinea per').selectOption('Giorno della settimana');
  await dialog.getByLabel('Variazione dei prezzi').fill('10');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await dialog.getByRole('button', { name: 'Applica' }).click();
  const copied = async () => saturdays(target, await prices(target, addDays(target, 13)));
  await expect.poll(copied).toEqual([19_500, 19_500]);
  await undoByToast(page, /cell.* salvat/);
  await expect.poll(copied).not.toContain(19_500);

  // Copies a period onto overlapping days: the copied values are the former ones, not those written during the copy.
  await page.reload();
  const menu = (name: string) =>
    page
      .getByRole('button', { name: 'Azioni' })
      .click()
      .then(() => page.getByRole('menuitem', { name }).click());
  const reach = () => prices(first, addDays(last, 7)) as Promise<number[]>;
  const before = await reach();
  await menu('Copia un periodo');
  await dialog.getByLabel('Dal', { exact: true }).fill(italian(first));
  await dialog.getByLabel('Al', { exact: true }).fill(italian(last));
  await dialog.getByLabel('A partire dal', { exact: true }).fill(italian(first));
  await dialog.getByLabel('Allinea per').selectOption('Giorno della settimana');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await expect(dialog.getByText('Non cambia niente')).toBeVisible();
  await dialog.getByRole('button', { name: 'Indietro' }).click();
  await dialog.getByLabel('A partire dal', { exact: true }).fill(italian(addDays(first, 7)));
  await dialog.getByLabel('Variazione dei prezzi').fill('10');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expectToast(page, /cell.* salvat/);
  for (const [at, price] of (await reach()).entries()) {
    const source = at < 7 ? before[at] : 1.1 * (before[at - 7] ?? 0);
    expect(Math.abs(price - (source ?? 0))).toBeLessThanOrEqual(50);
  }
  await undoByToast(page, /cell.* salvat/);
  await expect.poll(reach).toEqual(before);

  await page.reload();
  await menu('Esporta CSV');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Esporta' }).click();
  expect((await download).suggestedFilename()).toMatch(/^disponibilita-\d+-.*\.csv$/);
  await menu('Importa CSV');
  const file = [
    'room_code;date;allotment;meal_plan;price;min_stay',
    `${sold.roomName};${target};;;;3`,
    `${sold.roomName};${target};;;;x`,
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prezzi.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const importing = page.getByRole('dialog', { name: 'Importa CSV' });
  await expect(importing).toContainText('Riga 3, min_stay «x»');
  await importing.getByRole('button', { name: 'Applica' }).click();
  await expect.poll(async () => (await storedDays(page, id, sold, target, target)).minStay).toEqual([3]);
});
