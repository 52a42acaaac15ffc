import { rawKeys } from '../support/language.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

// Without network the browser logs each failed request without a status.
test.use({ refusals: [Number.NaN, 500] });

test('a page that cannot load offline shows a message in the frame and loads when the network returns', async ({
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

test('a failed read is repeated at its place on the page', async ({ page }) => {
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

test('the page waits for missing texts and shows no translation keys', async ({ page, context }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  let asked = 0;
  await context.route('**/api/texts/it?*', (route) => {
    asked += 1;
    // The first request covers all texts of the document. ofetch tries each request twice.
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
