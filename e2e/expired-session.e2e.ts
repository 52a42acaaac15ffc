import { expectHeading, expectToast, save } from './support/page.ts';
import { emailOf, endSession, logIn, writeCredentials } from './support/people.ts';
import { openAnagrafica, stored } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test.use({ refusals: [401, 419] });

const CHAIN = 'Alberghi del Porto Vecchio';

test('a session that ends in the middle of a form loses nothing that was written', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Hotel Sarca');
  await page.getByLabel('Catena / gruppo').fill(CHAIN);
  await endSession(page);
  await save(page);

  await expect(page).toHaveURL(/\/admin\/auth\/login\?sessionExpired=true/);
  await expect(page.getByText('La sessione è scaduta. Accedi di nuovo.')).toBeVisible();
  await writeCredentials(page, emailOf('operator'));

  await expectHeading(page, 'Anagrafica');
  await expect(page).toHaveURL(new RegExp(`/structures/${id}/dati/anagrafica$`));
  await expect(page.getByText('Abbiamo ripreso le modifiche che non avevi salvato.')).toBeVisible();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue(CHAIN);
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  expect((await stored(page, id, 'profile')).chainName).toBe(CHAIN);
});

test('a reload in the middle of a form brings the changes back, and they can be thrown away', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const id = await openAnagrafica(page, 'Villa Serbellina');
  const before = (await stored(page, id, 'profile')).chainName;
  await page.getByLabel('Catena / gruppo').fill('Scritto e non salvato');
  await expect(page.getByText('1 modifica da salvare')).toBeVisible();
  await expect
    .poll(() => page.evaluate<string>('JSON.stringify(localStorage)'))
    .toContain('Scritto e non salvato');
  await page.reload();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('Scritto e non salvato');
  await page.getByRole('button', { name: 'Scarta le modifiche' }).click();
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue(String(before ?? ''));
});

test('leaving a form with changes asks; staying keeps them, leaving does not save', async ({ page }) => {
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
  expect((await stored(page, id, 'profile')).chainName).toBeNull();
  // What one left is not brought back.
  await openAnagrafica(page, 'Villa Serbellina');
  await expect(page.getByLabel('Catena / gruppo')).toHaveValue('');
});

test('a session ended elsewhere is noticed at the next click', async ({ page }) => {
  await logIn(page, 'customer2');
  await page.goto('/structures');
  await expectHeading(page, 'Strutture');
  await endSession(page);
  await page.getByRole('link', { name: 'Foresteria San Vitale' }).click();
  await expectHeading(page, 'Accedi');
});

test('who logs in as someone else in another tab is someone else in this one too', async ({ page }) => {
  await logIn(page, 'operator');
  await openAnagrafica(page, 'Hotel Sarca');
  await page.getByLabel('Catena / gruppo').fill('Scritto da chi era qui prima');
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
