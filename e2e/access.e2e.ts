import { SCREEN_IDS } from '../domain/kernel/screens/screens.ts';
import { screenTexts } from '../domain/kernel/texts/screen.ts';
import { expectHeading } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test.use({ refusals: [401, 403, 404] });

test('who is logged in is led away from the authentication pages, and told why', async ({ page }) => {
  await logIn(page, 'editor');
  for (const path of ['/login', '/admin/auth/register', '/forgot-password', '/login-2fa']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\?redirect-reason=already(\+|%20)logged/);
    await expect(page.getByText("Hai già effettuato l'accesso.")).toBeVisible();
  }
});

test('the notice goes when it is closed, and takes the reason out of the address', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard?redirect-reason=forbidden');
  const notice = page.getByRole('status').filter({ hasText: 'Non hai i permessi' });
  await notice.getByRole('button', { name: 'Chiudi' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an unknown page is said with its address, logged in or not', async ({ page }) => {
  await page.goto('/xyz');
  await expectHeading(page, 'Accedi');
  await logIn(page, 'operator');
  const document = await page.goto('/xyz');
  expect(document?.status()).toBe(404);
  await expectHeading(page, 'Page Not Found');
  await expect(page.getByText('Page Not Found: /xyz')).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
  await page.getByRole('link', { name: 'Vai al cruscotto' }).click();
  await expectHeading(page, 'Cruscotto');
});

test('a fatal error is said on a page, and to a search bot on none', async ({ browser, baseURL }) => {
  /** What failed is written to this browser's console, as it should be. */
  const failingPage = async (userAgent?: string) => {
    const page = await (await browser.newContext({ baseURL, locale: 'it-IT', userAgent })).newPage();
    // The document says nothing of who is there, and the server cannot.
    await page.route('**/dashboard', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('id="start"', '');
      await route.fulfill({ response: answer, body });
    });
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
    );
    const reported = page.waitForResponse('**/api/errors');
    await page.goto('/dashboard');
    expect((await reported).status()).toBe(204);
    return page;
  };
  // Driven by a program, as a monitor's browser is.
  const monitor = await failingPage();
  expect(await monitor.evaluate('navigator.userAgent')).toContain('Headless');
  await expectHeading(monitor, 'Internal Server Error');
  const bot = await failingPage('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await expect(bot.getByRole('heading')).toHaveCount(0);
  for (const page of [monitor, bot]) await page.context().close();
});

test('the menu shows screens alone', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/dashboard');
  const entries = page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  // Without the keys that lead there.
  const shown = await entries.locator('.mantine-NavLink-label').allTextContents();
  expect(shown).toEqual(expect.arrayContaining(['Cruscotto', 'Strutture', 'Impostazioni']));
  // The settings are one entry, whose pages have an index of their own.
  const titles = new Set(['Impostazioni', ...SCREEN_IDS.map((id) => screenTexts[id][0])]);
  expect(shown.filter((title) => !titles.has(title))).toEqual([]);
});

test('short paths lead to their page and keep the query', async ({ page }) => {
  for (const [short, long] of [
    ['/login?redirect=%2Fstructures', '/admin/auth/login?redirect=%2Fstructures'],
    ['/register', '/admin/auth/register'],
    ['/forgot-password', '/admin/auth/forgot-password'],
    [
      `/password-reset/${'aB3'.padEnd(64, '0')}?email=a%40b.example`,
      `/admin/auth/password-reset/${'aB3'.padEnd(64, '0')}?email=a%40b.example`,
    ],
  ] as const) {
    await page.goto(short);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    const wanted = new URL(long, page.url());
    expect(pathname).toBe(wanted.pathname);
    expect([...searchParams]).toEqual([...wanted.searchParams]);
  }
  await expect(page.getByLabel('Indirizzo e-mail')).toHaveValue('a@b.example');
});

test('a section without dati/ leads to its place; one that does not exist to none', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/contatti`);
  await expect(page).toHaveURL(new RegExp(`/structures/${id}/dati/contatti$`));
  await expectHeading(page, 'Contatti');
  for (const path of [`/structures/${id}/nulla`, '/structures/0', '/structures/abc']) {
    await page.goto(path);
    await expectHeading(page, 'Page Not Found');
  }
});

test('shows a customer their own structure only and no tools of the staff', { tag: '@smoke' }, async ({
  page,
  someoneElse,
}) => {
  const staff = await someoneElse();
  await logIn(staff, 'operator');
  const theirs = await structureNamed(staff, 'Hotel Marechiaro');
  await staff.goto('/structures');
  await expect(staff.getByRole('button', { name: 'Importa' })).toBeVisible();

  await logIn(page, 'customer');
  await page.goto('/structures');
  await expectHeading(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${theirs.id}`);
  await expect(page.getByText('Hotel Marechiaro')).toBeHidden();
  await expectHeading(page, /Questa struttura non c’è/);

  const twoHouses = await someoneElse();
  await logIn(twoHouses, 'customer2');
  await twoHouses.goto('/structures');
  await expect(twoHouses.getByText('1–2 di 2')).toBeVisible();
  await expect(twoHouses.getByRole('button', { name: 'Importa' })).toBeHidden();
  await expect(twoHouses.getByRole('checkbox')).toHaveCount(0);
});

test('a structure that is not there has no menu, and a way back to those that are', async ({ page }) => {
  await logIn(page, 'operator');
  for (const path of ['/structures/999999', '/structures/999999/dati/contatti']) {
    await page.goto(path);
    await expectHeading(page, /Questa struttura non c’è/);
    await expect(page.getByRole('link', { name: 'Contatti' })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Tutte le strutture' }).click();
  await expectHeading(page, 'Strutture');
});

test('a customer cannot change what the review has fixed', async ({ page }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  await expect(page.getByLabel('CIN', { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByLabel('Catena / gruppo')).not.toHaveAttribute('readonly');
  await expect(page.getByLabel('Codice interno')).toHaveCount(0);
});
