import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the search in Arrivi shows each booking of a guest once and clears at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, 'customer');
    const user = await (await page.request.get('/api/user')).json();
    const base = `/api/structures/${user.structures[0].id}`;
    const { data: links } = await (await page.request.get(`${base}/room-meal-plans?perPage=100`)).json();
    const { data: rooms } = await (await page.request.get(`${base}/rooms?filter[status]=10`)).json();
    const link = links.find((one: { roomId: number }) => one.roomId === rooms[0].id);
    const guestName = `Zelinda ${width}`;
    for (const ahead of [0, 40]) {
      const checkin = addDays(todayInRome(), ahead);
      const made = await page.request.post(`${base}/arrivals`, {
        headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
        data: {
          ...{ guestName, checkin, checkout: addDays(checkin, 1), adults: 1, totalAmountCents: 30_000 },
          ...{ roomId: link.roomId, mealPlanId: link.mealPlanId },
        },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.goto(`/structures/${user.structures[0].id}/dati/prenotazioni/arrivi`);
    const main = page.getByRole('main');
    const today = main.getByRole('heading', { name: /^Arrivano oggi/ });
    await expect(today).toBeVisible();
    await main.getByRole('searchbox').fill(guestName.toLowerCase());
    const found = main.getByRole('listitem');
    await expect(found).toHaveCount(2);
    await expect(today).toHaveCount(0);
    // Only the booking that starts today offers the check-in. The other booking opens in a panel.
    await expect(found.getByRole('button', { name: 'Check-in' })).toHaveCount(1);
    await found.getByRole('link', { name: guestName }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(2);
    await main.getByRole('searchbox').fill('');
    await expect(today).toBeVisible();
  });
}
