import { barriers } from './support/barriers.ts';
import { logIn, xsrfToken } from './support/people.ts';
import { visit } from './support/screens.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

const HOUSE = 'Grand Hotel delle Camelie';

test('axe reports no serious violation in dialogs, panels and menus', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, HOUSE);
  const view = { screen: 'structures', name: 'Tutte', query: 'sort=name', isShared: false };
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  expect((await page.request.post('/api/views', { headers, data: view })).status()).toBe(201);
  const found: string[] = [];
  const look = async (what: string) => {
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    found.push(...(await barriers(page, what)));
    await page.keyboard.press('Escape');
  };
  await page.goto('/structures?filter[region_id]=1&sort=name');
  for (const name of ['Filtra (1)', 'Viste', 'Colonne']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true })).toBeVisible();
    if (name === 'Viste') await expect(page.getByRole('menuitem', { name: 'Tutte', exact: true })).toBeVisible();
    await look(name);
  }
  await page
    .getByRole('checkbox', { name: /^Seleziona / })
    .last()
    .check();
  await page.getByRole('button', { name: 'Cambia stato' }).click();
  await expect(page.getByRole('dialog', { name: 'Cambia stato' })).toBeVisible();
  await look('Cambia stato');
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Cerca pagine, strutture, azioni').fill('camelie');
  await expect(page.getByRole('dialog').getByText(HOUSE)).toBeVisible();
  await look('palette');
  await visit(page, `/structures/${id}/dati/anagrafica`);
  await page.getByRole('button', { name: 'Storico' }).click();
  await expect(page.getByRole('dialog', { name: 'Storico' }).getByRole('article').first()).toBeVisible();
  await look('Storico');
  await page.getByLabel('CAP').fill('1');
  await page.getByRole('button', { name: /^Salva/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('refused form');
  await visit(page, `/structures/${id}/dati/descrizione?tab=galleria`);
  await page
    .getByRole('button', { name: /^Modifica: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Foto' })).toBeVisible();
  await look('photo');
  expect(found).toEqual([]);
});
