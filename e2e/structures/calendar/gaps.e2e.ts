import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../../support/barriers.ts';
import { expectHeading, expectToast, undoByToast } from '../../support/page.ts';
import { logIn, xsrfToken } from '../../support/people.ts';
import { structureNamed } from '../../support/structures.ts';
import { expect, type Page, test } from '../../support/test.ts';

interface Room {
  roomId: number;
}

/** Leaves three free nights between two closed days in every room and sets a minimum stay of five nights. */
async function hemIn(page: Page, id: number, from: string) {
  const base = `/api/structures/${id}/availability`;
  const { rooms } = (await (await page.request.get(`${base}?from=${from}&to=${from}`)).json()) as {
    rooms: Room[];
  };
  const run = (roomId: number, field: string, ahead: number, values: unknown[]) => ({
    roomId,
    mealPlanId: null,
    field,
    from: addDays(from, ahead),
    values,
  });
  const runs = rooms.flatMap(({ roomId }) => [
    run(roomId, 'stopSell', 0, [true]),
    run(roomId, 'minStay', 1, [5, 5, 5]),
    run(roomId, 'stopSell', 4, [true]),
  ]);
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const answer = await page.request.post(`${base}/changes`, { headers, data: { runs } });
  expect(answer.ok()).toBe(true);
  const { changeId } = (await answer.json()) as { changeId: number };
  return () => page.request.post(`/api/audit/${changeId}/undo`, { headers, data: {} });
}

test('an operator sees why nights stay unsold and the cost, and fixes the cause in one click', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const putBack = await hemIn(page, id, addDays(todayInRome(), 60));
  await page.goto(`/structures/${id}/dati/disponibilita?tab=simulatore`);
  await expectHeading(page, 'Disponibilità e prezzi');
  const panel = page.getByRole('region', { name: 'Perché ho notti vuote?' });
  const least = panel
    .getByRole('listitem')
    .filter({ hasText: '3 notti non vendibili: soggiorno minimo troppo lungo (ora 5)' });
  const closed = panel.getByRole('listitem').filter({ hasText: '2 notti non vendibili: alloggi con vendite chiuse' });
  await expect(least).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Riapri' })).toBeVisible();
  expect(await barriers(page, 'gaps')).toEqual([]);
  await least.getByRole('button', { name: 'Abbassa a 3' }).click();
  await expectToast(page, /celle salvate/);
  await expect(least).toHaveCount(0);
  await undoByToast(page, /celle salvate/);
  await expect(least).toBeVisible();

  // The simulator checks the first of these nights and shows each refusal once with its rooms.
  await least.getByRole('button', { name: 'Mostra la prima' }).click();
  const refusal = page.getByText(/^Il soggiorno minimo è di 5 notti, quelle richieste sono 1/);
  await expect(refusal).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Vai alla cella' })).toHaveCount(2);
  await putBack();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the year chart fits a phone', async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Hotel Tre Vele');
    await page.goto(`/structures/${id}/dati/disponibilita?tab=simulatore`);
    await expect(page.getByRole('img', { name: /notti vendibili su 365/ })).toBeVisible();
    expect(await sideways(page, 'gaps on a phone')).toEqual([]);
  });
});
