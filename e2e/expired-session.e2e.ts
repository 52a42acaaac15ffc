import { expectHeading, expectToast, save } from './support/page.ts';
import { emailOf, endSession, logIn, PASSWORD, writeCredentials } from './support/people.ts';
import { openAnagrafica, readSection } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ refusals: [401, 419] });

const CHAIN = 'Alberghi del Porto Vecchio';

/** Fills the login dialog over the page, for the same user unless `email` is given. */
async function logInAgain(page: Page, email?: string) {
  const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await expect(dialog).toBeVisible();
  if (email) await dialog.getByLabel('Indirizzo e-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a user whose session ends in a form logs in over the form and the pending save completes', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Hotel Sarca');
  await page.getByLabel('Catena / gruppo').fill(CHAIN);
  await endSession(page);
  await save(page);
  await logInAgain(page);
  await expectToast(page, 'Salvataggio completato');
  await expect(page).toHaveURL(new RegExp(`/structures/${id}/dati/anagrafica$`));
  expect((await readSection(page, id, 'profile')).chainName).toBe(CHAIN);
});

test('another user who logs in over the page leaves it, and the typed text is restored for its author', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Villa Serbellina');
  await page.getByLabel('Catena / gruppo').fill('Inviato da chi era qui prima');
  await endSession(page);
  await save(page);
  await logInAgain(page, emailOf('customer2'));
  await expectHeading(page, 'Cruscotto');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await logIn(page, 'operator');
  expect((await readSection(page, id, 'profile')).chainName).not.toBe('Inviato da chi era qui prima');
  await openAnagrafica(page, 'Villa Serbellina');
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Inviato da chi era qui prima');
  await page.getByRole('button', { name: 'Scarta le modifiche' }).click();
});

test('a user leaves the page instead of logging in again and gets to the login page', async ({ page }) => {
  await logIn(page, 'operator');
  await openAnagrafica(page, 'Villa Serbellina');
  await endSession(page);
  await page.getByLabel('Catena / gruppo').fill('Scritto');
  await save(page);
  await page.getByRole('button', { name: 'Lascia questa pagina' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\/login\?sessionExpired=true/);
  await expect(page.getByText('La sessione è scaduta. Accedi di nuovo.')).toBeVisible();
});

test('a reload in a form restores the unsaved changes and the user can discard them', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Villa Serbellina');
  const before = (await readSection(page, id, 'profile')).chainName;
  await page.getByLabel('Catena / gruppo').fill('Scritto e non salvato');
  await expect(page.getByText('1 modifica da salvare')).toBeVisible();
  await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain('Scritto e non salvato');
  await page.reload();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Scritto e non salvato');
  await page.getByRole('button', { name: 'Scarta le modifiche' }).click();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue(String(before ?? ''));
});

test('leaving a changed form asks first: staying keeps the changes, leaving stores a draft', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Villa Serbellina');
  await page.getByLabel('Catena / gruppo').fill('Gruppo Lariano');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await menu.getByRole('link', { name: 'Cruscotto' }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Resta sulla pagina' }).click();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Gruppo Lariano');
  await menu.getByRole('link', { name: 'Cruscotto' }).click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expectHeading(page, 'Cruscotto');
  expect((await readSection(page, id, 'profile')).chainName).toBeNull();
  await openAnagrafica(page, 'Villa Serbellina');
  await expect(page.getByText('Hai ritrovato le modifiche che non avevi salvato.')).toBeVisible();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Gruppo Lariano');
  await page.getByRole('button', { name: 'Scarta le modifiche' }).click();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('');
});

test('logging out with unsaved changes asks first: staying keeps the draft, leaving deletes it', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Hotel Sarca');
  const before = (await readSection(page, id, 'profile')).chainName;
  await page.getByLabel('Catena / gruppo').fill('Mai salvato');
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account di/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Bozze non salvate' });
  await logOut();
  await question.getByRole('button', { name: 'Resta' }).click();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Mai salvato');
  await logOut();
  await question.getByRole('button', { name: 'Esci ed elimina' }).click();
  await expectHeading(page, 'Accedi');
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('Mai salvato');
  await logIn(page, 'operator');
  await openAnagrafica(page, 'Hotel Sarca');
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue(String(before ?? ''));
});

test('a session ended elsewhere opens the login dialog at the next click', async ({ page }) => {
  await logIn(page, 'customer2');
  await page.goto('/structures');
  await expectHeading(page, 'Strutture');
  await endSession(page);
  await page.getByRole('link', { name: 'Foresteria San Vitale' }).click();
  await logInAgain(page);
  await expectHeading(page, 'Foresteria San Vitale');
});

test('logging in as another user in a second tab switches the user in the first tab too', async ({ page }) => {
  await logIn(page, 'operator');
  await openAnagrafica(page, 'Hotel Sarca');
  await page.getByLabel('Catena / gruppo').fill('Inviato da chi era qui prima');
  await endSession(page);
  const other = await page.context().newPage();
  await other.goto('/login');
  await writeCredentials(other, emailOf('customer2'));
  await expectHeading(other, 'Cruscotto');
  await expectHeading(page, 'Cruscotto');
  const account = other.getByRole('button', { name: /^Account di / });
  const name = String(await account.getAttribute('aria-label'));
  await expect(page.getByRole('button', { name })).toBeVisible();
});
