import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { barriers } from '../../support/barriers.ts';
import { soldRoom, storedDays } from '../../support/calendar.ts';
import { expectHeading, expectToast, undoByToast } from '../../support/page.ts';
import { logIn } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, test } from '../../support/test.ts';

test('an operator raises a month by dragging and lowers it by keyboard, previews the cells and undoes', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const sold = await soldRoom(page, id);
  // The middle of a future month on any date.
  const month = addDays(todayInRome(), 150).slice(0, 7);
  const [from, to] = [`${month}-01`, `${month}-28`];
  const prices = async () => (await storedDays(page, id, sold, from, to)).priceCents as number[];
  const before = await prices();
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const year = page.getByRole('region', { name: 'L’anno in breve' });
  const named = new Intl.DateTimeFormat('it', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = named.format(new Date(`${from}T00:00:00Z`));
  const button = year.getByRole('button', { name: `Vai a ${name}` });
  const grip = year.getByRole('slider');

  const place = await button.boundingBox();
  if (!place) throw new Error('the year has no such month');
  const [x, y] = [place.x + place.width / 2, place.y - 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 8, { steps: 4 });
  await expect(grip).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await page.mouse.up();
  await expect(page.getByRole('combobox', { name: 'Mese' })).toHaveValue(month);
  expect(await barriers(page, 'year of the calendar')).toEqual([]);
  expect(await prices()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(grip).toHaveCount(0);

  // The same by keyboard only.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(grip).toBeFocused();
  for (let n = 0; n < 2; n++) await page.keyboard.press('Shift+ArrowDown');
  await expect(year.getByRole('status')).toContainText('-10%');
  await page.keyboard.press('Enter');
  await expectToast(page, /celle salvate/);
  const after = await prices();
  for (const [at, price] of before.entries()) expect(Math.abs((after[at] ?? 0) - 0.9 * price)).toBeLessThanOrEqual(100);
  await undoByToast(page, /celle salvate/);
  await expect.poll(prices).toEqual(before);
});

test('Escape cancels a drag, and a double click applies a change once', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const year = page.getByRole('region', { name: 'L’anno in breve' });
  const grip = year.getByRole('slider');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/availability/changes')) sent.push(request.url());
  });
  const place = await year
    .getByRole('button', { name: /^Vai a / })
    .nth(5)
    .boundingBox();
  if (!place) throw new Error('the year has no such month');
  const [x, y] = [place.x + place.width / 2, place.y - 40];
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 8, { steps: 4 });
    await expect(grip).toHaveAttribute('aria-valuenow', /^[1-9]/);
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.move(x, y - 16, { steps: 4 });
  await page.mouse.up();
  await expect(grip).toHaveCount(0);

  await drag();
  await page.mouse.up();
  await year.getByRole('button', { name: 'Applica' }).dblclick();
  await expectToast(page, /celle salvate/);
  await expect(grip).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await undoByToast(page, /celle salvate/);
  await expectToast(page, 'Modifica annullata');
});
