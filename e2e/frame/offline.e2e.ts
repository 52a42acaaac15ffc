import { rawKeys } from '../support/language.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

// Without network the browser complains of each request, and names no status.
test.use({ refusals: [Number.NaN, 500] });

test('without network a page that has not come says so within the program, and comes once there is one', async ({
  page,
  context,
}) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto('/dashboard');
  await expectHeading(page, 'Cruscotto');
  await context.setOffline(true);
  await page.evaluate(`history.pushState({}, '', '/structures/${id}/dati/seo')`);
  await expectHeading(page, 'Manca la connessione');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expectHeading(page, 'Manca la connessione');
  await context.setOffline(false);
  await expectHeading(page, 'SEO');
});

test('what could not be read is read again in its place', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  let isDown = true;
  await page.route(`**/api/structures/${id}/seo`, (route) =>
    isDown
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"title":"Guasto","status":500}',
        })
      : route.continue(),
  );
  await page.goto(`/structures/${id}/dati/seo`);
  await expect(page.getByRole('alert')).toContainText('Guasto');
  const again = page.getByRole('button', { name: 'Riprova' });
  await again.click();
  await expect(again).toBeEnabled();
  isDown = false;
  await again.click();
  await expectHeading(page, 'SEO');
  await expect(page.getByLabel('Slug').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('texts that have not come are waited for: nobody reads their keys', async ({ page, context }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  let asked = 0;
  await context.route('**/api/texts/it?*', (route) => {
    asked += 1;
    // The first is for all that the document shows; ofetch asks twice.
    return asked > 2 && asked <= 6 ? route.fulfill({ status: 500, body: '' }) : route.continue();
  });
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Tre Vele');
  await page.evaluate(`history.pushState({}, '', '/structures/${id}/dati/seo')`);
  await expectHeading(page, 'SEO');
  await expect(page.getByLabel('Slug (it)')).toBeVisible();
  expect(await rawKeys(page)).toEqual([]);
  expect(asked).toBeGreaterThan(4);
});
