import { expect, test } from './support/test.ts';

test('a visitor who opens the product gets to the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/auth\/login|\/login/);
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
});

test('the server reports that it is live and ready', async ({ request }) => {
  expect((await request.get('/health/live')).status()).toBe(200);
  expect((await request.get('/health/ready')).status()).toBe(200);
});
