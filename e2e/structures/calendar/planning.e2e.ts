import { barriers, sideways } from '../../support/barriers.ts';
import { expectToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { PHONE } from '../../support/received-requests.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

async function openPlan(page: Page): Promise<Locator> {
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  await page.goto(`/structures/${user.structures[0].id}/dati/disponibilita`);
  await page.getByRole('radiogroup', { name: 'Viste del calendario' }).getByText('Prenotazioni').click();
  const plan = page.getByRole('group', { name: 'Prenotazioni per alloggio e giorno' });
  await expect(plan.getByRole('button').first()).toBeVisible();
  return plan;
}

/** Returns the middle of a night in the first room's row, `days` days after the first visible day. */
async function nightAt(plan: Locator, days: number, side = 232): Promise<{ x: number; y: number }> {
  const box = await plan.boundingBox();
  const width = await plan.evaluate((it) => Number.parseFloat(it.style.getPropertyValue('--day')));
  if (!box) throw new Error('the plan is not to be seen');
  return { x: box.x + side + (days + 0.5) * width, y: box.y + 70 + (side === 0 ? 42 : 14) };
}

test('a hotelier drags over nights of a room, books them and undoes the booking from the toast', async ({ page }) => {
  const plan = await openPlan(page);
  expect(await barriers(page, 'prenotazioni nel calendario')).toEqual([]);
  const [from, to] = [await nightAt(plan, 12), await nightAt(plan, 14)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Ospite')).toBeFocused();
  await expect(form.getByText(/^Dal calendario: /)).toBeVisible();
  expect(await barriers(page, 'prenotare dal calendario')).toEqual([]);
  await page.keyboard.type('Ada Trascinata');
  await page.keyboard.press('Enter');
  await expectToast(page, /^Prenotazione \w{8} salvata/);
  const bar = plan.getByRole('button', { name: /^Ada Trascinata, .*3 notti, Confermato$/ });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(bar).toHaveCount(0);
});

test('a hotelier blocks a room and opens the block by keyboard only', async ({ page }) => {
  const plan = await openPlan(page);
  await plan.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'b']) await page.keyboard.press(key);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Imbianchino');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Imbianchino: notti bloccate');
  const bar = plan.getByRole('button', { name: /^Imbianchino, .*2 notti, Blocco$/ });
  await expect(bar).toBeVisible();
  // Moves down the lanes to the block.
  await expect(plan).toBeFocused();
  const said = page.getByText(/Imbianchino, .* Blocco$/).first();
  for (let lane = 0; lane < 12 && !(await said.isVisible().catch(() => false)); lane++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Imbianchino' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plan).toBeFocused();
  // The calendar reopens in the view used last.
  await page.goto(page.url().replace(/\?.*/, ''));
  await expect(plan).toBeVisible();
});

test("a hotelier adds a night at the price difference, takes the deposit and reads the booking's history", async ({
  page,
}) => {
  const plan = await openPlan(page);
  await plan.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await page.getByRole('dialog').getByLabel('Ospite').fill('Ugo Allungato');
  await page.keyboard.press('Enter');
  await plan.getByRole('button', { name: /^Ugo Allungato/ }).click();
  const panel = page.getByRole('dialog', { name: /^Ugo Allungato Confermato / });
  await panel.getByRole('button', { name: 'Incassa' }).click();
  await page.getByRole('dialog', { name: 'Incassa da Ugo Allungato' }).getByLabel('Importo').fill('100');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^Versata: /)).toBeVisible();

  await panel.getByRole('button', { name: 'Modifica date, camera o persone' }).click();
  const change = page.getByRole('dialog', { name: 'Modifica il soggiorno di Ugo Allungato' });
  const departure = change.getByRole('textbox', { name: 'Partenza' });
  const [day = 0, month = 1, year = 2026] = (await departure.inputValue()).split('/').map(Number);
  const later = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
  await departure.fill(later.split('-').reverse().join('/'));
  await expect(change.getByRole('row', { name: /^Differenza \+/ })).toBeVisible();
  expect(await barriers(page, 'cambio di soggiorno')).toEqual([]);
  await change.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(panel.getByText(/ · 3 notti$/).first()).toBeVisible();
  await expect(panel.getByText(/^Soggiorno spostato: da .* 2 notti a .* 3 notti\.$/)).toBeVisible();
  await expect(panel.getByText(/^Prezzo: da /)).toBeVisible();
  await expect(panel.getByText(/^Totale pagato: 100,00/)).toBeVisible();
  await expect(panel.getByText(/^Prenotazione registrata: .* 2 notti, /)).toBeVisible();
  expect(await barriers(page, 'una prenotazione')).toEqual([]);
});

test('a hotelier names units, assigns bookings as proposed and moves a booking by dragging and by keyboard', async ({
  page,
}) => {
  const plan = await openPlan(page);
  await page.getByRole('button', { name: 'Nomi delle camere' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Alloggio').selectOption('Junior suite con balcone');
  await form.getByRole('textbox', { name: 'Nomi' }).fill('201\n202\n203\n204\n205\n206');
  expect(await barriers(page, 'nomi delle camere')).toEqual([]);
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(plan.getByText('206', { exact: true })).toBeVisible();
  const proposed = plan.getByRole('button', { name: /, proposta: camera 20\d$/ });
  await expect(proposed.first()).toBeVisible();
  await page.getByRole('button', { name: /^Assegna \d+ prenotazion[ei] come proposto$/ }).click();
  await expect(proposed).toHaveCount(0);

  // Drags the booking from its unit to the last unit, which is free.
  const bar = plan.getByRole('button', { name: /, Confermato, camera 201$/ }).first();
  const name = ((await bar.getAttribute('aria-label')) ?? '').replace(/, camera 201$/, '');
  const box = await bar.boundingBox();
  const target = await plan.getByText('206', { exact: true }).boundingBox();
  if (!box || !target) throw new Error('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(plan.getByRole('button', { name: `${name}, camera 206`, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Moves the booking one row up by keyboard, after moving the active cell onto it.
  await plan.focus();
  const said = page.locator('[aria-live=polite]').filter({ hasText: name });
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  for (let step = 0; step < 40 && !(await said.count()); step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(plan.getByRole('button', { name: `${name}, camera 205`, exact: true })).toBeVisible();
  expect(await barriers(page, 'camere con un nome')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a hotelier selects nights with two taps and books them', async ({ page }) => {
    const plan = await openPlan(page);
    expect(await sideways(page, 'prenotazioni nel calendario')).toEqual([]);
    const [from, to] = [await nightAt(plan, 2, 0), await nightAt(plan, 4, 0)];
    await page.touchscreen.tap(from.x, from.y);
    await page.touchscreen.tap(to.x, to.y);
    await page.getByRole('button', { name: 'Prenota', exact: true }).tap();
    await page.getByRole('dialog').getByLabel('Ospite').fill('Ida Telefonina');
    await page.keyboard.press('Enter');
    await expectToast(page, /^Prenotazione \w{8} salvata/);
    await expect(plan.getByRole('button', { name: /^Ida Telefonina, .*3 notti/ })).toBeVisible();
  });
});

test('a hotelier selects nights in the price grid and books them from the menu by keyboard', async ({ page }) => {
  const plan = await openPlan(page);
  await page.getByRole('radiogroup', { name: 'Viste del calendario' }).getByText('Calendario').click();
  const grid = page.getByRole('grid', { name: 'Alloggi e giorni' });
  await expect(grid).toBeVisible();
  await grid.focus();
  for (let day = 0; day < 20; day++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('dialog').getByRole('button', { name: 'Prenota' }).click();
  const form = page.getByRole('dialog', { name: /^Nuova prenotazione · / });
  await expect(form.getByText(/^Dal calendario: /)).toBeVisible();
  await form.getByLabel('Ospite').fill('Eva Listini');
  await page.keyboard.press('Enter');
  await expectToast(page, /^Prenotazione \w{8} salvata/);
  await expect(grid).toBeFocused();
  await page.getByRole('radiogroup', { name: 'Viste del calendario' }).getByText('Prenotazioni').click();
  await expect(plan.getByRole('button', { name: /^Eva Listini, .*2 notti/ })).toBeVisible();
});
