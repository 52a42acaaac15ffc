import { latestMail, linkIn } from './support/mail.ts';
import { expectHeading, expectToast } from './support/page.ts';
import { logIn, writeCredentials, xsrfToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const PASSWORD = 'ventisette girasoli al sole';

// The first request of a visitor without a session answers 401.
test.use({ refusals: [401] });

/** Creates a customer without a structure through an operator's invitation. */
async function createCustomer(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/users', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { name, email, role: 'customer', phone: '+393471234567' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a customer without a structure asks for a call, an operator takes the request and closes it', async ({
  page,
  someoneElse,
}) => {
  const stamp = Date.now();
  const name = `Bianca Torlai${stamp}`;
  const email = `bianca.${stamp}@prova.example`;
  const structure = `Casa Torlai ${stamp}`;
  await logIn(page, 'operator');
  await createCustomer(page, name, email);

  const customer = await someoneElse();
  await customer.goto(linkIn(await latestMail(page, email, 'Invito a Locanda')));
  await customer.getByLabel('Nuova password').fill(PASSWORD);
  await customer.getByLabel('Conferma password').fill(PASSWORD);
  await customer.getByRole('button', { name: 'Cambia password' }).click();
  await expectHeading(customer, 'Accedi');
  await writeCredentials(customer, email, PASSWORD);
  await expectHeading(customer, 'Cruscotto');
  await customer.goto('/structures');
  await expect(customer).toHaveURL(/\/structures\/contactMe$/);
  await expect(customer.getByLabel('Cognome')).toHaveValue(`Torlai${stamp}`);
  await expect(customer.getByLabel(/^Telefono/)).toHaveValue('+393471234567');
  await customer.getByLabel('Nome della struttura').fill(structure);
  await customer.getByRole('combobox', { name: /^Comune/ }).fill('Rimini');
  await customer.getByRole('option', { name: 'Rimini (RN)' }).click();
  await customer.getByLabel(/informativa privacy/).check();
  await customer.getByRole('button', { name: /Invia la richiesta/ }).click();
  await expectToast(customer, 'Richiesta inviata');
  await expect(customer.getByText('Abbiamo ricevuto la richiesta. Ti contatteremo presto.')).toBeVisible();

  await page.goto('/structures/contactMe');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill(structure);
  await expect(page.getByRole('row', { name: structure })).toContainText('Nuovo');
  await page.getByRole('button', { name: `Azioni su ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Prendi in carico' }).click();
  await expectToast(page, 'Richiesta presa in carico');
  await expect(page.getByRole('row', { name: structure })).toContainText('Assegnato');

  await page.getByRole('row', { name: structure }).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi richiesta' }).click();
  const closing = page.getByRole('dialog', { name: /^Chiudi richiesta/ });
  await closing.getByRole('combobox', { name: 'Esito' }).click();
  await page.getByRole('option', { name: 'Non interessato' }).click();
  await closing.getByRole('button', { name: 'Chiudi richiesta' }).click();
  await expectToast(page, 'Richiesta chiusa');
  await expect(page.getByRole('row', { name: structure })).toContainText('Non interessato');

  await customer.reload();
  await expect(customer.getByRole('region', { name: 'Le tue richieste' })).toContainText('La richiesta è conclusa.');
});
