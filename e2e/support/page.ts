import { expect, type Page } from './test.ts';

const TOAST = '.mantine-Notification-root';

/** A quiet word at the corner, with its button; none that stood there when something was saved since. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator(`${TOAST}:not([data-stale])`).filter({ hasText: text });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

export async function undoByToast(page: Page, text: string | RegExp): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Ripristina' }).click();
}

/** What stands at a field is said to who cannot see it, too. */
export async function expectFieldError(page: Page, label: string | RegExp, text: string | RegExp) {
  const field = page.getByLabel(label).first();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page, name)).toBeVisible();
}

/** Chooses from a list under a field; in a panel that still slides in, the first click may fall beside it. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const entry = page.getByRole('option', { name: option }).first();
  await expect(async () => {
    // A field of several choices keeps its own input out of sight: the click falls on what is around it.
    await page.getByRole('combobox', { name: label, exact: true }).click({ force: true });
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await entry.click();
}

/** What toasts stand there count no more: the next one is awaited. */
export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('${TOAST}').forEach((one) => one.setAttribute('data-stale', ''))`);
}

export async function save(page: Page): Promise<void> {
  await forgetToasts(page);
  await page.getByRole('button', { name: /^Salva/ }).click();
}
