import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const DESK = { width: 1440, height: 900 };
const main = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const structureMenu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni della struttura' });

test.use({ viewport: DESK });

test("the structure's menu replaces the main menu and shows daily work first and the number of missing fields", async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Tre Vele');
  // Collapsed to icons, the entry still has its accessible name.
  await expect(main(page).getByRole('link', { name: 'Strutture' })).toBeVisible();
  await expect(main(page).getByText('Strutture')).toHaveCount(0);
  const links = structureMenu(page).getByRole('link');
  await expect(links).toHaveText([/^Panoramica/, /^Calendario/, /^Richieste/, /^Arrivi/, /^Offerte/, /^Alloggi/]);
  await expect(structureMenu(page).getByRole('button', { name: /Contenuti/ })).toHaveAccessibleName(
    /\d+ da completare/,
  );
  await structureMenu(page)
    .getByRole('button', { name: /Profilo/ })
    .click();
  await structureMenu(page).getByRole('link', { name: 'Contatti' }).click();
  await expectHeading(page, 'Contatti');
  await expect(structureMenu(page).getByRole('link', { name: 'Contatti' })).toHaveAttribute('aria-current', 'page');
  const trail = page.getByRole('navigation', { name: 'Percorso' }).getByRole('listitem');
  await expect(trail).toHaveText(['Strutture', 'Hotel Tre Vele', 'Contatti']);
  // An opened group stays open, and the group of the current page opens too.
  await page.goto(`/structures/${id}/dati/seo`);
  await expect(structureMenu(page).getByRole('link', { name: 'SEO' })).toHaveAttribute('aria-current', 'page');
  await expect(structureMenu(page).getByRole('link', { name: 'Contatti' })).toBeVisible();
  await structureMenu(page)
    .getByRole('button', { name: /Contenuti/ })
    .click();
  await expect(structureMenu(page).getByRole('link', { name: 'SEO' })).toBeHidden();
});

test("Ctrl+B collapses the structure's menu independently of the main menu", async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expect(structureMenu(page)).toBeVisible();
  await page.keyboard.press('Control+B');
  await expect(structureMenu(page)).toBeHidden();
  await page.reload();
  await expectHeading(page, 'Hotel Tre Vele');
  await expect(structureMenu(page)).toBeHidden();
  await page.getByRole('button', { name: /^Espandi il menu/ }).click();
  await expect(structureMenu(page)).toBeVisible();
  await page.goto('/structures');
  await expect(main(page).getByText('Strutture')).toBeVisible();
});

test('a collapsed menu entry shows its name while the mouse is over it, until Escape', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  const name = page.getByRole('tooltip');
  await main(page).getByRole('link', { name: 'Recensioni' }).hover();
  await expect(name).toHaveText(/^Recensioni/);
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await main(page).getByRole('link', { name: 'Testate' }).hover();
  await expect(name).toHaveText(/^Testate/);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(name).toBeHidden();
});

test('a customer with a single structure sees its menu on every page and no list of structures', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await expect(structureMenu(page).getByRole('link', { name: 'Oggi', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Strutture' })).toHaveCount(0);
  await expect(main(page).getByRole('link')).toHaveText([
    /^Nuova struttura/,
    /^Richieste di contatto/,
    /^Recensioni/,
    /^Assistenza/,
    /^Giornale delle operazioni/,
    /^Eliminati di recente/,
    /^Manuale utente/,
  ]);
  await structureMenu(page).getByRole('link', { name: 'Alloggi' }).click();
  await expectHeading(page, 'Alloggi');
  await structureMenu(page).getByRole('link', { name: 'Oggi', exact: true }).click();
  await expectHeading(page, 'Cruscotto');
});

test('the settings have a single index', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures');
  await main(page).getByRole('link', { name: 'Impostazioni' }).click();
  await expectHeading(page, 'Utenti');
  await page.getByRole('navigation', { name: 'Impostazioni' }).getByRole('link', { name: 'Dotazioni' }).click();
  await expectHeading(page, 'Dotazioni');
  await expect(page.getByRole('link', { name: 'Dotazioni', exact: true })).toHaveCount(1);
});
