import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type SoldRoom, soldRoom, storedDays } from '../../support/calendar.ts';
import { logIn, xsrfToken } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The server refuses to overwrite values that another user changed meanwhile.
test.use({ refusals: [409, 422] });

const CONFLICT_MESSAGE = 'Qualcuno ha modificato questa cella nel frattempo.';

async function openCalendar(page: Page, ahead: number) {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const sold = await soldRoom(page, id);
  const day = addDays(todayInRome(), ahead);
  await write(page, id, sold, day, 7_100);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  const stored = async () => (await storedDays(page, id, sold, day, day)).priceCents;
  return { sold, stored, colleague: () => write(page, id, sold, day, 20_000) };
}

/** Changes the price as another user, without the page noticing. */
async function write(page: Page, id: number, sold: SoldRoom, day: string, cents: number) {
  const run = {
    roomId: sold.roomId,
    mealPlanId: sold.mealPlanId,
    field: 'priceCents',
    from: day,
    values: [cents],
  };
  const answer = await page.request.post(`/api/structures/${id}/availability/changes`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { runs: [run], mode: 'all' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Simulates returning to the browser window, which loads the visible days again. */
async function returnToWindow(page: Page) {
  const read = page.waitForResponse((answer) => /\/availability\?/.test(answer.url()));
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await read;
}

test('a price changed by another user while the cell editor is open is not overwritten', async ({ page }) => {
  const { sold, stored, colleague } = await openCalendar(page, 6);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: sold.roomName })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  const editor = grid.getByRole('textbox');
  // The window loses the focus in the middle of typing, and the unfinished value 1 is not saved.
  await editor.dispatchEvent('focusout');
  expect(await stored()).toEqual([7_100]);
  await colleague();
  await returnToWindow(page);
  await expect(editor).toHaveValue('1');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(CONFLICT_MESSAGE).first()).toBeVisible();
  expect(await stored()).toEqual([20_000]);
  await page.keyboard.press('Escape');
  // A user who has seen the new price can overwrite it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('131');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual([13_100]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a price changed by another user is not overwritten from the day's sheet, and closing the day saves the typed price", async ({
    page,
  }) => {
    const { stored, colleague } = await openCalendar(page, 5);
    const row = page.getByRole('listitem').nth(5);
    await row.getByRole('button').tap();
    const sheet = page.getByRole('dialog');
    const price = sheet.getByLabel(/^Prezzo /).first();
    await price.fill('130');
    await colleague();
    await returnToWindow(page);
    await expect(price).toHaveValue('130');
    await sheet.getByRole('button', { name: 'Salva' }).tap();
    await expect(page.getByText(/Qualcuno ha scritto|non è modificabil/).first()).toBeVisible();
    expect(await stored()).toEqual([20_000]);

    await page.reload();
    await row.getByRole('button').tap();
    await price.fill('140');
    await sheet.getByRole('button', { name: 'Chiudi', exact: true }).tap();
    await page.getByRole('button', { name: 'Resta sulla pagina' }).tap();
    await sheet.getByRole('button', { name: 'Chiudi questo giorno' }).tap();
    await expect(row).toContainText('chiuso');
    await expect.poll(stored).toEqual([14_000]);
  });
});

test('unit names changed by another user are shown before the hotelier overwrites them', async ({ page }) => {
  await logIn(page, 'customer');
  const { structures } = await (await page.request.get('/api/user')).json();
  const id = structures[0].id as number;
  const url = (roomId: number) => `/api/structures/${id}/rooms/${roomId}/unit-names`;
  await page.goto(`/structures/${id}/dati/disponibilita?tab=prenotazioni`);
  await page.getByRole('button', { name: 'Nomi delle camere' }).click();
  const dialog = page.getByRole('dialog');
  const names = dialog.getByRole('textbox', { name: 'Nomi' });
  const before = (await names.inputValue()).split('\n').filter(Boolean);
  const roomId = Number(await dialog.getByRole('combobox').inputValue());
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  await page.request.put(url(roomId), { headers, data: { names: ['901'], before } });
  await names.fill('801');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText(/Nel frattempo qualcuno ha salvato altri nomi: 901/)).toBeVisible();
  await expect(names).toHaveValue('801');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await page.request.put(url(roomId), { headers, data: { names: before, before: ['801'] } });
});
