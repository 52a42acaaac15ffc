import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });

test.describe('a page that fails at what it was given', () => {
  // React tells of what it caught.
  test.use({ refusals: [Number.NaN] });

  test('leaves the frame, and is drawn anew once it is given something better', async ({ page }) => {
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

test.describe('a page whose code is no longer there', () => {
  // Nothing stands at its address.
  test.use({ refusals: [404, Number.NaN] });

  test('is loaded anew once, and then waits to be asked', async ({ page }) => {
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
});
