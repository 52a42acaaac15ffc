import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { soldRoom, storedDays } from '../../support/calendar.ts';
import { expectHeading } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, test } from '../../support/test.ts';

const day = (ahead: number) => addDays(todayInRome(), ahead);
const italian = (date: string) => date.split('-').toReversed().join('/');
/** Days from today for the changes in a cell, by the palette, by the form and at a day's heading. */
const [CELL, PALETTE, FORM, HEAD] = [3, 45, 60, 9];

test('Ctrl+Z undoes the latest change, however it was made, and then the change before', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const sold = await soldRoom(page, id);
  const at = async (ahead: number, field: string) =>
    (await storedDays(page, id, sold, day(ahead), day(ahead)))[field]?.[0] ?? null;
  const state = async () => ({
    cell: await at(CELL, 'priceCents'),
    palette: await at(PALETTE, 'minStay'),
    form: await at(FORM, 'priceCents'),
    head: (await at(HEAD, 'stopSell')) === true,
  });
  const before = await state();
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: sold.roomName })).toBeVisible();

  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (let n = 0; n < CELL; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('141');
  await page.keyboard.press('Enter');
  await expect.poll(() => at(CELL, 'priceCents')).toBe(14_100);

  await page.keyboard.press('/');
  const words = `min 6 notti ${sold.roomName} ${italian(day(PALETTE))}`;
  await page.getByRole('combobox', { name: /Cerca/ }).last().fill(words);
  await expect(page.getByText('1 cella da modificare. Premi Invio per applicare.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => at(PALETTE, 'minStay')).toBe(6);

  await page.getByRole('button', { name: 'Azioni' }).click();
  await page.getByRole('menuitem', { name: 'Inserimento multiplo' }).click();
  await expectHeading(page, 'Inserimento multiplo');
  await page.getByRole('checkbox', { name: sold.roomName, exact: true }).check();
  await page.getByRole('group', { name: 'Trattamenti' }).getByRole('checkbox').first().check();
  for (const label of ['Dal', 'Al']) await page.getByLabel(label, { exact: true }).fill(italian(day(FORM)));
  await page.getByLabel('Operazione: Prezzo').selectOption('Imposta');
  await page.getByLabel('Valore: Prezzo').fill('188');
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await page.getByRole('button', { name: 'Applica' }).click();
  await expectHeading(page, 'Disponibilità e prezzi');
  await expect.poll(() => at(FORM, 'priceCents')).toBe(18_800);

  const date = new RegExp(`${day(HEAD).slice(8)} .* ${day(HEAD).slice(0, 4)}`);
  await page.getByRole('columnheader', { name: date }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(async () => (await state()).head).toBe(true);
  await expect(page.getByRole('dialog')).toBeHidden();

  const all = { cell: 14_100, palette: 6, form: 18_800, head: true };
  expect(await state()).toEqual(all);
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual({ ...all, head: before.head });
  // Ctrl+Z also works when the focus is outside the grid.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual({ ...all, head: before.head, form: before.form });
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual({ ...before, cell: 14_100 });
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual(before);
  // The grid shows the stored values.
  await expect(grid.getByRole('gridcell', { name: /141,00|^141$/ })).toHaveCount(0);
});
