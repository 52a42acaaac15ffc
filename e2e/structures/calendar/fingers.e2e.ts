import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type SoldRoom, soldRoom, storedDays } from '../../support/calendar.ts';
import { expectHeading, expectToast, undoByToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

const day = (ahead: number) => addDays(todayInRome(), ahead);

interface Calendar {
  /** Returns the price cell `ahead` days from today. A row starts with its week, which may be before today. */
  readonly price: (ahead: number) => Locator;
  readonly head: (ahead: number) => Locator;
  readonly prices: (from: number, to: number) => Promise<unknown[]>;
}

async function open(page: Page): Promise<Calendar> {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const sold: SoldRoom = await soldRoom(page, id);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const head = (ahead: number) =>
    page.getByRole('columnheader', { name: new RegExp(`${day(ahead).slice(8)} .* ${day(ahead).slice(0, 4)}`) }).first();
  const today = Number(await head(0).getAttribute('aria-colindex'));
  const row = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Prezzo$/ }) })
    .first();
  const price = (ahead: number) => row.locator(`[aria-colindex="${today + ahead}"]`);
  const prices = async (from: number, to: number) =>
    (await storedDays(page, id, sold, day(from), day(to))).priceCents ?? [];
  return { price, head, prices };
}

/** Touches a cell for `rest` ms and drags the finger to the middle of another cell. */
async function drag(page: Page, from: Locator, to: Locator, rest: number) {
  const middle = async (cell: Locator) => {
    const box = await cell.boundingBox();
    if (!box) throw new Error('there is no such cell in sight');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  await page.waitForTimeout(rest);
  for (let step = 1; step <= 6; step++) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 6;
    await touch('touchMove', { x: along(start.x, end.x), y: along(start.y, end.y) });
  }
  await touch('touchEnd');
}

test('a long touch selects days and opens their menu, and dragging the corner fills more days', async ({ page }) => {
  const { price, prices } = await open(page);
  const before = await prices(1, 6);
  await drag(page, price(1), price(3), 700);
  const menu = page.getByRole('dialog');
  // A price that no day of the demo has on any date, because an unchanged price is not saved.
  await menu.getByLabel('Prezzo').fill('147,31');
  await menu.getByRole('button', { name: 'Applica' }).tap();
  await expectToast(page, '3 celle salvate');
  expect(await prices(1, 3)).toEqual([14_731, 14_731, 14_731]);
  await price(1).tap();
  await drag(page, page.locator('[data-handle]'), price(6), 0);
  await expect.poll(() => prices(1, 6)).toEqual(Array.from({ length: 6 }, () => 14_731));
  await page.getByRole('button', { name: 'Annulla l’ultima operazione' }).tap();
  await undoByToast(page, /^3 celle salvate/);
  await expect.poll(() => prices(1, 6)).toEqual(before);
});

test('a long touch on the headings selects whole days, and a quick swipe scrolls the calendar', async ({ page }) => {
  const { price, head } = await open(page);
  const menu = page.getByRole('dialog');
  await drag(page, head(2), head(4), 700);
  await expect(menu).toContainText('Tutti gli alloggi');
  await expect(menu).toHaveAccessibleName(new RegExp(`${day(2).slice(8)}.*${day(4).slice(8)}`));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const scrolled = () => page.getByRole('grid').evaluate((element) => element.scrollLeft);
  const today = await scrolled();
  await price(8).tap();
  const chosen = () => page.getByRole('grid').getAttribute('aria-activedescendant');
  const before = await chosen();
  await drag(page, price(7), price(2), 0);
  await expect.poll(scrolled).toBeGreaterThan(today + 100);
  // The selection does not change.
  expect(await chosen()).toBe(before);
  await expect(menu).toBeHidden();
});
