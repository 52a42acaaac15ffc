import { barriers, sideways } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, test } from '../support/test.ts';

test('the preview shows the typed text in each language, and a click in the preview opens its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  const structure = `/structures/${user.structures[0].id}/dati`;
  await page.goto(`${structure}/descrizione`);
  await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
  const preview = page.getByRole('complementary', { name: 'Con gli occhi dell’ospite' });
  const guest = preview.frameLocator('iframe');
  const lit = guest.locator('.lit');
  await expect(lit).toBeVisible();
  const title = page.getByLabel('Titolo (it)');
  await title.fill('Tre vele davanti al mare <b>calmo</b>');
  await expect(lit.getByRole('heading')).toHaveText('Tre vele davanti al mare <b>calmo</b>');

  await preview.getByText('DE', { exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Zimmer', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();

  await guest
    .getByRole('listitem')
    .filter({ has: guest.getByRole('heading', { level: 3 }) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/alloggio\/\d+/);
  await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
  // The preview opens in the language shown before.
  await page.getByLabel('Nome (de)').fill('Zimmer zum See');
  await expect(lit.getByRole('heading')).toHaveText('Zimmer zum See');
  await preview.getByRole('button', { name: 'Chiudi l’anteprima' }).focus();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
  // Removes the frame, because axe cannot run its script inside. The portal's own tests check that page.
  await expect(lit).toBeVisible();
  await page.evaluate('document.querySelector("iframe").remove()');
  expect(await barriers(page, 'anteprima')).toEqual([]);
});

test('the preview beside the photos follows each change of their order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  await page.goto(`/structures/${user.structures[0].id}/dati/descrizione?tab=galleria`);
  await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
  const guest = page.frameLocator('iframe');
  const lit = guest.locator('.lit');
  await expect(lit).toBeVisible();
  const shown = () => lit.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const before = await shown();
  expect(before.length).toBeGreaterThan(2);
  const later = page.getByRole('button', { name: /^Sposta indietro/ });
  await later.nth(1).click();
  await expect.poll(shown).not.toEqual(before);
  await page
    .getByRole('button', { name: /^Sposta avanti/ })
    .nth(2)
    .click();
  await expect.poll(shown).toEqual(before);
});

test("the preview beside a room's photos shows the room", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'customer');
  const user = await (await page.request.get('/api/user')).json();
  const id = user.structures[0].id;
  const { data } = await (await page.request.get(`/api/structures/${id}/rooms?filter[status]=10`)).json();
  await page.goto(`/structures/${id}/dati/alloggio/${data[0].id}`);
  await page.getByRole('tab', { name: /^Foto/ }).click();
  await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
  await expect(page.frameLocator('iframe').locator('.lit')).toContainText(data[0].title.it);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test("the preview fills a phone's screen and closes again", async ({ page }) => {
    await logIn(page, 'customer');
    const user = await (await page.request.get('/api/user')).json();
    await page.goto(`/structures/${user.structures[0].id}/dati/descrizione`);
    await page.getByRole('button', { name: 'Con gli occhi dell’ospite' }).click();
    await expect(page.frameLocator('iframe').locator('.lit')).toBeVisible();
    expect(await sideways(page, 'anteprima')).toEqual([]);
    await page.getByRole('button', { name: 'Chiudi l’anteprima' }).click();
    await expect(page.getByRole('button', { name: 'Con gli occhi dell’ospite' })).toBeVisible();
  });
});
