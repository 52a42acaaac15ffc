import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { soldRoom, storedDays } from '../support/calendar.ts';
import { CUTS, cutLine } from '../support/line.ts';
import { fillNewBooking } from '../support/new-booking.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

// The browser logs each missing answer without a status.
test.use({ refusals: [Number.NaN, 502] });

const CHECKING = 'Salvataggio da verificare…';
const ENGLISH = /fetch|network|Failed|Gateway|timeout|abort/i;

const checking = (page: Page) => page.getByRole('status').filter({ hasText: CHECKING });

for (const cut of CUTS)
  test(`the calendar shows the stored price when the answer is lost (${cut})`, async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
    const sold = await soldRoom(page, id);
    await page.goto(`/structures/${id}/dati/disponibilita`);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('rowheader', { name: sold.roomName })).toBeVisible();
    const line = await cutLine(page, /\/availability\/changes$/, [cut, cut, cut]);
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    for (let n = 0; n < 5 + CUTS.indexOf(cut); n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('137');
    await page.keyboard.press('Enter');
    await expect(checking(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Salvato ✓' })).toBeVisible();
    await expect(checking(page)).toBeHidden();
    expect(line.sent()).toBe(4);
    const day = addDays(todayInRome(), 5 + CUTS.indexOf(cut));
    const stored = async () => (await storedDays(page, id, sold, day, day)).priceCents;
    expect(await stored()).toEqual([13_700]);
    await page.getByRole('button', { name: 'Annulla l’ultima operazione' }).click();
    await expect.poll(stored).not.toEqual([13_700]);
    await expect(page.locator('body')).not.toContainText(ENGLISH);
  });

async function newBooking(page: Page, guest: string, ahead: number): Promise<string> {
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  const structureId = user.structures[0].id as number;
  await page.goto(`/structures/${structureId}/dati/prenotazioni/arrivi`);
  const panel = await fillNewBooking(page, guest, ahead);
  await panel.getByLabel('Totale').fill('90');
  return `/api/structures/${structureId}/arrivals`;
}

async function bookingsOf(page: Page, collection: string, guest: string): Promise<number> {
  const { data } = await (await page.request.get(`${collection}?q=${encodeURIComponent(guest)}`)).json();
  return (data as unknown[]).length;
}

test('a booking whose answer is lost exists once after a reload', async ({ page }) => {
  const guest = 'Ada Perduta';
  const collection = await newBooking(page, guest, 71);
  await cutLine(
    page,
    /\/arrivals$/,
    Array.from({ length: 20 }, () => 'after' as const),
  );
  await page.keyboard.press('Control+s');
  await expect(checking(page)).toBeVisible();
  await expect.poll(() => bookingsOf(page, collection, guest)).toBe(1);
  // The browser warns before the reload. The test accepts the warning.
  page.on('dialog', (dialog) => dialog.accept());
  await page.unrouteAll();
  await page.reload();
  await expectHeading(page, 'Arrivi');
  await expect(page.getByText('che non avevi salvato')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'La modifica era già salvata.' })).toBeVisible();
  await page.keyboard.press('Control+s');
  expect(await bookingsOf(page, collection, guest)).toBe(1);
  await page.goto(`${new URL(page.url()).pathname}?view=all`);
  await expect(page.getByText(guest).first()).toBeVisible();
});

test('a booking that never reached the server is restored after a reload and created once', async ({ page }) => {
  const guest = 'Ada Ritrovata';
  const collection = await newBooking(page, guest, 72);
  await cutLine(
    page,
    /\/arrivals$/,
    Array.from({ length: 20 }, () => 'before' as const),
  );
  await page.keyboard.press('Control+s');
  await expect(checking(page)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('che non avevi salvato')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => bookingsOf(page, collection, guest)).toBe(1);
});

test('Escape closes the calendar in a drawer first and the drawer second', async ({ page }) => {
  await newBooking(page, 'Ada Calendario', 73);
  const drawer = page.getByRole('dialog', { name: /prenotazione/i }).first();
  await drawer
    .getByRole('button', { name: /^Apri il calendario: / })
    .first()
    .click();
  const calendar = page.getByRole('dialog', { name: 'Apri il calendario' });
  await expect(calendar.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByLabel('Ospite').first()).toHaveValue('Ada Calendario');
});
