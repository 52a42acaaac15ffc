import { barriers, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const STRUCTURE = 'Albergo Due Portici';

async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? { id: 0 } : ((await answer.json()) as { id: number });
}

/** Creates a customer account and returns its id and e-mail address. */
async function createCustomer(admin: Page, name: string): Promise<{ id: number; email: string }> {
  const email = `${name.toLowerCase().replace(' ', '.')}.${Date.now()}@prova.example`;
  const { id } = await post(admin, '/users', { name, email, role: 'customer' });
  return { id, email };
}

test('an administrator sees what depends on a user before archiving the user by keyboard', async ({ page }) => {
  await logIn(page, 'admin');
  const { id: structureId } = await structureNamed(page, STRUCTURE);
  const { id, email } = await createCustomer(page, 'Rita Congedo');
  await post(page, '/user-structures', { userId: id, structureId, relation: 'manager' });
  await post(page, `/structures/${structureId}/email-recipients`, { purpose: 'system', email });
  await page.goto(`/settings/users/${id}/edit`);
  await page.getByRole('button', { name: 'Archivia', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Archivia' });
  await expect(dialog.getByText(`${STRUCTURE}: Avvisi tecnici`)).toBeVisible();
  expect(await barriers(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Archivia', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Archivia' }).press('Enter');
  await expectToast(page, /archiviat/i);
  const left = await page.request.get(`/api/structures/${structureId}/email-recipients?q=${email}`);
  expect(((await left.json()) as { data: unknown[] }).data).toEqual([]);
});

test('an administrator passes a structure to another owner on a phone and sees the records that still name the former owner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'admin');
  const former = await createCustomer(page, 'Vito Cedente');
  const { id: structureId } = await structureNamed(page, STRUCTURE);
  await post(page, '/user-structures', { userId: former.id, structureId, relation: 'owner' });
  await page.goto(`/settings/users/${former.id}/edit?tab=structures`);
  const tab = page.getByRole('tab', { name: /Strutture/ });
  await tab.click();
  await page.getByRole('button', { name: `Passa a un altro titolare: ${STRUCTURE}` }).click();
  const dialog = page.getByRole('dialog', { name: `${STRUCTURE}: passa a un altro titolare` });
  await expect(dialog.getByText('Da controllare dopo')).toBeVisible();
  await dialog.getByLabel('Nuovo titolare').fill('Moretti');
  await page.getByRole('option', { name: /^Carlo Moretti/ }).click();
  expect(await barriers(page, 'dialog')).toEqual([]);
  expect(await sideways(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Passa a un altro titolare' }).click();
  await expectToast(page, `${STRUCTURE} ha un nuovo titolare`);
  const of = `/api/user-structures?filter[structureId]=${structureId}&perPage=100`;
  const { data } = (await (await page.request.get(of)).json()) as {
    data: { id: number; version: number; userId: number; userName: string; relation: string }[];
  };
  expect(data.some(({ userId }) => userId === former.id)).toBe(false);
  const link = data.find(({ userName }) => userName === 'Carlo Moretti');
  expect(link?.relation).toBe('owner');
  // Restores the ownership of the demo structure.
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  await page.request.delete(`/api/user-structures/${link?.id}?version=${link?.version}`, { headers });
});

test('an administrator searches all structures for a person and erases the data with a reason', async ({ page }) => {
  await logIn(page, 'admin');
  const email = `chiede.oblio.${Date.now()}@prova.example`;
  await post(page, '/leads', {
    firstName: 'Chiara',
    lastName: 'Oblio',
    structureName: `Casa Oblio ${Date.now()}`,
    city_id: 37006,
    email,
    phone: '051 219 3111',
    privacyConsent: true,
  });
  await page.goto('/support/storico');
  await page.getByRole('button', { name: 'Dati di una persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dati di una persona' });
  await dialog.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Richieste di contatto: 1')).toBeVisible();
  expect(await barriers(page, 'dialog')).toEqual([]);
  await dialog.getByLabel('Motivo della cancellazione').fill('Lo ha chiesto per lettera');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Cancella per sempre' })
    .getByRole('button', { name: 'Cancella per sempre' })
    .click();
  await expect(dialog.getByText('Nessun dato di questa persona. Controlla l’e-mail e il telefono.')).toBeVisible();

  // For reviews the dialog asks whether they stay, with «Ospite» as their author.
  const { data } = await (await page.request.get('/api/reviews?filter[state]=published')).json();
  const { authorEmail } = await (await page.request.get(`/api/reviews/${data[0].id}`)).json();
  await dialog.getByLabel('E-mail').fill(authorEmail);
  await page.keyboard.press('Enter');
  const choice = dialog.getByRole('radiogroup', { name: 'Le recensioni di questa persona' });
  await expect(choice.getByLabel('Restano pubblicate, con «Ospite» come autore')).toBeChecked();
  await choice.getByLabel('Vengono eliminate, anche dal portale').check();
  expect(await barriers(page, 'dialog')).toEqual([]);
});
