import { AxeBuilder } from '@axe-core/playwright';
import { logIn } from './support/people.ts';
import { builtScreens } from './support/screens.ts';
import { structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds serious or critical, in words that say where. */
async function barriers(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
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

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

for (const mode of ['light', 'dark'] as const) {
  test.describe(`axe, ${mode}`, () => {
    test.use({ colorScheme: mode, reducedMotion: 'reduce' } as object);
    test.slow();

    test('every built screen', async ({ page, someoneElse: _ }) => {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await logIn(page, 'operator');
      const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
      const screens = builtScreens(id);
      const found: string[] = [];
      const visit = async (path: string) => {
        await page.goto(path);
        await settle(page);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode);
        found.push(...(await barriers(page, path)));
      };
      for (const { path, visitor } of screens) if (!visitor) await visit(path);
      await visit(`/structures/${id}/dati/descrizione?tab=galleria`);
      await visit('/nessuna-pagina');
      await page.context().clearCookies();
      for (const { path, visitor } of screens) if (visitor) await visit(path);
      expect(found).toEqual([]);
    });

    test('what opens over a screen', async ({ page }) => {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await logIn(page, 'operator');
      const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
      const found: string[] = [];
      const look = async (what: string) => {
        await page.waitForLoadState('networkidle');
        found.push(...(await barriers(page, what)));
        await page.keyboard.press('Escape');
      };
      await page.goto('/structures?filter[region_id]=1&sort=name');
      for (const name of ['Filtra', 'Viste', 'Colonne']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
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
      await expect(page.getByPlaceholder('Cerca pagine, strutture, azioni')).toBeVisible();
      await page.keyboard.type('hotel');
      await expect(
        page
          .getByRole('dialog')
          .getByText('Hotel Naxos Blu')
          .or(page.getByRole('dialog').getByText(/^Hotel/))
          .first(),
      ).toBeVisible();
      await look('palette');
      await page.goto(`/structures/${id}/dati/anagrafica`);
      await page.getByRole('button', { name: 'Storico' }).click();
      await expect(page.getByRole('dialog', { name: 'Storico' }).getByRole('article').first()).toBeVisible();
      await look('Storico');
      await page.getByLabel('CAP').fill('1');
      await page.getByRole('button', { name: /^Salva/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('refused form');
      await page.goto(`/structures/${id}/dati/descrizione?tab=galleria`);
      await page
        .getByRole('button', { name: /^Modifica: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Foto' })).toBeVisible();
      await look('photo');
      expect(found).toEqual([]);
    });
  });
}
