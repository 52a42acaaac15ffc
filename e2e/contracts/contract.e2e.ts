import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { codeIn, latestMail, mailCount } from '../support/mail.ts';
import { choose, expectHeading, expectToast } from '../support/page.ts';
import { emailOf, logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const HOUSE = 'Agriturismo Cascina Tartufaia';
const italian = (day: string) => day.split('-').reverse().join('/');

test('the dashboard of an owner of two structures opens the active one and explains the suspension of the other', async ({
  page,
  browser,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, HOUSE);
  const contracts = page.getByRole('region', { name: 'Contratto', exact: true });
  const more = contracts.getByRole('button', { name: /^Altre azioni sul contratto/ });
  await page.goto(`/structures/${id}/dati/dati-fiscali`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Canone non pagato.');
  await page.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await expect(contracts.getByText('Sospeso', { exact: true })).toBeVisible();

  const context = await browser.newContext({ locale: 'it-IT' });
  const owner = await context.newPage();
  await logIn(owner, 'customer2');
  await owner.goto('/dashboard');
  await expect(owner.getByRole('region', { name: 'Foresteria San Vitale' })).toBeVisible();
  await owner.getByText(HOUSE, { exact: true }).first().click();
  const closed = owner.getByRole('region', { name: HOUSE });
  await expect(closed.getByText('Contratto sospeso')).toBeVisible();
  await expect(closed.getByText(/Il contratto è sospeso: Canone non pagato\. Puoi/)).toBeVisible();
  await expect(owner).toHaveURL(/\/dashboard$/);
  expect(await barriers(owner, 'cruscotto con una struttura sospesa')).toEqual([]);
  await owner.goto(`/structures/${id}/dati/fatturazione`);
  await expect(owner.getByText('Il contratto è sospeso.')).toBeVisible();
  await context.close();

  await more.click();
  await page.getByRole('menuitem', { name: 'Revoca la sospensione' }).click();
  await expect(contracts.getByText('Attivo', { exact: true })).toBeVisible();
});

test('staff end and renew a lapsed contract, the owner is sent to it, accepts it and continues', async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, HOUSE);
  const contracts = page.getByRole('region', { name: 'Contratto', exact: true });
  await page.goto(`/structures/${id}/dati/dati-fiscali`);
  await contracts.getByRole('button', { name: /^Altre azioni sul contratto/ }).click();
  await page.getByRole('menuitem', { name: 'Registra la disdetta' }).click();
  const ending = page.getByRole('dialog');
  await ending.getByLabel('Motivo').fill('Passa a un altro piano');
  await ending.getByRole('textbox', { name: 'Cessazione dal' }).fill(italian(todayInRome()));
  await ending.getByRole('button', { name: 'Registra la disdetta' }).click();
  await expectToast(page, 'Contratto aggiornato');
  await expect(contracts.getByText('Disdetto', { exact: true })).toBeVisible();

  await contracts.getByRole('button', { name: 'Nuovo contratto' }).click();
  const draft = page.getByRole('dialog');
  await choose(page, 'Piano', 'Premium');
  await draft.getByRole('combobox', { name: 'Commerciale' }).click();
  await page.getByRole('option').first().click();
  await draft.getByRole('textbox', { name: 'Decorrenza' }).fill(italian(todayInRome()));
  await draft.getByRole('textbox', { name: 'Scadenza' }).fill(italian(addDays(todayInRome(), 364)));
  await draft.getByLabel('Canone', { exact: true }).fill('960');
  await choose(page, 'Periodo del canone', 'Annuale');
  expect(await barriers(page, 'bozza di contratto')).toEqual([]);
  await draft.getByRole('button', { name: /^Salva/ }).click();
  await expect(draft).toBeHidden();
  await contracts.getByRole('button', { name: 'Invia alla struttura' }).click();
  await expectToast(page, /Contratto inviato a /);
  expect(await barriers(page, 'contratti')).toEqual([]);

  const context = await browser.newContext({ ...PHONE, locale: 'it-IT' });
  const owner = await context.newPage();
  await logIn(owner, 'customer2');
  const contacts = `/structures/${id}/dati/contatti`;
  await owner.goto(contacts);
  await expect(owner).toHaveURL(new RegExp(`/structures/${id}/dati/dati-fiscali$`));
  await expect(owner.getByText('Per continuare accetta il contratto')).toBeVisible();
  expect(await barriers(owner, 'la soglia del contratto')).toEqual([]);
  expect(await sideways(owner, 'la soglia del contratto')).toEqual([]);

  // Impatient keyboard user: a second Enter, Ctrl+S and Escape must not accept the contract.
  await owner.getByRole('button', { name: 'Leggi e accetta' }).press('Enter');
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Control+s');
  const reading = owner.getByRole('dialog');
  await expect(reading).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Leggi e accetta' })).toBeFocused();
  await owner.keyboard.press('Enter');
  await expect(reading.locator('ins', { hasText: 'Premium' })).toBeVisible();
  expect(await barriers(owner, 'accettazione')).toEqual([]);
  await reading.getByRole('checkbox', { name: /artt. 1341/ }).press('Space');
  await reading.getByRole('checkbox', { name: /art. 28 GDPR/ }).press('Space');
  const subject = 'Codice per il contratto';
  const before = await mailCount(owner, emailOf('customer2'), subject);
  await reading.getByRole('button', { name: 'Invia il codice' }).press('Enter');
  const code = codeIn(await latestMail(owner, emailOf('customer2'), subject, before));
  await reading.getByLabel('Codice di sei cifre').focus();
  await owner.keyboard.type(code);
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Enter');
  await expectToast(owner, 'Contratto accettato');
  // The owner returns to the page that the contract interrupted.
  await expect(owner).toHaveURL(new RegExp(`${contacts}$`));
  await expectHeading(owner, 'Contatti');
  await context.close();

  await page.reload();
  await expect(contracts.getByText('Attivo', { exact: true })).toBeVisible();
});
