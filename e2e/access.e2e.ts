import { SCREEN_IDS } from '../domain/kernel/screens/screens.ts';
import { screenTexts } from '../domain/kernel/texts/screen.ts';
import { expectHeading } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test.use({ refusals: [401, 403, 404] });

test('a logged-in user is redirected away from the login pages and sees the reason', async ({ page }) => {
  await logIn(page, 'editor');
  for (const path of ['/login', '/admin/auth/register', '/forgot-password', '/login-2fa']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\?redirect-reason=already(\+|%20)logged/);
    await expect(page.getByText('Hai già effettuato l’accesso.')).toBeVisible();
  }
});

test('a user closes the notice and the reason disappears from the address', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard?redirect-reason=forbidden');
  const notice = page.getByRole('status').filter({ hasText: 'Non hai il permesso' });
  await notice.getByRole('button', { name: 'Chiudi' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the page for an unknown address shows the address after login and the login page before', async ({ page }) => {
  await page.goto('/xyz');
  await expectHeading(page, 'Accedi');
  await logIn(page, 'operator');
  const document = await page.goto('/xyz');
  expect(document?.status()).toBe(404);
  await expectHeading(page, 'Pagina non trovata');
  await expect(page.getByText('Page Not Found: /xyz')).toBeVisible();
  await expect(page).toHaveTitle(/Pagina non trovata/);
  await page.getByRole('link', { name: 'Vai al cruscotto' }).click();
  await expectHeading(page, 'Cruscotto');
});

test('a fatal error shows an error page to a person and an empty page to a search bot', async ({
  browser,
  baseURL,
}) => {
  /** Opens a dashboard whose user request fails, and waits for the browser's error report. */
  const failingPage = async (userAgent?: string) => {
    const page = await (await browser.newContext({ baseURL, locale: 'it-IT', userAgent })).newPage();
    // Removes the user data from the document, so that the page has to request the user.
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
  // Checks a browser driven by a program, such as the browser of a monitor.
  const monitor = await failingPage();
  expect(await monitor.evaluate('navigator.userAgent')).toContain('Headless');
  await expectHeading(monitor, 'Internal Server Error');
  const bot = await failingPage('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await expect(bot.getByRole('heading')).toHaveCount(0);
  for (const page of [monitor, bot]) await page.context().close();
});

test('the main menu lists screens only', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/dashboard');
  const entries = page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  // The label alone, without the keyboard shortcut.
  const shown = await entries.locator('.mantine-NavLink-label').allTextContents();
  expect(shown).toEqual(expect.arrayContaining(['Cruscotto', 'Strutture', 'Impostazioni']));
  // The settings screens share a single menu entry.
  const titles = new Set(['Impostazioni', ...SCREEN_IDS.map((id) => screenTexts[id][0])]);
  expect(shown.filter((title) => !titles.has(title))).toEqual([]);
});

test('a short path redirects to its page and keeps the query', async ({ page }) => {
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

test('a section path without dati/ redirects to the section, an unknown section shows that the page was not found', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/contatti`);
  await expect(page).toHaveURL(new RegExp(`/structures/${id}/dati/contatti$`));
  await expectHeading(page, 'Contatti');
  for (const path of [`/structures/${id}/nulla`, '/structures/0', '/structures/abc']) {
    await page.goto(path);
    await expectHeading(page, 'Pagina non trovata');
  }
});

test('a customer sees only their own structure and no staff tools', { tag: '@smoke' }, async ({
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

  // `g` and a letter also lead to the calendar of the structure shown on the dashboard, and away from its grid.
  await twoHouses.goto('/dashboard');
  await expectHeading(twoHouses, 'Cruscotto');
  await twoHouses.keyboard.press('g');
  await twoHouses.keyboard.press('c');
  await twoHouses.getByRole('grid').press('ArrowDown');
  await twoHouses.keyboard.press('g');
  await twoHouses.keyboard.press('r');
  await expectHeading(twoHouses, 'Richieste di prenotazione');
  // Owners of one and of several structures have the same structure menu.
  const menu = twoHouses.getByRole('navigation', { name: 'Sezioni della struttura' });
  await expect(menu.getByRole('link').first()).toHaveText(/^Oggi/);
  await expect(twoHouses.getByRole('link', { name: 'Recensioni' })).toHaveText(/^Recensioni/);
});

test('the page of a missing structure has no section menu and links back to the list', async ({ page }) => {
  await logIn(page, 'operator');
  for (const path of ['/structures/999999', '/structures/999999/dati/contatti']) {
    await page.goto(path);
    await expectHeading(page, /Questa struttura non c’è/);
    await expect(page.getByRole('link', { name: 'Contatti' })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Tutte le strutture' }).click();
  await expectHeading(page, 'Strutture');
});

test('a customer cannot change the fields that the review has fixed', async ({ page }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  await expect(page.getByLabel('CIN', { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByLabel('Catena / gruppo')).not.toHaveAttribute('readonly');
  await expect(page.getByLabel('Codice interno')).toHaveCount(0);
});
