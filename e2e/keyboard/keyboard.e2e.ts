import { expectHeading, expectToast } from '../support/page.ts';
import { logIn, PASSWORD } from '../support/people.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Presses Tab until the element has the focus and throws if it never does. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox', name: string | RegExp) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80; steps++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

async function logInByKeyboard(page: Page): Promise<void> {
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Indirizzo e-mail');
  await page.keyboard.type('operator@locanda.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Cruscotto');
}

test('an operator logs in, opens a structure by the palette, changes it and saves without a mouse', {
  tag: '@smoke',
}, async ({ page }) => {
  await logInByKeyboard(page);
  // Types without waiting for the palette and selects its only result with Enter.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('conero');
  await expect(page.getByPlaceholder('Cerca pagine, strutture, azioni')).toHaveValue('conero');
  await expect(page.getByRole('dialog').getByText('Hotel Conero Bianco')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Hotel Conero Bianco');

  await tabTo(page, 'link', 'Anagrafica');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Anagrafica');
  await tabTo(page, 'textbox', 'Catena / gruppo');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Conero Collection');
  await page.keyboard.press('Control+S');
  await expectToast(page, 'Salvataggio completato');
  const { id } = await structureNamed(page, 'Hotel Conero Bianco');
  expect((await readSection(page, id, 'profile')).chainName).toBe('Conero Collection');
});

test('the first Tab focuses a link that skips to the content', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/structures');
  await expectHeading(page, 'Strutture');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus moves into a dialog and returns to its button on Escape', { tag: '@smoke' }, async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/structures');
  for (const name of ['Scorciatoie da tastiera', 'Filtra', 'Viste', 'Esporta', 'Colonne']) {
    const opener = await tabTo(page, 'button', name);
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true });
    await expect(opened).toBeVisible();
    await expect.poll(() => opened.and(page.locator(':focus-within')).count(), { message: `focus in ${name}` }).toBe(1);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the question mark lists the shortcuts, except while the user types', async ({ page }) => {
  await logInByKeyboard(page);
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(help.getByRole('row', { name: /Salva il modulo/ })).toContainText('Ctrl S');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  const box = page.getByPlaceholder('Cerca pagine, strutture, azioni');
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(box).toHaveValue('a/b?');
  await expect(help).toBeHidden();
});

test('j and k move between rows, x selects, e edits, and g with a letter opens another screen', async ({ page }) => {
  await logInByKeyboard(page);
  await page.keyboard.press('g');
  const places = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(places.getByText('g s', { exact: true })).toHaveCSS('opacity', '1');
  await page.keyboard.press('s');
  await expectHeading(page, 'Strutture');
  const rows = page.getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows.nth(2).getByRole('link')).toBeFocused();
  const name = await rows.nth(2).getByRole('link').textContent();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: '1 selezionata' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: /selezionat/ })).toBeHidden();
  await expect(page.getByText('scorri')).toBeVisible();
  await page.keyboard.press('e');
  await expectHeading(page, 'Anagrafica');
  await expect(page.getByLabel('Nome della struttura')).toHaveValue(name ?? '');
  // Keys typed into a field trigger no shortcut.
  const chain = page.getByLabel('Catena / gruppo');
  await chain.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('gsx');
  await expect(chain).toHaveValue('gsx');
});

test('Back restores the selected rows of the list and the focus', async ({ page }) => {
  await logInByKeyboard(page);
  await page.goto('/structures?sort=name');
  const rows = page.getByRole('row');
  await expect(rows.nth(4)).toBeVisible();
  for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  const ticked = page.getByRole('region', { name: '2 selezionate' });
  await expect(ticked).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/structures\/\d+/);
  await page.goBack();
  await expect(ticked).toBeVisible();
  await expect(rows.nth(3).getByRole('link')).toBeFocused();
  await expect(rows.nth(3).getByRole('checkbox')).toBeChecked();
  // Opening the list by its menu entry starts without a selection.
  await page.getByRole('link', { name: 'Strutture', exact: true }).click();
  await expect(rows.nth(4)).toBeVisible();
  await expect(ticked).toBeHidden();
});

test('Ctrl+B collapses the menu and a reload keeps it collapsed', async ({ page }) => {
  await logInByKeyboard(page);
  await page.keyboard.press('Control+B');
  await expect(page.getByRole('button', { name: 'Espandi il menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Espandi il menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Strutture', exact: true })).toBeVisible();
});

test('the palette finds structures by name, comune, CIN and number', async ({ page }) => {
  await logInByKeyboard(page);
  const { id } = await structureNamed(page, 'Hotel Naxos Blu');
  const { cin } = await readSection(page, id, 'profile');
  for (const words of ['naxos', 'Taormina Naxos', 'naxxos blu', String(cin), String(id)]) {
    await page.keyboard.press('Control+K');
    await page.getByPlaceholder('Cerca pagine, strutture, azioni').fill(words);
    await expect(page.getByRole('dialog').getByText('Hotel Naxos Blu'), words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('an operator finds a ticket from any page and opens it with Enter', async ({ page }) => {
  await logInByKeyboard(page);
  await page.keyboard.press('/');
  await page.keyboard.type('ferragost');
  const option = page.getByRole('dialog').getByRole('option');
  await expect(option.filter({ hasText: 'Le camere di Ferragosto' })).toBeVisible();
  await expect(option.first()).toHaveText(/Le camere di Ferragosto/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support\/ticket\/\d+$/);
});

test('the palette opens any section of a structure with ten keys', async ({ page }) => {
  await logInByKeyboard(page);
  await page.keyboard.press('/');
  await page.keyboard.type('naxos pr');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(
    /^Hotel Naxos Blu · Disponibilità e prezzi/,
  );
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Disponibilità e prezzi');
  await expect(page.getByText('Hotel Naxos Blu')).toBeVisible();
});

test('the palette offers permitted actions and recently opened pages, and forgets the pages at logout', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Cerca pagine, strutture, azioni' });
  const group = (name: string) => page.getByRole('dialog').getByRole('group', { name });
  const option = (name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
  const opened = async () => {
    await page.keyboard.press('Control+K');
    await expect(box).toBeFocused();
  };
  await logInByKeyboard(page);
  const { id } = await structureNamed(page, 'Hotel Naxos Blu');
  await page.goto(`/structures/${id}/dati/offerte`);
  await expectHeading(page, 'Offerte');
  await opened();
  await page.keyboard.type('vai a alloggi');
  await expect(group('Vai a · Hotel Naxos Blu').getByRole('option')).toHaveText(['Alloggi', /^Collega trattamenti/]);
  await expect(option(/^Alloggi$/)).toHaveAttribute('aria-selected', 'true');
  // Results that arrive later from the server can change the option and its id.
  await expect(async () => {
    const id = (await option(/^Alloggi$/).getAttribute('id')) ?? 'none';
    expect(await box.getAttribute('aria-activedescendant')).toBe(id);
  }).toPass();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Alloggi');

  await opened();
  await page.keyboard.type('nuovo serv');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Nuovo servizio');
  // The first recent entry is the previous page, so Ctrl+K and Enter switch between two pages.
  await opened();
  await expect(group('Aperti di recente').getByRole('option').first()).toHaveText(/^Hotel Naxos BluAlloggi · Taormina/);
  await expect(group('Aperti di recente').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Alloggi');
  await opened();
  await page.keyboard.type('scuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await opened();
  await page.keyboard.type('esci');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Accedi');
  expect(await page.evaluate(() => localStorage.getItem('locanda.recent'))).toBeNull();

  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await expectHeading(page, 'Cruscotto');
  await opened();
  await expect(option('Nuova struttura')).toBeVisible();
  // For a user with a single structure, its sections come first.
  await expect(page.getByRole('dialog').getByRole('group').first()).toHaveAccessibleName('Vai a · Hotel Tre Vele');
  await box.fill('prezzi');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Disponibilità e prezzi/);
  await expect(group('Aperti di recente')).toHaveCount(0);
  for (const refused of ['Invita', 'Importa', 'Nuovo servizio', 'Dizionari']) {
    await box.fill(refused);
    await expect(page.getByRole('dialog').getByRole('status'), refused).toHaveText(/risultat/);
    // The manual may mention the action, but no other group offers it.
    const others = page.getByRole('dialog').locator('[role=group]:not([aria-label="Nel manuale"])');
    await expect(others, refused).toHaveCount(0);
  }
});

test('a assigns and s closes the focused row or the record open beside the list', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures/contactMe?filter[state]=open');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const [letter, called] of [
    ['a', /^Assegna: /],
    ['s', /^Chiudi richiesta: /],
  ] as const) {
    if (letter === 'a') await page.keyboard.press('j');
    await page.keyboard.press(letter);
    const dialog = page.getByRole('dialog', { name: called });
    await expect(dialog).toBeVisible();
    // The first Escape may only close the list of people that the dialog has opened.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
  }
});
