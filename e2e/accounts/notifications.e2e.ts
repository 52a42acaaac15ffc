import { barriers, sideways } from '../support/barriers.ts';
import { latestMail, linkIn } from '../support/mail.ts';
import { expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn, writeCredentials, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const HOUSE = 'Albergo Due Portici';
const ASSIGNED_MESSAGE = `Ti è stata assegnata ${HOUSE}`;
const PASSWORD = 'ventisette girasoli al sole';
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifiche/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifiche' });

/** Creates a customer with a new account, so that the links of the demo's customers do not change. */
async function someCustomer(operator: Page, page: Page): Promise<{ id: number; email: string }> {
  const email = `nicla.${Date.now()}@prova.example`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(operator) };
  const data = { name: 'Nicla Notificata', email, role: 'customer' };
  const answer = await operator.request.post('/api/users', { headers, data });
  expect(answer.status()).toBe(201);
  await page.goto(linkIn(await latestMail(operator, email, 'Invito a Locanda')));
  await page.getByLabel('Nuova password').fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambia password' }).click();
  await expectHeading(page, 'Accedi');
  await writeCredentials(page, email, PASSWORD);
  await expectHeading(page, 'Cruscotto');
  return { id: ((await answer.json()) as { id: number }).id, email };
}

/** Links a customer with a structure and returns the function that removes the link. */
async function linkCustomer(page: Page, userId: number, structureId: number): Promise<() => Promise<void>> {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const data = { userId, structureId, relation: 'manager' };
  const answer = await page.request.post('/api/user-structures', { headers, data });
  expect(answer.status()).toBe(201);
  const { id, version } = (await answer.json()) as { id: number; version: number };
  return async () => {
    const removed = await page.request.delete(`/api/user-structures/${id}?version=${version}`, { headers });
    expect(removed.status()).toBe(204);
  };
}

test('a customer opens the notification about an assigned structure, which is then marked as read', async ({
  page: operator,
  someoneElse,
}) => {
  await logIn(operator, 'operator');
  const { id } = await structureNamed(operator, HOUSE);
  const customer = await someoneElse();
  await customer.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const person = await someCustomer(operator, customer);
  await customer.clock.install();
  await customer.goto('/dashboard');
  await bell(customer).click();
  await expect(panel(customer).getByText('Password modificata')).toBeVisible();
  await panel(customer).getByRole('button', { name: 'Segna tutte come lette' }).click();
  await expect(panel(customer).getByRole('button', { name: /^Segna come letta/ })).toHaveCount(0);
  await customer.keyboard.press('Escape');
  await expect(bell(customer)).toHaveAccessibleName('Notifiche');
  const unlink = await linkCustomer(operator, person.id, id);

  // The page polls without a reload and announces the new notification.
  await customer.clock.fastForward('01:01');
  await expect(bell(customer)).toHaveAccessibleName('Notifiche da leggere: 1');
  await expect(customer.getByRole('status').filter({ hasText: 'Notifiche da leggere: 1' })).toBeAttached();
  const mail = await latestMail(operator, person.email, ASSIGNED_MESSAGE);
  expect(mail.text).toContain(`/structures/${id}`);

  // From here on with the keyboard only.
  await bell(customer).focus();
  await customer.keyboard.press('Enter');
  await expect(panel(customer)).toBeVisible();
  expect(await barriers(customer, 'notifications')).toEqual([]);
  const entry = panel(customer).getByRole('link', { name: ASSIGNED_MESSAGE });
  await entry.focus();
  // The page's last request. After the link is removed it would answer 403 and the browser would log an error.
  const asked = customer.waitForResponse(`**/api/structures/${id}/moderations`);
  await customer.keyboard.press('Enter');
  await expectHeading(customer, HOUSE);
  await asked;
  await expect(panel(customer)).toBeHidden();
  await expect(bell(customer)).toHaveAccessibleName('Notifiche');

  // Removing the link also hides the notifications about the structure.
  await unlink();
  await customer.goto('/dashboard');
  await bell(customer).click();
  await expect(panel(customer).getByText(`Non segui più ${HOUSE}`)).toBeVisible();
  await expect(panel(customer).getByText(ASSIGNED_MESSAGE)).toHaveCount(0);
});

test('a vendor filters the notifications, removes an entry and restores it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn(page, 'vendor');
  await page.goto('/dashboard');
  await bell(page).click();
  const entries = panel(page).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  await panel(page).getByRole('button', { name: 'Filtra' }).click();
  await panel(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Nuova nota su una struttura' }).click();
  await expect(entries.filter({ hasText: 'Nuova nota su' }).first()).toBeVisible();
  const others = entries.filter({ hasNotText: 'Nuova nota su' });
  // The button that unfolds similar notifications has an item of its own.
  await expect(others.filter({ hasNotText: /simil[ei]$/ })).toHaveCount(0);
  expect(await barriers(page, 'filters')).toEqual([]);
  expect(await sideways(page, 'notifications')).toEqual([]);
  await panel(page).getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(entries).toHaveCount(all);
  await panel(page)
    .getByRole('button', { name: /^Elimina: / })
    .first()
    .click();
  await expectToast(page, 'Notifica eliminata');
  await expect(entries).toHaveCount(all - 1);
  await undoByToast(page, 'Notifica eliminata');
  await expect(entries).toHaveCount(all);
  await panel(page).getByRole('link', { name: 'Scegli che cosa ricevere' }).click();
  await expectHeading(page, 'Il mio profilo');
  await expect(page.getByRole('checkbox', { name: 'Cambio di stato: E-mail' })).toBeChecked();
  await expect(page.getByText('Offerta in scadenza')).toHaveCount(0);
});
