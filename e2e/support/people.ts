import { expect, type Page } from './test.ts';

export const PASSWORD = 'prova-back-office-2026';
export type Account = 'admin' | 'operator' | 'editor' | 'vendor' | 'customer' | 'customer2' | 'twofactor';
export const emailOf = (account: Account) => `${account}@locanda.test`;

/** Types the address and the password into the login page and submits them. */
export async function writeCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Logs in through the login page and waits for the dashboard. */
export async function logInByHand(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await writeCredentials(page, emailOf(account));
  await expect(page.getByRole('heading', { level: 1, name: 'Cruscotto' })).toBeVisible();
}

/** Logs in through the API, for tests that start after the login. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  const answer = await page.request.post('/api/login', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { email: emailOf(account), password: PASSWORD },
  });
  expect(answer.status(), `login of ${account}`).toBe(200);
}

/** Leaves the page before ending the session, because the server would refuse pending requests. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Ends the session on the server without the page noticing, as a long break would. */
export async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/api/logout', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
  });
  expect(answer.ok(), 'logout').toBe(true);
}

export async function xsrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
}
