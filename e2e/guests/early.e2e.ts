import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, test } from '../support/test.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a guest who arrives late and leaves early pays the nights slept, and the hotelier undoes a mistaken check-out', async ({
    page,
  }) => {
    await logIn(page, 'customer');
    const user = await (await page.request.get('/api/user')).json();
    const base = `/api/structures/${user.structures[0].id}`;
    const { data: rooms } = await (await page.request.get(`${base}/rooms?filter[status]=10`)).json();
    const { data: links } = await (await page.request.get(`${base}/room-meal-plans?perPage=100`)).json();
    const link = links.find((one: { roomId: number }) => one.roomId === rooms[0].id);
    const today = todayInRome();
    const name = 'Vera Presutti';
    const made = await page.request.post(`${base}/arrivals`, {
      headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
      data: {
        guestName: name,
        roomId: link.roomId,
        mealPlanId: link.mealPlanId,
        checkin: addDays(today, -1),
        checkout: addDays(today, 3),
        adults: 1,
        totalAmountCents: 30_000,
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    await page.goto(`/structures/${user.structures[0].id}/dati/prenotazioni/arrivi`);
    const stay = page.getByRole('listitem').filter({ hasText: name });
    await stay.getByRole('button', { name: 'Check-in' }).click();
    const lacking = page.getByRole('dialog', { name: 'Mancano i dati di 1 ospite' });
    await lacking.getByRole('button', { name: 'Check-in' }).click();
    // The check-in is a day late, so the dialog asks for the arrival date.
    const arriving = page.getByRole('dialog', { name: `Arrivo di ${name}` });
    await expect(arriving.getByRole('textbox', { name: 'Arrivato il' })).toBeFocused();
    expect(await barriers(page, 'arrivo in ritardo')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(arriving).toHaveCount(0);
    await stay.getByRole('button', { name: 'Check-out' }).click();
    const dialog = page.getByRole('dialog', { name: `Partenza di ${name}` });
    await expect(dialog.getByRole('textbox', { name: 'Partito il' })).toBeVisible();
    await expect(dialog.getByText('tornano in vendita')).toBeVisible();
    expect(await barriers(page, 'partenza anticipata')).toEqual([]);
    expect(await sideways(page, 'partenza anticipata')).toEqual([]);
    await dialog.getByRole('button', { name: 'Fai il check-out' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(stay.getByText('Partito', { exact: true })).toBeVisible();
    await expect(stay).toContainText('1 notte');
    await stay.getByRole('button', { name: `Azioni: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Annulla il check-out' }).click();
    await expect(stay).toContainText('4 notti');
    await expect(stay.getByRole('button', { name: 'Check-out' })).toBeVisible();
  });
});
