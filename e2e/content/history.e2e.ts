import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast, save } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('an administrator views an earlier state of a structure, restores a field and then the rest, and the log names the author', async ({
  page,
}) => {
  await logIn(page, 'admin');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const before = await readSection(page, id, 'contacts');
  await page.goto(`/structures/${id}/dati/contatti`);
  await page.getByRole('textbox', { name: 'Sito web' }).fill('https://www.sbagliato.example');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill('sbagliata@prova.example');
  await save(page);

  await page.goto(`/structures/${id}`);
  await page.getByRole('button', { name: 'Storico' }).click();
  const history = page.getByRole('dialog', { name: 'Storico' });
  await expect(history.getByText(/ha modificato: .*Sito web.*\(Contatti\)/)).toBeVisible();
  await history.getByText('Com’era il…').click();
  await history.getByRole('textbox', { name: 'Giorno' }).fill('01/11/2026');
  await history.getByRole('textbox', { name: 'Giorno' }).press('Tab');
  const contacts = history.getByRole('article').filter({ hasText: 'Contatti' });
  await expect(contacts.getByRole('row', { name: /Sito web/ })).toContainText('sbagliato.example');
  expect(await barriers(page, 'as it was')).toEqual([]);
  await contacts.getByRole('button', { name: 'Ripristina: Sito web' }).click();
  await expectToast(page, 'Dati ripristinati.');
  await expect.poll(async () => (await readSection(page, id, 'contacts')).website).toBe(before.website);
  await contacts.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await expect.poll(async () => (await readSection(page, id, 'contacts')).email).toBe(before.email);

  await page.goto(`/support/storico?struttura=${id}&oggetto=contacts`);
  await expectHeading(page, 'Storico');
  await expect(page.getByRole('article').first()).toContainText('Ada Marchetti ha riportato a com’era prima: Contatti');
  expect(await barriers(page, 'the log')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^storico-\d{4}-\d\d-\d\d\.csv$/);
});

test('the history marks the changed words inside a text', async ({ page }) => {
  await logIn(page, 'admin');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const { version, description } = await readSection(page, id, 'description');
  const texts = description as { readonly it: string };
  const changeText = async (word: string, seen: unknown) => {
    const it = texts.it.replace('</p>', ` ${word} </p>`);
    const answer = await page.request.patch(`/api/structures/${id}/description`, {
      headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
      data: { version: seen, description: { ...texts, it } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).version;
  };
  const first = await changeText('tranquilla', version);
  await changeText('luminosa', first);
  await page.goto(`/structures/${id}/dati/descrizione`);
  await page.getByRole('button', { name: 'Storico' }).click();
  const entry = page.getByRole('dialog', { name: 'Storico' }).getByRole('article').first();
  await expect(entry.locator('del')).toHaveText('tranquilla');
  await expect(entry.locator('ins')).toHaveText('luminosa');
  expect(await barriers(page, 'marked words')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an administrator filters the log and it fits the screen', async ({ page }) => {
    await logIn(page, 'admin');
    await page.goto('/support/storico');
    await page.getByRole('combobox', { name: 'Azione' }).click();
    await page.getByRole('option', { name: 'Accesso', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText('ha effettuato l’accesso');
    await expect(page).toHaveURL(/azione=login/);
    expect(await sideways(page, 'the log')).toEqual([]);
  });
});
