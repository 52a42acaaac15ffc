import { readFile } from 'node:fs/promises';
import { barriers } from '../support/barriers.ts';
import { choose, expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';
const names = (page: Page) => page.getByRole('row').getByRole('link');
const chip = (page: Page, text: string) => page.getByRole('group', { name: 'Filtri attivi' }).getByText(text);

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/structures${query}`);
  await expectHeading(page, 'Strutture');
  await expect(page.getByText(/^1–/)).toBeVisible();
}

test.beforeEach(({ page }) => logIn(page, 'operator'));

test('three options selected in quick succession all stay chosen', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filtra' }).click();
  const states = page.getByRole('dialog', { name: 'Filtra' }).getByRole('combobox', { name: 'Stato' });
  await states.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('option', { name: 'Nuova' })).toBeVisible();
  await page.evaluate(`(async () => {
    for (const option of [...document.querySelectorAll('[role=option]')].slice(0, 3)) {
      option.click();
      await Promise.resolve();
    }
  })()`);
  await expect(page).toHaveURL(/status%5D=0%2C10%2C20$/);
});

test('region, province and comune filter the list, chips show and remove the filters, and the address contains them', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filtra' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtra' });
  // A province can be selected without a region, because a saved view may contain only a province.
  await expect(panel.getByRole('combobox', { name: 'Provincia' })).toBeEnabled();
  await choose(page, 'Regione', 'Veneto');
  await choose(page, 'Provincia', 'Venezia');
  await panel.getByRole('combobox', { name: 'Comune' }).fill('Venez');
  await page.getByRole('option', { name: 'Venezia (VE)', exact: true }).click();
  await panel.getByRole('button', { name: /^Mostra 2 risultati/ }).click();
  await expect(names(page)).toHaveCount(2);
  // On a smaller screen the cell cuts the place name off.
  const place = page.getByRole('cell', { name: 'Venezia (VE)' }).first();
  await expect(place).toHaveAttribute('title', 'Venezia (VE)');

  await page.reload();
  await expect(page.getByText('1–2 di 2')).toBeVisible();
  await expect(chip(page, 'Regione: Veneto')).toBeVisible();
  await page.getByRole('button', { name: /^Rimuovi il filtro Comune/ }).click();
  await expect(page.getByText('1–3 di 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Villaggio Dune Chiare' })).toBeVisible();
  await page.getByRole('group', { name: 'Filtri attivi' }).getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(page.getByText(/^1–25 di /)).toBeVisible();
  await expect(page).toHaveURL(/\/structures$/);
});

test('an operator filters a list by status and search and can clear filters that match nothing', {
  tag: '@smoke',
}, async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filtra' }).click();
  await choose(page, 'Stato', /^Nuova$/);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Filtra' })
    .getByRole('button', { name: /^Mostra/ })
    .click();
  await expect(page.getByRole('link', { name: 'Casa del Barocco' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hotel Marechiaro' })).toBeHidden();
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Cerca' });
  await search.fill('baroc');
  await expect(names(page)).toHaveText(['Casa del Barocco']);
  await search.fill('zzzz qqqq');
  await expect(page.getByText('0–0 di 0')).toBeVisible();
  await expect(page.getByText('Nessun risultato con questi filtri.')).toBeVisible();
  await page
    .getByRole('table')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Azzera filtri' })
    .last()
    .click();
  await expect(page.getByText(/^1–25 di /)).toBeVisible();
  await expect(search).toHaveValue('');
});

test('a column sorts in both directions and the next page continues the order', async ({ page }) => {
  await openList(page, '?sort=name');
  await expect(names(page).first()).toHaveText('Affittacamere Il Pescatore');
  const last = await textOf(names(page).last());
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(page.getByText(/^26–50 di /)).toBeVisible();
  // The previous page stays visible until the next page has loaded.
  await expect.poll(async () => (await textOf(names(page).first())).localeCompare(last, 'it')).toBe(1);
  await page.getByRole('button', { name: /^Nome della struttura/ }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(names(page).first()).toHaveText('Villaggio Dune Chiare');
  await expect(page.getByText(/^1–25 di /)).toBeVisible();
});

test('the drawer names the active filters, and shortcut letters act on the focused row', async ({ page }) => {
  const { id } = await structureNamed(page, 'Hotel Conero Bianco');
  const { city_id, city, province } = await readSection(page, id, 'profile');
  await openList(page, `?filter[city_id]=${city_id}&sort=name`);
  await page.getByRole('button', { name: 'Filtra (1)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtra' });
  await expect(drawer.getByRole('group', { name: 'Filtri in uso' })).toContainText(`Comune: ${city}`);
  await expect(drawer.getByRole('combobox', { name: 'Comune' })).toHaveValue(`${city} (${province})`);
  await page.keyboard.press('Escape');
  await openList(page, '?sort=name');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Cambia stato' })).toBeVisible();
  // The first Escape closes the list of an open field. A closing dialog still receives keys.
  const leave = () =>
    expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  await leave();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /ommercial/ })).toBeVisible();
  await leave();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expectHeading(page, 'Moderazioni');
});

test('a queue of the dashboard opens the list filtered by its status', async ({ page }) => {
  await page.goto('/dashboard');
  const queue = page
    .getByRole('region', { name: 'Da lavorare' })
    .or(page.locator('section').filter({ hasText: 'Da lavorare' }));
  const entry = queue.first().getByRole('link', { name: /In revisione/ });
  const count = /\d+/.exec(await textOf(entry))?.[0] ?? '';
  await entry.click();
  await expectHeading(page, 'Strutture');
  await expect(chip(page, 'Stato: In revisione')).toBeVisible();
  await expect(page.getByText(`1–${count} di ${count}`)).toBeVisible();
});

test.describe('outdated address', () => {
  test.use({ refusals: [422] });

  test('an address with a removed filter shows its name, and a page past the end shows the last page', async ({
    page,
  }) => {
    await page.goto('/structures?filter[once]=1&filter[status]=10&page=2');
    await expect(page.getByRole('alert')).toContainText('once: Questo campo non è previsto');
    await page.getByRole('alert').getByRole('button', { name: 'Azzera filtri' }).click();
    await expect(page.getByText(/^1–25 di /)).toBeVisible();

    await page.goto('/structures?perPage=50&page=9');
    await expect(page.getByText(/^51–\d+ di /)).toBeVisible();
    await expect(page).toHaveURL(/\?perPage=50&page=2$/);
  });
});

test('a saved view restores its filters and order', async ({ page }) => {
  const name = `Riviera ${Date.now()}`;
  await openList(page, '?filter[region_id]=8&sort=name');
  const first = await textOf(names(page).first());
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
  await page.getByLabel('Nome della vista').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openList(page);
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(chip(page, 'Regione: Emilia-Romagna')).toBeVisible();
  await expect(names(page).first()).toHaveText(first);
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: `Elimina la vista ${name}` }).click();
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeHidden();
});

test('the export contains only the rows of the filter', async ({ page }) => {
  await openList(page, '?filter[region_id]=8&sort=name');
  const shown = await names(page).allTextContents();
  await page.getByRole('button', { name: 'Esporta' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(text.trim().split('\n')).toHaveLength(shown.length + 1);
  for (const name of shown) expect(text).toContain(name);
  expect(text).not.toContain('Hotel Naxos Blu');
});

test('an operator hides and moves columns and a reload keeps them', async ({ page }) => {
  await openList(page, '?sort=name');
  const header = (name: string) => page.locator('thead th').filter({ hasText: name });
  await expect(header('Tipologia')).toBeVisible();
  await page.getByRole('button', { name: 'Colonne' }).click();
  await page.getByRole('checkbox', { name: 'Tipologia' }).uncheck();
  const earlier = page.getByRole('button', { name: 'Sposta Stato prima' });
  for (let step = 0; step < 2; step++) await earlier.click();
  await page.keyboard.press('Escape');
  await expect(header('Tipologia')).toBeHidden();
  await page.reload();
  await expect(header('Stato')).toBeVisible();
  await expect(header('Tipologia')).toBeHidden();
  const titles = await page.locator('thead th').allTextContents();
  expect(titles.findIndex((title) => title.startsWith('Stato'))).toBeLessThan(
    titles.findIndex((title) => title.startsWith('Comune')),
  );
});

test('a bulk status change shows the reason of each refused row and undoes the rest together', async ({ page }) => {
  const [active, fresh, moving] = ['Hotel Ducale del Parco', 'Casa Raffaella', 'B&B Mosaico'];
  await openList(page, '?sort=name&perPage=100');
  for (const name of [active, fresh, moving]) {
    await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check();
  }
  const bar = page.getByRole('region', { name: '3 selezionate' });
  await bar.getByRole('button', { name: 'Cambia stato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia stato' });
  await choose(page, 'Nuovo stato', 'In revisione (2 su 3)');
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(dialog.getByText('Strutture aggiornate: 2. Non aggiornate: 1.')).toBeVisible();
  // Identical refusals are grouped and list the statuses that are possible.
  await expect(
    dialog.getByText(/^1 · Il passaggio da «Nuova» a «In revisione» non è previsto\. Passaggi possibili: /),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: fresh })).toBeVisible();
  expect((await structureNamed(page, active)).status).toBe(30);
  // Another user changes one of the structures while the dialog is open. The undo skips and reports it.
  const { id } = await structureNamed(page, moving);
  const elsewhere = await page.request.post('/api/structures/bulk', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { action: 'status', ids: [id], to: 50, note: 'Mancano i testi delle camere.' },
  });
  expect((await elsewhere.json()).done).toEqual([id]);
  await dialog.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expectToast(page, 'Annullate: 1. Non annullate: 1, perché cambiate di nuovo o non consentite.');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await structureNamed(page, active)).status).toBe(10);
  expect((await structureNamed(page, fresh)).status).toBe(70);
  expect((await structureNamed(page, moving)).status).toBe(50);
});

test('a bulk status change without refusals shows a toast with an undo', async ({ page }) => {
  await openList(page, '?sort=name&perPage=100');
  await page.getByRole('checkbox', { name: 'Seleziona Loft Porta Ticinese' }).check();
  await page.getByRole('checkbox', { name: 'Seleziona Villa Cassia Antica' }).check();
  await page.getByRole('button', { name: 'Cambia stato' }).click();
  await choose(page, 'Nuovo stato', /^Editing$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await expectToast(page, '2 strutture aggiornate');
  await expect(page.getByRole('region', { name: /selezionat/ })).toBeHidden();
  expect((await structureNamed(page, 'Villa Cassia Antica')).status).toBe(50);
  await undoByToast(page, '2 strutture aggiornate');
  await expect.poll(async () => (await structureNamed(page, 'Villa Cassia Antica')).status).toBe(60);
});

test('an operator filters the texts that lack German and opens a text to translate it', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: 'Testi per lingua' }).click();
  await expectHeading(page, 'Testi per lingua');
  await page.getByRole('button', { name: 'Filtra' }).click();
  await choose(page, 'Testi mancanti in', 'Tedesco');
  await page.keyboard.press('Escape');
  await choose(page, 'Sezione', 'Descrizione');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Filtra' })
    .getByRole('button', { name: /^Mostra/ })
    .click();
  await expect(chip(page, 'Testi mancanti in: Tedesco')).toBeVisible();
  await expect(chip(page, 'Sezione: Descrizione')).toBeVisible();
  const cell = page
    .getByRole('row', { name: /Pensione Ornella/ })
    .getByRole('link', { name: /^Descrizione: .*DE Manca/ });
  await cell.click();
  await expectHeading(page, 'Descrizione');
  await expect(page.getByRole('radio', { name: /^DE/ })).toBeChecked();
});

test('an operator previews a bulk change of all filtered rows, runs it as a job and undoes it completely', async ({
  page,
}) => {
  const name = `Cascina ${Date.now()}`;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const like = await (await page.request.get('/api/structures?filter[category][empty]=true&perPage=25')).json();
  const bologna = {
    city_id: 37006,
    zip: '40121',
    address: 'Via dei Mille',
    streetNumber: '1',
    latitude: 44.5,
    longitude: 11.34,
  };
  for (let n = 0; n < 27; n += 1) {
    const made = await page.request.post('/api/structures', {
      headers,
      data: { ...bologna, name: `${name} ${n}`, structure_type: like.data[0].structure_type },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  const { status, id } = await structureNamed(page, `${name} 3`);
  expect(status).toBe(70);
  await openList(page, `?q=${encodeURIComponent(name)}&sort=name`);
  await page.getByRole('checkbox', { name: 'Seleziona tutte le righe della pagina' }).check();
  const bar = page.getByRole('region', { name: '25 selezionate' });
  await bar.getByRole('button', { name: 'Seleziona tutte le 27 trovate' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Selezionate tutte le 27 trovate' })
    .getByRole('button', { name: 'Cambia stato' })
    .click();
  await choose(page, 'Nuovo stato', /^Editing$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Verifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passa a: Editing' });
  await expect(dialog.getByText('Da modificare')).toBeVisible();
  await expect(page).toHaveURL(/bulk=\d+/);
  expect(await barriers(page, 'modifica di tutte le trovate')).toEqual([]);
  expect((await structureNamed(page, `${name} 3`)).status).toBe(70);
  await dialog.getByRole('button', { name: 'Applica a 27 strutture' }).click();
  await expect(dialog.getByRole('status')).toContainText('Modifica completata');
  expect((await structureNamed(page, `${name} 3`)).status).toBe(50);
  await page.reload();
  await dialog.getByRole('button', { name: 'Annulla tutte le modifiche' }).click();
  await expect(dialog.getByRole('status')).toContainText('Modifica annullata');
  expect(await structureNamed(page, `${name} 3`)).toMatchObject({ id, status: 70 });
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page).not.toHaveURL(/bulk=/);
});
