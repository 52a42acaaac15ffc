import { expectHeading, expectToast, save } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const HOUSE = 'Hotel Riviera dei Fiori';
const STALE = '00:31';

const structureMenu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni della struttura' });
const goTo = (page: Page, name: string) => structureMenu(page).getByRole('link', { name }).click();
const floors = (page: Page) => page.getByLabel('Piani', { exact: true });

/** Marks the form. The mark disappears when the form is rendered as a new element. */
async function mark(page: Page): Promise<void> {
  // Waits for the form, because the document already contains the heading.
  await page.locator('main form').waitFor();
  await page.evaluate("document.querySelector('main form').dataset.same = 'yes'");
}
const markedForm = (page: Page) => page.locator('main form[data-same]');

test('a page that was only viewed is reused on return and is not in the document meanwhile', async ({ page }) => {
  await logIn(page, 'operator');
  await openSection(page, HOUSE, 'anagrafica');
  await expect(floors(page)).toBeVisible();
  await mark(page);
  await goTo(page, 'Contatti');
  await expectHeading(page, 'Contatti');
  await expect(page.getByRole('main').locator('form')).toHaveCount(1);
  await expect(floors(page)).toHaveCount(0);
  await goTo(page, 'Anagrafica');
  await expectHeading(page, 'Anagrafica');
  await expect(markedForm(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Anagrafica/);
  // The reused page can be edited and saved.
  const id = Number(page.url().split('/')[4]);
  const { floors: before } = await readSection(page, id, 'profile');
  await floors(page).fill('9');
  await expect(page.getByText('1 modifica da salvare')).toBeVisible();
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await floors(page).fill(String(before ?? ''));
  await save(page);
  // Restores the value, because later tests expect it.
  await expect.poll(async () => (await readSection(page, id, 'profile')).floors).toBe(before);
});

test('returning from the full-screen calendar reuses the frame and the page', async ({ page }) => {
  await logIn(page, 'operator');
  await openSection(page, HOUSE, 'anagrafica');
  await mark(page);
  await page.evaluate("document.querySelector('header').dataset.same = 'yes'");
  await goTo(page, 'Calendario');
  await expectHeading(page, 'Disponibilità e prezzi');
  await expect(page.locator('header')).toHaveCount(0);
  await page.goBack();
  await expectHeading(page, 'Anagrafica');
  await expect(markedForm(page)).toBeVisible();
  await expect(page.locator('header[data-same]')).toBeVisible();
});

test('a page that the user interacted with is rendered anew on return', async ({ page }) => {
  await logIn(page, 'operator');
  await openSection(page, HOUSE, 'anagrafica');
  await floors(page).click();
  await mark(page);
  await goTo(page, 'Contatti');
  await expectHeading(page, 'Contatti');
  await goTo(page, 'Anagrafica');
  await expect(floors(page)).toBeVisible();
  await expect(markedForm(page)).toHaveCount(0);
});

test('text left unsaved is a draft on return and the user can discard it', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openSection(page, HOUSE, 'anagrafica');
  const { floors: before } = await readSection(page, id, 'profile');
  await floors(page).fill('9');
  await mark(page);
  await goTo(page, 'Contatti');
  await page.getByRole('dialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await expectHeading(page, 'Contatti');
  await goTo(page, 'Anagrafica');
  await expect(floors(page)).toHaveValue('9');
  await page.getByRole('button', { name: 'Scarta le modifiche' }).click();
  await expect(floors(page)).toHaveValue(String(before ?? ''));
  await goTo(page, 'Contatti');
  await expectHeading(page, 'Contatti');
  await goTo(page, 'Anagrafica');
  await expect(floors(page)).toHaveValue(String(before ?? ''));
  await expect(page.getByText('da salvare')).toHaveCount(0);
});

test('a reused page shows the values that another user saved meanwhile', async ({ page }) => {
  await logIn(page, 'operator');
  await page.clock.install();
  const id = await openSection(page, HOUSE, 'anagrafica');
  const before = await readSection(page, id, 'profile');
  await mark(page);
  await goTo(page, 'Contatti');
  await expectHeading(page, 'Contatti');
  const write = async (value: unknown) => {
    const { version } = await readSection(page, id, 'profile');
    const answer = await page.request.patch(`/api/structures/${id}/profile`, {
      headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
      data: { version, floors: value },
    });
    expect(answer.ok()).toBe(true);
  };
  await write(11);
  await page.clock.fastForward(STALE);
  await goTo(page, 'Anagrafica');
  await expect(floors(page)).toHaveValue('11');
  await expect(markedForm(page)).toBeVisible();
  await expect(page.getByText('da salvare')).toHaveCount(0);
  await write(before.floors);
});

test('a user edits a text on a reused page', async ({ page }) => {
  await logIn(page, 'operator');
  await openSection(page, HOUSE, 'descrizione');
  await mark(page);
  await goTo(page, 'Offerte');
  await expectHeading(page, 'Offerte');
  await page.goBack();
  await expect(markedForm(page)).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Descrizione (it)' });
  await editor.click();
  await page.keyboard.insertText('Nuovo inizio.');
  await expect(editor).toContainText('Nuovo inizio.');
  await expect(page.getByText('1 modifica da salvare')).toBeVisible();
});
