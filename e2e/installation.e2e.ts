import { barriers } from './support/barriers.ts';
import { logIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** Adds the data of a restored copy to the answers about the current user. The test server's database is not a copy. */
async function asCopy(page: Page): Promise<void> {
  const copy = { of: 'https://gestione.example.it', takenAt: '2026-11-27T02:00:00.000Z' };
  await page.route(
    ({ pathname }) => pathname === '/api/user' || !/^\/api\/|\.\w+$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"copy":null', `"copy":${JSON.stringify(copy)}`);
      await route.fulfill({ response, body });
    },
  );
}

const NOTICE = 'Questa è una copia di https://gestione.example.it (ven 27 nov 2026 03:00)';

test('a restored copy shows a notice on every page and an administrator makes the copy live', async ({ page }) => {
  await asCopy(page);
  await logIn(page, 'operator');
  for (const at of ['/', '/structures', '/support/user-manual']) {
    await page.goto(at);
    await expect(page.getByText(NOTICE)).toBeVisible();
  }
  await expect(page.getByText('Locanda 0.9.0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attiva questa copia' })).toHaveCount(0);

  await logIn(page, 'admin');
  await page.goto('/structures');
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await barriers(page, 'copia')).toEqual([]);
  await page.getByRole('button', { name: 'Attiva questa copia' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'invia le e-mail in attesa e legge la casella. Partono anche carte (Stripe), WhatsApp',
  );
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Attiva questa copia' }).click();
  await expect(page.getByText('La copia è attiva')).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});
