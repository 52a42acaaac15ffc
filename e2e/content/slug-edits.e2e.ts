import { barriers, sideways } from '../support/barriers.ts';
import { expectFieldError, expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// The test enters a count that differs from the filter's and an unknown placeholder.
test.use({ refusals: [422] });
const NEXT_YEAR = new Date().getFullYear() + 1;
let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

test('an editor previews a change of many pages, reads the refused rows, applies the change and undoes it', async ({
  page,
  browser,
}) => {
  const guests = await browser.newPage();
  const at = async (path: string) => {
    await guests.goto(portal.origin + path);
    return new URL(guests.url()).pathname;
  };
  const confirm = page.getByRole('region', { name: 'Conferma' });
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Tipo di operazione' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };
  await logIn(page, 'editor');
  await page.goto('/cms/slugs?q=regioni');
  await page.getByRole('link', { name: 'Modifica multipla' }).click();
  await expectHeading(page, 'Modifica multipla degli slug');
  await expect(page.getByText('Il filtro trova 4 pagine.')).toBeVisible();
  await choose('Trova e sostituisci negli indirizzi');
  // The missing value shows a message of the product at its field.
  await page.getByRole('textbox', { name: 'Numero di pagine' }).press('Enter');
  await expectFieldError(page, /^Trova/, /Campo obbligatorio\./);
  await page.getByRole('textbox', { name: 'Trova' }).fill('regioni/');
  await page.getByLabel('Sostituisci con').fill('api/');
  await page.getByRole('textbox', { name: 'Numero di pagine' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Ora il filtro trova 4 pagine. Controlla la selezione e conferma di nuovo.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Numero di pagine' }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/«api» è riservato al portale/).first()).toBeVisible();
  await page.getByLabel('Sostituisci con').fill('in/');
  await page.keyboard.press('Enter');
  // Veneto has other unpublished changes.
  await expect(page.getByRole('row', { name: /Veneto/ }).getByText(/La pagina ha altre modifiche/)).toBeVisible();
  await expect(confirm.getByText('Da modificare: 3 · rifiutate: 1')).toBeVisible();
  expect(await barriers(page, 'modifica multipla')).toEqual([]);
  await confirm.getByRole('button', { name: 'Esegui ora' }).click();
  await expect(page.getByText('Modificate: 3 · rifiutate: 1')).toBeVisible();
  expect(await at('/regioni/toscana')).toBe('/in/toscana');
  // A user who returns later finds the change in the list.
  await page.goto('/cms/slugs/multi_edit');
  const last = page.getByRole('region', { name: 'Ultime modifiche multiple' });
  await expect(last.getByText(/^Eseguita .* si può annullare$/)).toBeVisible();
  await last.getByRole('link', { name: 'Trova e sostituisci negli indirizzi · 3 pagine' }).click();
  await page.getByRole('button', { name: 'Annulla la modifica' }).click();
  await expect(page.getByText('Annullate: 3 · non annullate: 0')).toBeVisible();
  expect(await at('/in/toscana')).toBe('/regioni/toscana');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Un’altra modifica' }).click();
  await choose('Indirizzi da un foglio CSV');
  await page.getByLabel('Il foglio').fill('percorso;it\nmai-vista;nuova\nchi-siamo;chi-siamo-noi');
  await page.getByRole('button', { name: 'Mostra l’anteprima' }).click();
  await expect(page.getByRole('row', { name: /Riga 2/ }).getByText(/Nessuna pagina/)).toBeVisible();
  await expect(confirm.getByText('L’operazione modifica una pagina.')).toBeVisible();
  expect(await sideways(page, 'modifica multipla')).toEqual([]);

  await choose('Testi da un modello');
  await page.getByLabel('Modello (Italiano)').fill('Dormire a {citta}');
  await page.getByRole('textbox', { name: 'Numero di pagine' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/{citta} non è un segnaposto/)).toBeVisible();
});

test('an editor schedules a change of the pages selected in the list and cancels the schedule', async ({ page }) => {
  await logIn(page, 'editor');
  await page.goto('/cms/slugs');
  for (const name of [/Toscana/, /Lazio/]) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Modifica multipla' }).click();
  await expect(page.getByText('Hai scelto 2 pagine nell’elenco.')).toBeVisible();
  await page.getByLabel('Modello (Italiano)').fill('Dormire in {region} nel {year}');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’operazione modifica 2 pagine.')).toBeVisible();
  await page.getByRole('button', { name: 'Pianifica', exact: true }).click();
  await page.getByRole('textbox', { name: 'Giorno' }).fill(`1/3/${NEXT_YEAR}`);
  await page.getByLabel('Ora di Roma').fill('08:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`Modifica pianificata: .*${NEXT_YEAR}.*08:30`))).toBeVisible();
  await page.getByRole('button', { name: 'Annulla la pianificazione' }).click();
  await expect(page.getByRole('button', { name: 'Esegui ora' })).toBeVisible();
});
