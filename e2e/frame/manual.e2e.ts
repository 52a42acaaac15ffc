import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('an operator opens the chapter of a page, searches for another chapter and follows its links', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/fatturazione`);
  await expectHeading(page, 'Fatturazione');
  await page.getByRole('link', { name: 'Manuale di questa pagina' }).click();
  await expectHeading(page, 'Manuale utente');
  const read = page.getByRole('article');
  await expect(read.getByRole('heading', { name: 'Fatturazione' })).toBeVisible();
  expect(await barriers(page, 'manuale')).toEqual([]);
  await read.getByRole('link', { name: /carta/ }).click();
  await expect(read.getByRole('heading', { name: 'Pagamenti con carta' })).toBeVisible();

  const chapters = page.getByRole('navigation', { name: 'Capitoli' });
  await page.getByRole('searchbox', { name: 'Cerca nel manuale' }).fill('xyzxyz');
  await expect(page.getByText('Nessun capitolo trovato')).toBeVisible();
  // Everyday words with a typing error.
  await page.getByRole('searchbox').fill('exel della regione');
  await chapters.getByRole('link', { name: /Importare un registro/ }).click();
  await expect(read.getByRole('heading', { name: 'Importare un registro' })).toBeVisible();
  await expect(read.getByRole('img', { name: 'La schermata: Importare un registro' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  const useful = page.getByRole('region', { name: 'Ti è stato utile?' });
  await useful.getByRole('button', { name: 'No', exact: true }).click();
  await useful.getByRole('textbox', { name: 'Che cosa manca?' }).fill('Un esempio.');
  await useful.getByRole('button', { name: 'Invia' }).click();
  await expect(useful.getByText(/Un esempio\.$/)).toBeVisible();

  await page.keyboard.press('/');
  await page.getByRole('combobox').first().fill('scotno');
  await page
    .getByRole('option', { name: /Offerte e sconti/ })
    .last()
    .click();
  await expect(read.getByRole('heading', { level: 2, name: 'Offerte e sconti' })).toBeVisible();
});

test("a chapter lists the open tasks of the user's own structure, and the ticket form suggests chapters first", async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.goto('/support/user-manual?chapter=descrizione-e-foto');
  const own = page.getByRole('note').filter({ hasText: 'Per ' });
  await expect(own.getByRole('link', { name: 'apri' }).first()).toBeVisible();
  expect(await barriers(page, 'own look')).toEqual([]);
  await own.getByRole('link', { name: 'apri' }).first().click();
  await expect(page).toHaveURL(/\/structures\/\d+\/dati\//);
  await page.goto('/support/ticket/open-ticket');
  await page.getByLabel('Oggetto').fill('Non ricordo la pasword');
  await expect(page.getByRole('link', { name: /Entrare in Locanda/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a customer reads a chapter on a phone and sees no staff chapters', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/support/user-manual');
    await expectHeading(page, 'Manuale utente');
    const chapters = page.getByRole('navigation', { name: 'Capitoli' });
    await expect(chapters.getByRole('link', { name: 'Rilasci' })).toHaveCount(0);
    await chapters.getByRole('link', { name: 'Offerte e sconti' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Offerte e sconti' })).toBeVisible();
    await expect(chapters).toHaveCount(0);
    expect(await sideways(page, 'un capitolo')).toEqual([]);
    await page.getByRole('link', { name: 'Tutti i capitoli' }).click();
    await expect(chapters).toBeVisible();
    await page.goto('/support/user-manual?chapter=rilasci');
    await expect(page.getByText('Questo capitolo non esiste o non è disponibile per il tuo ruolo.')).toBeVisible();
  });
});
