import { addDays, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { monthOf } from '../../../domain/selling/availability/months.ts';
import { barriers } from '../../support/barriers.ts';
import { expectHeading, expectToast, toast, undoByToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, type Page, test } from '../../support/test.ts';

interface Days {
  stopSell?: boolean[];
  minStay?: number[];
}

async function open(page: Page): Promise<number> {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  return id;
}

/** Returns the stored calendar values of each room for a day. */
async function rooms(page: Page, id: number, ahead: number): Promise<Days[]> {
  const day = addDays(todayInRome(), ahead);
  const answer = await page.request.get(`/api/structures/${id}/availability?from=${day}&to=${day}`);
  return ((await answer.json()) as { rooms: { days: Days }[] }).rooms.map(({ days }) => days);
}

test('an operator closes a day for all rooms at its heading, and the toast counts the changes and disappears after the undo', async ({
  page,
}) => {
  const id = await open(page);
  const menu = page.getByRole('dialog');
  const closed = async () => (await rooms(page, id, 9)).map(({ stopSell }) => stopSell?.[0] === true);
  const day = addDays(todayInRome(), 9);
  const head = page.getByRole('columnheader', {
    name: new RegExp(`${day.slice(8)} .* ${day.slice(0, 4)}`),
  });
  await head.first().click();
  await expect(menu.getByText('Tutti gli alloggi (2)')).toBeVisible();
  expect(await barriers(page, 'menu of a day')).toEqual([]);
  await menu.getByRole('button', { name: 'Chiudi' }).click();
  await expectToast(page, '2 celle salvate');
  expect(await closed()).toEqual([true, true]);

  // Changes a single room by keyboard. The closed menu returns the focus.
  await expect(menu).toBeHidden();
  const grid = page.getByRole('grid');
  await grid.focus();
  await expect(grid).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+F10');
  // Waits until the menu has the focus, because Enter would otherwise press its first button.
  await expect(menu.locator('[data-autofocus]')).toBeFocused();
  await menu.getByLabel('Soggiorno minimo').fill('3');
  await expect(menu.getByText('2 celle cambiano')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, '4 celle salvate, in 2 modifiche');
  expect((await rooms(page, id, 0)).map(({ minStay }) => minStay?.[0] ?? null)).toEqual([3, null]);

  await toast(page, '4 celle salvate').getByRole('button', { name: 'Annulla l’ultima' }).click();
  await expectToast(page, '2 celle salvate');
  await undoByToast(page, '2 celle salvate');
  await expectToast(page, 'Modifica annullata');
  await expect(toast(page, 'celle salvate')).toHaveCount(0);
  expect(await closed()).toEqual([false, false]);
});

test('the right-click menu raises a price, and the chosen rows reappear after a reload', async ({ page }) => {
  await open(page);
  // Finds a visible day by its column, because the grid reuses its cells for other days when it scrolls.
  const today = todayInRome();
  const origin = monthOf(addDays(monthOf(today), -1));
  const column = daysBetween(origin, addDays(today, 4)) + 2;
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Prezzo$/ }) })
    .first()
    .locator(`[aria-colindex="${column}"]`);
  const before = Number(await cell.innerText());
  await cell.click({ button: 'right' });
  const menu = page.getByRole('dialog');
  await menu.getByLabel('Prezzo').fill('10');
  await menu.getByLabel('Prezzo').fill('+10 €');
  await expect(menu.getByText(`${before} € → ${before + 10} €`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(String(before + 10));
  await page.getByRole('button', { name: 'Annulla l’ultima operazione' }).click();
  await expect(cell).toHaveText(String(before));

  const least = page.getByRole('rowheader', { name: 'Soggiorno minimo' });
  await expect(least).toHaveCount(0);
  await page.getByRole('button', { name: 'Righe' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Soggiorno minimo', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('14', { exact: true }).first().click();
  await expect(least).toHaveCount(2);
  await page.reload();
  await expect(least).toHaveCount(2);
  await expect(page.getByRole('radio', { name: '14' })).toBeChecked();
});
