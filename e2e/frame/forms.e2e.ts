import { expectFieldError, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, stored } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const HOUSE = 'Hotel Tre Vele';

test.describe('what is missing', () => {
  test.use({ refusals: [422] });

  test('is said at its field in the house’s words, and the first of them has the focus', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/cms/schedules');
    await page.getByRole('button', { name: 'Cambio di stato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pianifica il cambio di stato di una struttura' });
    await dialog.getByRole('button', { name: 'Pianifica', exact: true }).click();
    await expectFieldError(page, 'Ora di Roma', 'Campo obbligatorio.');
    const structure = dialog.getByRole('combobox', { name: 'Struttura' });
    await expect(structure).toHaveAccessibleDescription('Campo obbligatorio.');
    await expect(structure).toBeFocused();
    // The list that opens with the focus has nothing to offer yet, and would hide the words.
    await expect(page.getByText('Cerca per nome, comune o CIN')).toBeHidden();

    await page.goto('/structures');
    await page.getByRole('button', { name: 'Viste' }).click();
    await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
    const name = page.getByRole('textbox', { name: 'Nome della vista' });
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Campo obbligatorio.');
    await expect(name).toBeFocused();
  });
});

test('Ctrl+S keeps what a dialog holds, once, and leaves the page beneath alone', async ({ page }) => {
  await logIn(page, 'operator');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const id = await openSection(page, HOUSE, 'anagrafica');
  await page.getByLabel('Catena / gruppo').fill('Catena di prova');
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
  expect((await stored(page, id, 'profile')).chainName).toBe('Catena di prova');
  expect(sent).toEqual([`PATCH /api/structures/${id}/profile`]);

  await page.goto('/structures');
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
  await page.getByRole('textbox', { name: 'Nome della vista' }).fill('Vista in fretta');
  sent.length = 0;
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual(['POST /api/views']);
});

test('what is typed while a new record is being saved is on its page, and a second Ctrl+S saves it there', async ({
  page,
}) => {
  await logIn(page, 'editor');
  const sent: string[] = [];
  await page.route('**/api/releases**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    sent.push(request.method());
    if (sent.length === 1) await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  for (const again of [false, true]) {
    sent.length = 0;
    await page.goto('/cms/releases/new');
    await expect(page.getByLabel('Nota')).toHaveValue('');
    await page.getByLabel('Nome').fill(`In fretta ${again}`);
    await page.keyboard.press('Control+s');
    await page.getByLabel('Nota').pressSequentially('chiesto dal sindaco');
    if (again) await page.keyboard.press('Control+s');
    await page.waitForURL(/releases\/\d+\/edit/);
    await expect(page.getByLabel('Nota')).toHaveValue('chiesto dal sindaco');
    if (!again) {
      await expect(page.getByText('1 modifica da salvare')).toBeVisible();
      expect(sent).toEqual(['POST']);
      await page.keyboard.press('Control+s');
    }
    await expect.poll(() => sent).toEqual(['POST', 'PATCH']);
    await expect(page.getByText('1 modifica da salvare')).toBeHidden();
  }
});
