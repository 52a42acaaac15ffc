import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });

test.describe('page that fails on invalid data', () => {
  // React logs the error that it caught.
  test.use({ refusals: [Number.NaN] });

  test('the frame stays and the page is rendered again when valid data arrive', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/dashboard');
    await expectHeading(page, 'Cruscotto');
    await page.route('**/api/structures?*', (route) => route.fulfill({ json: {} }));
    await menu(page).getByRole('link', { name: 'Strutture' }).click();
    await expectHeading(page, 'Qualcosa non ha funzionato');
    await expect(page.getByText(/^Riferimento: /)).toBeVisible();
    const answered = page.waitForResponse('**/api/structures?*');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await answered;
    await page.unroute('**/api/structures?*');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expectHeading(page, 'Strutture');
    await expect(page.getByRole('link', { name: 'Hotel Marechiaro' })).toBeVisible();
  });
});

test.describe('page whose code is missing', () => {
  // The server answers 404 for the missing file.
  test.use({ refusals: [404, Number.NaN] });

  test('the page reloads once and then waits for the user', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/dashboard');
    await expectHeading(page, 'Cruscotto');
    await page.route('**/assets/schedules-screen-*.js', (route) => route.fulfill({ status: 404 }));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await menu(page).getByRole('link', { name: 'Pianificazioni' }).click();
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeEnabled();
    expect(documents).toBe(1);
    await expect(menu(page)).toBeVisible();
    await page.unroute('**/assets/schedules-screen-*.js');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expectHeading(page, 'Pianificazioni');
  });

  test('a missing part shows a message, keeps the reply being typed and appears when it is available again', async ({
    page,
  }) => {
    await logIn(page, 'customer');
    const { structures } = await (await page.request.get('/api/user')).json();
    await page.route('**/assets/compose-quote-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/structures/${structures[0].id}/dati/prenotazioni/booking?tab=new`);
    await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first().click();
    const thread = page.getByRole('article');
    const reply = thread.getByRole('textbox').first();
    await reply.fill('Buongiorno, la aspettiamo');
    await thread.getByRole('button', { name: 'Prepara un preventivo' }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'Questa parte della pagina non si è caricata' });
    await expect(missing).toBeVisible();
    await expect(reply).toHaveValue('Buongiorno, la aspettiamo');
    await page.unroute('**/assets/compose-quote-*.js');
    await missing.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('dialog').getByText('Scegli una o più alternative')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reply).toHaveValue('Buongiorno, la aspettiamo');
  });
});
