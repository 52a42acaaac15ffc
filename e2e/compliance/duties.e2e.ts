import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const duties = (page: Page) => page.getByRole('region', { name: 'Adempimenti' });

test('staff open the structures without a CIN from the dashboard, enter the code, and the duty disappears', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  const count = page.getByRole('link', { name: /^\d+ strutture senza CIN$/ });
  const lacking = Number.parseInt((await count.textContent()) ?? '', 10);
  await count.press('Enter');
  await expectHeading(page, 'Strutture');
  await expect(page.getByText('Manca il codice: CIN')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(lacking + 1);
  const { id } = await structureNamed(page, 'Hotel Navigli Nuovi');
  await page.getByRole('link', { name: 'Hotel Navigli Nuovi' }).click();
  await expectHeading(page, 'Hotel Navigli Nuovi');
  const card = duties(page);
  await expect(card.getByText('Manca il CIN.')).toBeVisible();
  await expect(card.getByText('art. 13-ter D.L. 145/2023')).toBeVisible();
  await expect(card.getByText('Tutto in regola')).toHaveCount(0);
  expect(await barriers(page, 'adempimenti')).toEqual([]);

  await card.getByRole('link', { name: 'Inserisci il CIN' }).press('Enter');
  const field = page.getByRole('textbox', { name: /^CIN/ });
  await expect(field).toBeFocused();
  // Written as on the official document: with spaces and lower-case letters.
  await field.fill('it-015146-a1 navigli9');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
  await expect(field).toHaveValue('IT015146A1NAVIGLI9');
  await page.goto(`/structures/${id}`);
  await expect(duties(page).getByText(/In regola: .*CIN/)).toBeVisible();
  await expect(page.getByText('IT015146A1NAVIGLI9')).toBeVisible();
  await page.goto('/structures?filter[lacks]=cin');
  await expect(page.getByText('Manca il codice: CIN')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(lacking);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a hotelier reads the due duties with their dates on the dashboard and opens the documents', async ({
    page,
  }) => {
    await logIn(page, 'customer');
    await page.goto('/dashboard');
    const card = duties(page);
    await expect(card.getByText('Revisione estintori: in scadenza.')).toBeVisible();
    await expect(card.getByText('Il nuovo contratto è in attesa di accettazione.')).toBeVisible();
    await expect(card.getByText(/^\d adempimenti da completare$/)).toBeVisible();
    expect(await barriers(page, 'la giornata, adempimenti')).toEqual([]);
    expect(await sideways(page, 'la giornata, adempimenti')).toEqual([]);
    await card.getByRole('link', { name: 'Apri i documenti' }).click();
    await expectHeading(page, 'Anagrafica');
    await expect(page.getByText('Documenti di sicurezza').first()).toBeInViewport();
    expect(await sideways(page, 'anagrafica, documenti')).toEqual([]);
  });
});
