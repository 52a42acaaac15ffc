import { RECORDS } from '../../domain/records/all.ts';
import { speak } from '../support/language.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, visitFromWithin } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const DESK = { width: 1440, height: 900 };
const main = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const own = (page: Page) => page.getByRole('navigation', { name: 'Sezioni della struttura' });

test.use({ viewport: DESK });

test('in a structure its menu takes the main menu’s place: every day first, the sheet says what it lacks', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Tre Vele');
  // Folded to icons, it is still named.
  await expect(main(page).getByRole('link', { name: 'Strutture' })).toBeVisible();
  await expect(main(page).getByText('Strutture')).toHaveCount(0);
  const links = own(page).getByRole('link');
  await expect(links).toHaveText([
    /^Panoramica/,
    /^Calendario/,
    /^Richieste/,
    /^Arrivi/,
    /^Offerte/,
    /^Alloggi/,
  ]);
  await expect(own(page).getByRole('button', { name: /Contenuti/ })).toHaveAccessibleName(
    /\d+ da completare/,
  );
  await own(page)
    .getByRole('button', { name: /Profilo/ })
    .click();
  await own(page).getByRole('link', { name: 'Contatti' }).click();
  await expectHeading(page, 'Contatti');
  await expect(own(page).getByRole('link', { name: 'Contatti' })).toHaveAttribute('aria-current', 'page');
  const trail = page.getByRole('navigation', { name: 'Percorso' }).getByRole('listitem');
  await expect(trail).toHaveText(['Strutture', 'Hotel Tre Vele', 'Contatti']);
  // What one has unfolded stays so, and where one is is unfolded.
  await page.goto(`/structures/${id}/dati/seo`);
  await expect(own(page).getByRole('link', { name: 'SEO' })).toHaveAttribute('aria-current', 'page');
  await expect(own(page).getByRole('link', { name: 'Contatti' })).toBeVisible();
  await own(page)
    .getByRole('button', { name: /Contenuti/ })
    .click();
  await expect(own(page).getByRole('link', { name: 'SEO' })).toBeHidden();
});

test('Ctrl B folds a structure’s menu away and the portal’s apart from it', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expect(own(page)).toBeVisible();
  await page.keyboard.press('Control+B');
  await expect(own(page)).toBeHidden();
  await page.reload();
  await expectHeading(page, 'Hotel Tre Vele');
  await expect(own(page)).toBeHidden();
  await page.getByRole('button', { name: /^Espandi il menu/ }).click();
  await expect(own(page)).toBeVisible();
  await page.goto('/structures');
  await expect(main(page).getByText('Strutture')).toBeVisible();
});

test('a folded entry’s name stands beside it while the mouse is there, until Esc', async ({ page }) => {
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

test('who has one structure has its menu everywhere, and no list', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await expect(own(page).getByRole('link', { name: 'Oggi', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Strutture' })).toHaveCount(0);
  await expect(main(page).getByRole('link')).toHaveText([
    /^Nuova struttura/,
    /^Richieste di contatto/,
    /^Recensioni/,
    /^Manuale utente/,
  ]);
  await own(page).getByRole('link', { name: 'Alloggi' }).click();
  await expectHeading(page, 'Alloggi');
  await own(page).getByRole('link', { name: 'Oggi', exact: true }).click();
  await expectHeading(page, 'Cruscotto');
});

test('the settings have one index', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures');
  await main(page).getByRole('link', { name: 'Impostazioni' }).click();
  await expectHeading(page, 'Utenti');
  await page
    .getByRole('navigation', { name: 'Impostazioni' })
    .getByRole('link', { name: 'Dotazioni' })
    .click();
  await expectHeading(page, 'Dotazioni');
  await expect(page.getByRole('link', { name: 'Dotazioni', exact: true })).toHaveCount(1);
});

/** How far tables reach beyond their place, and what of a cell stands in the next one. */
const BEYOND = `(() => {
  const tables = [...document.querySelectorAll('main table')];
  const wide = Math.max(0, ...tables.map((table) => table.offsetWidth - (table.closest('.mantine-ScrollArea-viewport')?.clientWidth ?? Infinity)));
  const cells = [...document.querySelectorAll('main tbody td')].filter((cell) => {
    const edge = cell.getBoundingClientRect().right + 1;
    return getComputedStyle(cell).overflowX === 'visible' && [...cell.querySelectorAll('*')].some((one) =>
      one.getBoundingClientRect().right > edge && !one.closest('.mantine-VisuallyHidden-root'));
  });
  return [...(wide > 0 ? [wide + ' pixels'] : []), ...new Set(cells.map((cell) => cell.innerText))].join(', ');
})()`;

/** What the header of a table says to who points at it, or listens. */
const SAID = `[...new Set([...document.querySelectorAll('main th [title], main th [role=img]')]
  .map((one) => one.title || one.getAttribute('aria-label')))]`;

test('no list scrolls sideways at 1440 and 1280 pixels with its own columns, nor with the longest words', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
  const listing = new Set(RECORDS.filter((record) => 'listing' in record).map(({ screen }) => screen));
  const lists = (await builtScreens(page, id)).filter(({ screen }) => listing.has(screen));
  const paths = [...new Set(lists.map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(15);
  const wide: string[] = [];
  const said = new Set<string>();
  for (const language of ['it', 'de'] as const) {
    await page.setViewportSize(DESK);
    if (language === 'de') await speak(page, language);
    else await page.goto('/dashboard');
    for (const path of paths) {
      await visitFromWithin(page, path);
      for (const words of await page.evaluate<string[]>(SAID)) said.add(words);
      for (const width of [1280, DESK.width]) {
        await page.setViewportSize({ ...DESK, width });
        const beyond = await page.evaluate<string>(BEYOND);
        if (beyond) wide.push(`${path} (${language}, ${width}): ${beyond}`);
      }
    }
  }
  expect(wide).toEqual([]);
  expect([...said].join(' · ')).toMatch(/Nicht sortiert/);
  expect([...said].filter((words) => /sorted|drag/i.test(words))).toEqual([]);
});
