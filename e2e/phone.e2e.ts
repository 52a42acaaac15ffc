import { choose, expectHeading, expectToast, save } from './support/page.ts';
import { logIn } from './support/people.ts';
import { readSection, structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

const TALL = 844;

for (const width of [390, 320]) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: TALL }, hasTouch: true });

    test('an operator filters a list of cards, opens a card, edits, saves and continues', { tag: '@smoke' }, async ({
      page,
    }) => {
      const name = width === 390 ? 'Trulli di Nonna Rosa' : 'Camping Torre Salinas';
      const region = width === 390 ? 'Puglia' : 'Sardegna';
      await logIn(page, 'operator');
      await page.goto('/structures');
      await expectHeading(page, 'Strutture');
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.getByRole('button', { name: 'Filtra' }).tap();
      await choose(page, 'Regione', region);
      await page
        .getByRole('dialog', { name: 'Filtra' })
        .getByRole('button', { name: /^Mostra \d+ risultat[oi]/ })
        .tap();
      await page.getByRole('listitem').getByRole('link', { name }).tap();
      await expectHeading(page, name);
      const { id } = await structureNamed(page, name);
      await page.getByRole('link', { name: 'Anagrafica' }).first().tap();
      await expectHeading(page, 'Anagrafica');
      await page.getByLabel('Catena / gruppo').fill(`Contrada ${width}`);
      await save(page);
      await expectToast(page, 'Salvataggio completato');
      // The toast lies above the form's own bar.
      const [said, bar] = [page.locator('.mantine-Notification-root'), page.getByText(/^Modificato /)];
      const between = async () => {
        const [over, under] = await Promise.all([said.boundingBox(), bar.boundingBox()]);
        return over && under ? under.y - over.y - over.height : Number.NaN;
      };
      await expect.poll(between).toBeGreaterThanOrEqual(8);
      expect((await readSection(page, id, 'profile')).chainName).toBe(`Contrada ${width}`);

      const sections = page.getByRole('button', { name: 'Anagrafica Sezioni della struttura' });
      await sections.tap();
      await page.getByRole('link', { name: 'Offerte' }).tap();
      await expectHeading(page, 'Offerte');
      await expect(page.getByRole('link', { name: 'Sconti' })).toBeHidden();
    });

    test('pages do not scroll sideways when the text is twice as large', async ({ page }) => {
      await logIn(page, 'operator');
      const { id } = await structureNamed(page, 'Hotel Tre Vele');
      for (const path of ['/dashboard', `/structures/${id}`, `/structures/${id}/dati/descrizione`]) {
        await page.goto(path);
        await expect(
          page.getByRole('main').getByText('Attiva', { exact: true }).or(page.getByLabel('Titolo')).first(),
        ).toBeVisible();
        await page.evaluate("document.documentElement.style.fontSize = '200%'");
        const beyond = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        await expect.poll(beyond, path).toBeLessThanOrEqual(0);
      }
    });

    test('the menu opens over the page and leads to another screen', async ({ page }) => {
      await logIn(page, 'operator');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Apri il menu' }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Strutture' }).tap();
      await expectHeading(page, 'Strutture');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: /^Account di/ }).tap();
      await page.getByRole('menuitemradio', { name: 'Scuro' }).tap();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    });
  });
}
