import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { type SoldRoom, soldRoom, storedDays } from '../support/calendar.ts';
import { expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const day = (ahead: number) => addDays(todayInRome(), ahead);

async function open(page: Page): Promise<{ id: number; sold: SoldRoom }> {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const sold = await soldRoom(page, id);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  return { id, sold };
}

/** Pastes a spreadsheet block into the grid, as Ctrl+V does. */
async function paste(page: Page, text: string) {
  // Runs in the browser, whose types this program does not have.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.querySelector('[role=grid]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}

test('an operator sets prices by keyboard, pastes a block, sees the refused cells and undoes', {
  tag: '@smoke',
}, async ({ page }) => {
  const { id, sold } = await open(page);
  const prices = async (from: number, to: number) =>
    (await storedDays(page, id, sold, day(from), day(to))).priceCents ??
    // Days never written have no price column.
    Array.from({ length: to - from + 1 }, () => null);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader', { name: sold.roomName })).toBeVisible();
  expect(await barriers(page, 'calendar')).toEqual([]);
  const before = await prices(1, 5);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 2; n++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('133,5');
  await page.keyboard.press('Enter');
  await expectToast(page, '3 celle salvate');
  await expect(page.getByRole('status').filter({ hasText: 'Salvato ✓' })).toBeVisible();
  expect(await prices(1, 3)).toEqual([13_350, 13_350, 13_350]);

  await page.keyboard.press('ArrowRight');
  await paste(page, '€ 1.234,50\t99\n');
  await expectToast(page, /^2 celle salvate, da controllare: 133,50 → 1.?234,50\s€ \(\+825%\)/);
  expect(await prices(2, 3)).toEqual([123_450, 9_900]);

  await paste(page, '80\t12,345\n');
  const notice = page.getByRole('alert').filter({ hasText: '1 cella non è modificabile' });
  await expect(notice).toContainText(`${sold.roomName} · `);
  await expect(notice).toContainText('«12,345» non accettato: Il numero si può leggere in due modi');
  expect(await prices(2, 3)).toEqual([123_450, 9_900]);
  await notice.getByRole('button', { name: 'Salva solo le celle valide (1)' }).click();
  await expect.poll(() => prices(2, 3)).toEqual([8_000, 9_900]);

  await paste(page, '1\t2\t3\n');
  const misfit = page.getByRole('alert').filter({ hasText: 'Niente è stato incollato' });
  await expect(misfit).toContainText('L’area copiata è di 1 × 3 celle e non riempie esattamente la selezione di 1 × 2');
  await grid.focus();
  await page.keyboard.press('Escape');
  await expect(misfit).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(() => prices(2, 3)).toEqual([123_450, 9_900]);
  // Two undo requests on a slow connection: the second undoes the next older change.
  await page.route('**/undo', (route) => setTimeout(() => void route.continue(), 400));
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Annulla l’ultima operazione' }).click();
  await expect.poll(() => prices(1, 5)).toEqual(before);
});

test('a price far below the former price is saved with a mark and a question, and a derived price names its source', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/disponibilita`);
  const grid = page.getByRole('grid');
  const own = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Prezzo$/ }) })
    .first();
  const derived = grid
    .getByRole('row')
    .filter({ has: page.locator('[aria-readonly][data-state*=derived]') })
    .first();
  const cell = own.getByRole('gridcell').nth(10);
  const before = await cell.innerText();
  await cell.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expectToast(page, new RegExp(`^Salvato: ${before} → 1\\s€ \\(-9\\d%\\). Il valore è giusto\\?`));
  await expect(cell).toHaveAttribute('data-doubtful');
  await undoByToast(page, /^Salvato: /);
  await expect(cell).toHaveText(before);
  await expect(cell).not.toHaveAttribute('data-doubtful');

  const following = derived.getByRole('gridcell').nth(10);
  const price = Number(await following.innerText()) + 5;
  await following.click();
  await page.keyboard.type(String(price));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /Camera e colazione/ });
  await expect(question).toContainText('non ha prezzi propri');
  await expect(question.getByRole('link', { name: 'Usa prezzi propri…' })).toBeVisible();
  await question.getByRole('button', { name: /^Imposta «Camera e colazione» a / }).click();
  await expect(following).toHaveText(String(price));
  await expect(cell).toHaveText(String(Number(before) + 5));
  await expect(page.getByRole('status').filter({ hasText: 'Salvato ✓' })).toBeVisible();
  await page.getByRole('button', { name: 'Annulla l’ultima operazione' }).click();
  await expect(cell).toHaveText(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an operator closes a day with two taps and changes a price with three', async ({ page }) => {
    const { id, sold } = await open(page);
    const date = day(40);
    const stored = () => storedDays(page, id, sold, date, date);
    const row = page.getByRole('listitem').nth(40);
    await page.getByRole('button', { name: 'Altri giorni' }).tap();
    await row.getByRole('button').tap();
    await page.getByRole('button', { name: 'Chiudi questo giorno' }).tap();
    await expectToast(page, '1 cella salvata');
    await expect(row).toContainText('chiuso');
    expect((await stored()).stopSell).toEqual([true]);
    expect(await sideways(page, 'calendar on a phone')).toEqual([]);
    await undoByToast(page, '1 cella salvata');
    await expect(row).not.toContainText('chiuso');

    await row.getByRole('button').tap();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByLabel(/^Prezzo /)
      .first()
      .fill('77,50');
    await sheet.getByRole('button', { name: 'Salva' }).tap();
    await expect(row).toContainText('77,50 €');
    await expect.poll(async () => (await stored()).priceCents).toEqual([7_750]);
    await undoByToast(page, '1 cella salvata');
    await expect(row).not.toContainText('77,50 €');
  });
});
