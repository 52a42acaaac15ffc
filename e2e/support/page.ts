import { expect, type Page } from './test.ts';

const TOAST = '.mantine-Notification-root';

/** Returns the toast with this text, without the toasts shown before the last save. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator(`${TOAST}:not([data-stale])`).filter({ hasText: text });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

export async function undoByToast(page: Page, text: string | RegExp): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Annulla' }).click();
}

/** Checks that the field is invalid and that its accessible description contains the message. */
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

/** Selects an option of a field. Repeats the click, because a panel may still be sliding in. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const entry = page.getByRole('option', { name: option }).first();
  await expect(async () => {
    // A multi-select hides its own input, so the click falls on the surrounding element.
    await page.getByRole('combobox', { name: label, exact: true }).click({ force: true });
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await entry.click();
}

/** Marks the visible toasts as stale, so that the next check waits for a new toast. */
export async function forgetToasts(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('${TOAST}').forEach((one) => one.setAttribute('data-stale', ''))`);
}

export async function save(page: Page): Promise<void> {
  await forgetToasts(page);
  await page.getByRole('button', { name: /^Salva/ }).click();
}
