import { latestMail, linkIn } from '../support/mail.ts';
import { choose, expectHeading, expectToast, save } from '../support/page.ts';
import { logIn, writeCredentials } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const HOUSE = 'Albergo Due Portici';
const PASSWORD = 'ventisette girasoli al sole';

// The test ends the customer's session: the next request and the next login are refused.
test.use({ refusals: [401, 422] });

test('an invited customer sets a password, sees their own structure, and is locked out when suspended', async ({
  page,
  someoneElse,
}) => {
  const stamp = Date.now();
  const name = `Marta Ospite ${stamp}`;
  const email = `marta.${stamp}@prova.example`;
  await logIn(page, 'admin');
  const { id } = await structureNamed(page, HOUSE);
  await page.goto('/settings/users');
  await page.getByRole('main').getByRole('link', { name: 'Nuovo utente' }).click();
  await expectHeading(page, 'Nuovo utente');
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await choose(page, 'Ruolo', /^Cliente$/);
  await page.getByRole('button', { name: 'Aggiungi: Strutture collegate' }).click();
  await page.getByRole('combobox', { name: 'Struttura' }).fill(HOUSE);
  await page.getByRole('option', { name: new RegExp(`^${HOUSE}`) }).click();
  await choose(page, 'Relazione', 'Gestore');
  await save(page);
  await expectToast(page, `Invito inviato a ${email}`);
  await expectHeading(page, name);
  await page.getByRole('tab', { name: 'Strutture' }).click();
  await page.getByRole('button', { name: `Modifica collegamento: ${HOUSE}` }).click();
  const link = page.getByRole('dialog', { name: `Collegamento con ${HOUSE}` });
  await link.getByRole('checkbox', { name: 'Riceve le richieste' }).click();
  await link.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Salvataggio completato');
  await expect(link).toBeHidden();
  const drafts = await page.evaluate('Object.keys(localStorage).filter((key) => key.includes("draft"))');
  expect(drafts).toEqual([]);

  const customer = await someoneElse();
  await customer.goto(linkIn(await latestMail(page, email, 'Invito a Locanda')));
  await customer.getByLabel('Nuova password').fill(PASSWORD);
  await customer.getByLabel('Conferma password').fill(PASSWORD);
  await customer.getByRole('button', { name: 'Cambia password' }).click();
  await expectHeading(customer, 'Accedi');
  await writeCredentials(customer, email, PASSWORD);
  await expectHeading(customer, 'Cruscotto');
  await customer.goto('/structures');
  await expect(customer).toHaveURL(new RegExp(`/structures/${id}$`));
  await expectHeading(customer, HOUSE);

  await page.goto('/settings/users');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill(email);
  await expect(page.getByRole('row').getByRole('link')).toHaveText([name]);
  await page.getByRole('button', { name: `Azioni su ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await expectToast(page, 'Utente sospeso');
  await expect(page.getByRole('row', { name: email })).toContainText('Sospeso');

  await customer.getByRole('link', { name: 'Cruscotto' }).first().click();
  // The login dialog opens over the page and refuses the suspended user.
  const login = customer.getByRole('dialog', { name: 'La sessione è scaduta' });
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(login.getByRole('alert')).toContainText('Credenziali non valide');
});
