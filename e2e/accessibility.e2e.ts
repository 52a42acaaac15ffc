import { AxeBuilder } from '@axe-core/playwright';
import { logIn } from './support/people.ts';
import { builtScreens, visit } from './support/screens.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const HOUSE = 'Grand Hotel delle Camelie';

async function violations(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${where}: ${id} at ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Colours that are on their way from one mode to the other are neither. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => {})))`);
}

/** What axe finds serious or critical, in words that say where; the dark mode differs from the light in colours alone. */
async function barriers(page: Page, where: string): Promise<string[]> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = await violations(new AxeBuilder({ page }).withTags(RULES), where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled(page);
  const dark = await violations(new AxeBuilder({ page }).withRules(['color-contrast']), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

test.slow();
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn(page, 'operator');
});

test('axe finds nothing serious on any screen, light or dark', async ({ page }) => {
  const { id } = await structureNamed(page, HOUSE);
  const screens = builtScreens(id);
  const found: string[] = [];
  const look = async (path: string) => {
    await visit(page, path);
    found.push(...(await barriers(page, path)));
  };
  for (const { path, visitor } of screens) if (!visitor) await look(path);
  await look(`/structures/${id}/dati/descrizione?tab=galleria`);
  await look('/nessuna-pagina');
  await page.context().clearCookies();
  for (const { path, visitor } of screens) if (visitor) await look(path);
  expect(found).toEqual([]);
});

test('nor on what opens over a screen', async ({ page }) => {
  const { id } = await structureNamed(page, HOUSE);
  const found: string[] = [];
  const look = async (what: string) => {
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    found.push(...(await barriers(page, what)));
    await page.keyboard.press('Escape');
  };
  await page.goto('/structures?filter[region_id]=1&sort=name');
  for (const name of ['Filtra', 'Viste', 'Colonne']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true })).toBeVisible();
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
