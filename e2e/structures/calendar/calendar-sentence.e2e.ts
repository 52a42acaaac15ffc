import { addDays, todayInRome, weekdayOf } from '../../../domain/kernel/calendar/days.ts';
import { barriers } from '../../support/barriers.ts';
import { soldRoom, storedDays } from '../../support/calendar.ts';
import { expectHeading, expectToast, undoByToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, test } from '../../support/test.ts';

test('an operator types a command into the palette, previews its cells, applies it with Enter and undoes it', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const sold = await soldRoom(page, id);
  const day = addDays(todayInRome(), 45);
  const month = new Intl.DateTimeFormat('it', { month: 'short', timeZone: 'UTC' });
  const date = `${Number(day.slice(8))} ${month.format(new Date(`${day}T00:00:00Z`))}`;
  const stored = async () => (await storedDays(page, id, sold, day, day)) as Record<string, unknown[]>;
  const before = (await stored()).priceCents?.[0] as number;
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  await expect(page.getByRole('grid')).toBeVisible();
  const say = async (words: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /Cerca/ }).last().fill(words);
  };
  const offer = page.getByRole('listbox', { name: 'Cerca' }).getByRole('option').first();

  // The palette lists the words that it does not understand. Enter takes the closest phrase and applies nothing.
  await say(`chiudi piscina ${date}`);
  await expect(page.getByText('Testo non riconosciuto: piscina')).toBeVisible();
  await expect(page.getByText(/^Testo riconosciuto: chiudi/)).toBeVisible();
  await expect(offer).toContainText('Premi Invio per usare queste parole');
  await page.keyboard.press('Enter');
  await expect(offer).toContainText('celle da modificare. Premi Invio per applicare.');
  await expect(page.getByRole('combobox', { name: /Cerca/ }).last()).toHaveValue(/^chiudi \d/);

  await page.keyboard.press('Escape');
  await say(`+10% ${sold.roomName} ${date}`);
  await expect(offer).toContainText(`+10% “${sold.roomName}” `);
  await expect(offer).toContainText('1 cella da modificare. Premi Invio per applicare.');
  expect(await barriers(page, 'a saying in the palette')).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, '1 cella salvata');
  const raised = (await stored()).priceCents?.[0] as number;
  expect(Math.abs(raised - 1.1 * before)).toBeLessThanOrEqual(100);
  await undoByToast(page, '1 cella salvata');
  await expect.poll(async () => (await stored()).priceCents?.[0]).toBe(before);

  await say(`min 3 notti e chiudi ${date}`);
  await expect(offer).toContainText('4 celle da modificare');
  await page.keyboard.press('Enter');
  await expectToast(page, '4 celle salvate');
  expect(await stored()).toMatchObject({ minStay: [3], stopSell: [true] });
  await undoByToast(page, '4 celle salvate');
  await expect.poll(async () => (await stored()).stopSell?.[0] ?? false).toBe(false);
});

test("the palette understands weekdays, holidays and last year's prices for the named room", async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Conero Bianco');
  const sold = await soldRoom(page, id);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expect(page.getByRole('grid').getByRole('rowheader', { name: sold.roomName })).toBeVisible();
  const offer = page.getByRole('listbox', { name: 'Cerca' }).getByRole('option').first();
  const apply = async (words: string, cells: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /Cerca/ }).last().fill(words);
    await expect(offer).toContainText(`${cells}. Premi Invio per applicare`);
    const written = page.waitForResponse((one) => one.url().endsWith('/availability/changes') && one.ok());
    await page.keyboard.press('Enter');
    await written;
  };
  const italian = (day: string) => day.split('-').toReversed().join('/');

  // Any two whole weeks contain two Saturdays and two Sundays.
  const [from, to] = [addDays(todayInRome(), 50), addDays(todayInRome(), 63)];
  const days = Array.from({ length: 14 }, (_, n) => addDays(from, n));
  await apply(
    `min 4 notti sabato e domenica ${sold.roomName} dal ${italian(from)} al ${italian(to)}`,
    '4 celle da modificare',
  );
  const { minStay = [] } = await storedDays(page, id, sold, from, to);
  expect(days.map((day, at) => [day, minStay[at] === 4])).toEqual(days.map((day) => [day, weekdayOf(day) >= 6]));

  // August and May each contain a single public holiday: 15 August and 1 May.
  const [month, feast] = todayInRome().slice(5, 7) === '08' ? ['maggio', '05-01'] : ['agosto', '08-15'];
  await apply(`chiudi ${sold.roomName} festivi ${month}`, '1 cella da modificare');
  const year = Number(todayInRome().slice(0, 4));
  const next = [`${year}-${feast}`, `${year + 1}-${feast}`].find((day) => day >= todayInRome()) ?? '';
  expect((await storedDays(page, id, sold, next, next)).stopSell).toEqual([true]);

  // The price comes from the same weekday 364 days earlier.
  const target = addDays(todayInRome(), 364 + 20);
  const source = (await storedDays(page, id, sold, addDays(target, -364), addDays(target, -364))).priceCents;
  await apply(`come l’anno scorso +5 % ${sold.roomName} ${italian(target)}`, '1 cella da modificare');
  const [price] = (await storedDays(page, id, sold, target, target)).priceCents as number[];
  expect(Math.abs(Number(price) - 1.05 * Number(source?.[0]))).toBeLessThanOrEqual(100);
});

test("the palette leads from a structure's calendar to another structure's calendar with its own rooms", async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Villa Serbellina');
  await page.goto(`/structures/${id}`);
  await page.getByRole('link', { name: 'Calendario' }).first().click();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('Junior suite affrescata')).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /Cerca/ }).last().fill('Hotel Tre Vele calendario');
  await page
    .getByRole('option', { name: /Disponibilità/ })
    .filter({ hasText: 'Hotel Tre Vele' })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('Hotel Tre Vele', { exact: true })).toBeVisible();
  await expect(grid.getByText('Matrimoniale classica')).toBeVisible();
  await expect(grid.getByText('Junior suite affrescata')).toHaveCount(0);
});
