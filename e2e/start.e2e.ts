import { expect, test } from './support/test.ts';

test('a visitor who opens the product is led to the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/auth\/login|\/login/);
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
});

test('the server says that it lives and that it can answer', async ({ request }) => {
  expect((await request.get('/health/live')).status()).toBe(200);
  expect((await request.get('/health/ready')).status()).toBe(200);
});
