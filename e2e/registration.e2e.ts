import { codeIn, latestMail, linkIn } from './support/mail.ts';
import { choose, expectFieldError, expectHeading, expectToast } from './support/page.ts';
import { writeCredentials } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ refusals: [401, 403, 410, 422] });

const FIRST_PASSWORD = 'colline-di-marzo-2026';
const SECOND_PASSWORD = 'tramonto-sul-molo-77';

/** Returns a new person, different for each test. */
function newcomer(): { name: string; email: string; structure: string } {
  const mark = Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
  return { name: 'Teresa Fontana', email: `tf-${mark}@prova.example`, structure: `Casa Fontana ${mark}` };
}

async function register(page: Page, { name, email, structure }: ReturnType<typeof newcomer>): Promise<void> {
  await page.goto('/register');
  await expect(page.getByText('Passo 1 di 3')).toBeVisible();
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await page.getByLabel('Telefono').fill('+39 051 0001234');
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByLabel('Conferma password').fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByText('Passo 2 di 3')).toBeVisible();
  await page.getByLabel('Nome della struttura').fill(structure);
  await choose(page, 'Tipo di struttura', 'Appartamento');
  await page.getByRole('combobox', { name: 'Comune' }).fill('Bolo');
  await page.getByRole('option', { name: 'Bologna (BO)', exact: true }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByText('Passo 3 di 3')).toBeVisible();
  await page.getByLabel('Accetto i termini di servizio').check();
  await page.getByLabel('Ho letto l’informativa privacy').check();
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expectHeading(page, 'Verifica e-mail');
}

async function verify(page: Page, email: string): Promise<void> {
  const code = codeIn(await latestMail(page, email, 'Conferma il tuo indirizzo'));
  await page.getByLabel('Cifra 1 di 6').click();
  await page.keyboard.type(code);
  await expectToast(page, 'Indirizzo confermato. Ora puoi accedere.');
}

test('a visitor with invalid fields cannot continue and each field shows its error', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nome e cognome').fill('Teresa Fontana');
  await page.getByLabel('Indirizzo e-mail').fill('teresa');
  await page.getByLabel('Telefono').fill('051');
  await page.getByLabel('Password', { exact: true }).fill('corta');
  await page.getByLabel('Conferma password').fill('diversa');
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByText('Passo 1 di 3')).toBeVisible();
  await expectFieldError(page, 'Indirizzo e-mail', /Scrivi un indirizzo e-mail completo|Indirizzo e-mail non valido/);
  await expectFieldError(page, 'Telefono', /prefisso internazionale/);
  await expectFieldError(page, 'Conferma password', /non coincidono/);
  await expect(page.getByLabel('Indirizzo e-mail')).toBeFocused();
});

test("an error found by the server appears at its field and opens the field's step", async ({ page }) => {
  await page.goto('/register');
  const { name, email, structure } = newcomer();
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await page.getByLabel('Telefono').fill('+39 051 0001234');
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByLabel('Conferma password').fill('password1234');
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByLabel('Nome della struttura').fill(structure);
  await choose(page, 'Tipo di struttura', 'Appartamento');
  await page.getByRole('combobox', { name: 'Comune' }).fill('Bolo');
  await page.getByRole('option', { name: 'Bologna (BO)', exact: true }).click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByLabel('Accetto i termini di servizio').check();
  await page.getByLabel('Ho letto l’informativa privacy').check();
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expect(page.getByText('Passo 1 di 3')).toBeVisible();
  await expectFieldError(page, /^Password/, /Password troppo comune/);
});

test('a visitor registers in three steps, verifies the mailed code, logs in and finds the structure', async ({
  page,
}) => {
  const person = newcomer();
  await register(page, person);

  const code = codeIn(await latestMail(page, person.email, 'Conferma il tuo indirizzo'));
  await page.getByLabel('Cifra 1 di 6').click();
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText(/Restano \d tentativi\./)).toBeVisible();
  await verify(page, person.email);

  await expectHeading(page, 'Accedi');
  await writeCredentials(page, person.email, FIRST_PASSWORD);
  await expectHeading(page, 'Cruscotto');
  await page
    .getByRole('navigation', { name: 'Sezioni della struttura' })
    .getByRole('link', { name: 'Panoramica' })
    .click();
  await expectHeading(page, person.structure);
  await expect(page.getByText('Bologna (BO)').first()).toBeVisible();
  await expect(page.getByText('Nuova', { exact: true }).first()).toBeVisible();
});

test('a user without a verified address is asked for the code at login', async ({ page }) => {
  const person = newcomer();
  await register(page, person);
  await page.goto('/login');
  await writeCredentials(page, person.email, FIRST_PASSWORD);
  await expectHeading(page, 'Verifica e-mail');
  await verify(page, person.email);
});

test('a user resets a forgotten password through the mailed link, and the old password and the used link are refused', async ({
  page,
}) => {
  const person = newcomer();
  await register(page, person);
  await verify(page, person.email);

  await page.goto('/forgot-password');
  await page.getByLabel('Indirizzo e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText('Se l’indirizzo è registrato, riceverai un’e-mail.')).toBeVisible();
  const link = linkIn(await latestMail(page, person.email, 'Reimposta la password'));

  const reset = async (password: string) => {
    await page.goto(link);
    await expect(page.getByLabel('Indirizzo e-mail')).toHaveValue(person.email);
    await page.getByLabel('Nuova password').fill(password);
    await page.getByLabel('Conferma password').fill(password);
    await page.getByRole('button', { name: 'Cambia password' }).click();
  };
  await reset(FIRST_PASSWORD);
  await expectFieldError(page, 'Nuova password', /già usato/);
  await reset(SECOND_PASSWORD);
  await expectToast(page, 'Password modificata. Accedi con la nuova password.');
  await expectHeading(page, 'Accedi');

  await reset('un-altra-ancora-2026');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chiedi un nuovo collegamento' })).toBeVisible();

  await page.goto('/login');
  await writeCredentials(page, person.email, FIRST_PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await writeCredentials(page, person.email, SECOND_PASSWORD);
  await expectHeading(page, 'Cruscotto');
});

test.describe('invalid addresses', () => {
  test.use({ refusals: [404] });

  test('an unknown e-mail address shows the same message and a malformed token shows that the page was not found', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Indirizzo e-mail').fill('nessuno@prova.example');
    await page.getByRole('button', { name: 'Invia il link' }).click();
    await expect(page.getByText('Se l’indirizzo è registrato, riceverai un’e-mail.')).toBeVisible();
    for (const token of ['abc', 'z'.repeat(64), 'a'.repeat(63)]) {
      await page.goto(`/password-reset/${token}`);
      await expectHeading(page, 'Pagina non trovata');
    }
  });
});
