import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type SoldRoom, soldRoom, storedDays } from '../../support/calendar.ts';
import { expectHeading, expectToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The server refuses invalid cell values.
test.use({ refusals: [422] });

const day = (ahead: number) => addDays(todayInRome(), ahead);

async function open(page: Page, structure = 'Hotel Conero Bianco') {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, structure);
  const sold: SoldRoom = await soldRoom(page, id);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: sold.roomName })).toBeVisible();
  const pricesOf = async (first: number, last: number) =>
    (await storedDays(page, id, sold, day(first), day(last))).priceCents as number[];
  const prices = () => pricesOf(1, 4);
  const isClosed = async (ahead: number) =>
    (await storedDays(page, id, sold, day(ahead), day(ahead))).planStopSell?.[0] === true;
  /** Moves to the first price row, `ahead` days from today. */
  const goTo = async (ahead: number) => {
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    for (let n = 0; n < ahead; n++) await page.keyboard.press('ArrowRight');
  };
  const write = async (ahead: number, text: string) => {
    await goTo(ahead);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const saved = () => page.waitForResponse((one) => one.url().endsWith('/availability/changes') && one.ok());
  return { grid, prices, pricesOf, isClosed, goTo, write, saved };
}

/** Returns the position of the active cell on the screen. */
async function activeCellBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(`(() => {
    const grid = document.querySelector('[role=grid]');
    const { x, y, width, height } = document.getElementById(grid.getAttribute('aria-activedescendant')).getBoundingClientRect();
    return { x, y, width, height };
  })()`);
}

test('a typed price goes to its cell, whatever the user clicks next, and an empty clipboard clears no cell', async ({
  page,
}) => {
  const { grid, prices, goTo, write, saved } = await open(page);
  for (const [ahead, text] of ['81', '82', '83', '84'].entries()) {
    const done = saved();
    await write(ahead + 1, text);
    await done;
  }
  await goTo(1);
  const { x, y, width, height } = await activeCellBox(page);
  const done = saved();
  await page.keyboard.type('91');
  await page.mouse.click(x + 2.5 * width, y + height / 2);
  await done;
  expect(await prices()).toEqual([9_100, 8_200, 8_300, 8_400]);

  await page.evaluate(
    `document.querySelector('[role=grid]').dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }))`,
  );
  const notice = page.getByRole('alert').filter({ hasText: 'Niente è stato incollato' });
  await expect(notice).toContainText('Negli appunti non c’è testo da incollare.');
  expect(await prices()).toEqual([9_100, 8_200, 8_300, 8_400]);

  // Escape cancels dragging the corner, and releasing the mouse afterwards fills no cell.
  await goTo(1);
  await page.mouse.move(x + width, y + height);
  await page.mouse.down();
  await page.mouse.move(x + 3.5 * width, y + height / 2, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.move(x + 2.5 * width, y + height / 2);
  await page.mouse.up();
  await expect(grid).toBeFocused();
  const next = saved();
  await write(4, '85');
  await next;
  expect(await prices()).toEqual([9_100, 8_200, 8_300, 8_500]);
});

test('Ctrl+Z before the answer undoes the latest change and leaves the rest when that change is refused', async ({
  page,
}) => {
  const { prices, write, saved } = await open(page);
  const first = saved();
  await write(1, '101');
  await first;
  const [, ...others] = await prices();
  await page.route('**/availability/changes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await write(2, '0');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('alert').filter({ hasText: '«0» non accettato' })).toBeVisible();
  expect(await prices()).toEqual([10_100, ...others]);
  await page.keyboard.press('Escape');
  await write(2, '102');
  await page.keyboard.press('Control+z');
  await expectToast(page, 'Modifica annullata');
  expect(await prices()).toEqual([10_100, ...others]);
});

test('a cell changed twice shows its former value when both changes fail', async ({ page }) => {
  const { goTo, write, saved } = await open(page);
  const first = saved();
  await write(1, '111');
  await first;
  await page.route('**/availability/changes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"status":422}' });
  });
  await write(1, '112');
  await write(1, '113');
  await expect(page.getByRole('status').filter({ hasText: 'Salvataggio' })).toHaveCount(0);
  await goTo(1);
  await page.keyboard.press('F2');
  await expect(page.locator('[role=grid] input')).toHaveValue('111');
});

test('a past day refuses a value with a message, and copying cells onto themselves changes nothing', async ({
  page,
}) => {
  const { prices, goTo, write, saved } = await open(page);
  for (const [ahead, text] of ['121', '122', '123', '124'].entries()) {
    const done = saved();
    await write(ahead + 1, text);
    await done;
  }
  await goTo(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  const notice = page.getByRole('alert').filter({ hasText: '«9» non accettato' });
  await expect(notice).toContainText('Il giorno è già passato. Scegli un giorno da oggi in poi.');
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();

  expect(await prices()).toEqual([12_100, 12_200, 12_300, 12_400]);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await goTo(1);
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowRight');
  await page.evaluate(`(() => {
    const grid = document.querySelector('[role=grid]');
    const event = (kind) => new ClipboardEvent(kind, { clipboardData: held, bubbles: true, cancelable: true });
    const held = new DataTransfer();
    for (const kind of ['copy', 'paste']) grid.dispatchEvent(event(kind));
    globalThis.held = held.getData('text/plain');
  })()`);
  expect(await page.evaluate('held')).toBe('121\t122\t123\t124\n');
  await expect(page.getByRole('alert').filter({ hasText: 'incollato' })).toHaveCount(0);
  const next = saved();
  await write(4, '125');
  await next;
  expect(sent).toHaveLength(1);
  expect(await prices()).toEqual([12_100, 12_200, 12_300, 12_500]);
});

/** Delays the loading of further days until the returned function is called. */
async function holdDays(page: Page): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/availability?*', async (route) => {
    await held;
    await route.continue();
  });
  return () => come();
}

test('a percentage, a fill and a toggle wait for days that are still loading, and a cut of these days does nothing', async ({
  page,
}) => {
  const { grid, goTo, pricesOf, isClosed, saved } = await open(page, 'Hotel Tre Vele');
  const weeks = 20;
  const [first, last] = [7 * weeks, 7 * weeks + 1];
  const before = await pricesOf(first, last);
  await goTo(0);
  const come = await holdDays(page);
  for (let n = 0; n < weeks; n++) await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Variazione %' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percentuale').fill('+10');
  await expect(dialog.getByText('Caricamento in corso')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await pricesOf(first, last)).toEqual(before);
  const done = saved();
  come();
  await done;
  for (const [at, price] of (await pricesOf(first, last)).entries())
    expect(Math.abs(price - 1.1 * (before[at] ?? 0))).toBeLessThanOrEqual(100);

  const further = weeks + 9;
  await goTo(0);
  const fill = await holdDays(page);
  for (let n = 0; n < further; n++) await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.type('131');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  fill();
  await expect.poll(() => pricesOf(7 * further, 7 * further + 3)).toEqual([13_100, 13_100, 13_100, 13_100]);

  // The row below the first prices shows whether the plan is closed.
  const turn = async () => {
    await goTo(0);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowDown');
    for (let n = 0; n < further; n++) await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press(' ');
  };
  await turn();
  await expect.poll(() => isClosed(7 * further)).toBe(true);
  await page.reload();
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  const show = await holdDays(page);
  // Days that are not loaded cannot be cut.
  await goTo(0);
  for (let n = 0; n < further; n++) await page.keyboard.press('Control+ArrowRight');
  await page.evaluate(
    `document.querySelector('[role=grid]').dispatchEvent(new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }))`,
  );
  await expectToast(page, 'non sono stati copiati');
  await turn();
  show();
  await expect.poll(() => isClosed(7 * further)).toBe(false);
  expect(await pricesOf(7 * further, 7 * further)).toEqual([13_100]);
});
