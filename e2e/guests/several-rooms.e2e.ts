import { logIn } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const portal = portalOfFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`five friends find several rooms at ${width} px and the request contains their choice`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const query = new URLSearchParams({ checkin: day(30), checkout: day(32), adults: '5' });
    await page.goto(`${portal.origin}/?${query}`);
    // The first result is visible without scrolling.
    const first = page.locator('.card', { has: page.locator('.price strong') }).first();
    await expect(width < 600 ? first.locator('.price') : first.getByRole('heading')).toBeInViewport();
    await expect(first.locator('.price')).toContainText(/€\s+2 notti, 5 ospiti/);
    await expect(first.locator('.sold')).toContainText(/×|\+/);
    await first.getByRole('heading', { level: 3 }).getByRole('link').click();
    const several = page.getByRole('region', { name: 'Più camere per tutto il gruppo' });
    await expect(several).toBeVisible();
    await several
      .getByRole('link', { name: /^Richiedi/ })
      .first()
      .click();
    const form = page.locator('form.request');
    await expect(form.getByText('La Sua scelta')).toContainText(/€, 2 notti/);
    await form.getByLabel('Nome', { exact: true }).fill('Amici');
    await form.getByLabel('E-mail').fill(`amici${width}@ospiti.example`);
    await form.getByLabel('Acconsento').check();
    await form.getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta inviata');
    const code = /[0-9A-Z]{8}/.exec((await page.locator('.notice').textContent()) ?? '')?.[0] ?? '';
    await logIn(page, 'operator');
    const { data } = await (await page.request.get('/api/structures?perPage=100&filter[isOnline]=true')).json();
    const lists = await Promise.all(
      data.map(async ({ id }: { id: number }) =>
        (await page.request.get(`/api/structures/${id}/booking-requests?q=${code}`)).json(),
      ),
    );
    const [found] = lists.flatMap((list) => list.data);
    const one = await (
      await page.request.get(`/api/structures/${found.structureId}/booking-requests/${found.id}`)
    ).json();
    expect(one.rooms).toBeGreaterThan(1);
    expect([one.roomId, one.mealPlanId]).toEqual([expect.any(Number), expect.any(Number)]);
    const units = one.requestedRooms.map(({ units: count }: { units: number }) => count);
    expect(units.reduce((sum: number, count: number) => sum + count, 0)).toBe(one.rooms);
    // The composer names the guest's choice and has it selected.
    await page.goto(`/structures/${found.structureId}/dati/prenotazioni/booking?id=${found.id}`);
    await page.getByRole('button', { name: 'Prepara un preventivo' }).click();
    const composer = page.getByRole('dialog');
    await expect(composer.getByText(/^Richiesta dell’ospite: .*[×+]/)).toBeVisible();
    await expect(composer.getByRole('checkbox', { name: /[×+]/ }).and(composer.locator(':checked'))).toHaveCount(1);
    await expect(composer.getByRole('button', { name: 'Invia 1 alternativa' })).toBeEnabled();
  });
}
