import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const structureMenu = (page: Page) => page.getByRole('navigation', { name: 'Sezioni della struttura' });

/** Records the successive states of the page: frame, page or nothing. */
const RECORD_STATES_SCRIPT = `
  window.drawn = [];
  new MutationObserver(() => {
    const root = document.getElementById('root');
    if (!root) return;
    const now = root.querySelector('.boot') ? 'frame' : root.querySelector('header') ? 'page' : 'nothing';
    if (drawn.at(-1) !== now) drawn.push(now);
  }).observe(document, { childList: true, subtree: true });
`;

test("the page replaces the document's frame without a placeholder between them", async ({ page }) => {
  await logIn(page, 'operator');
  await page.addInitScript({ content: RECORD_STATES_SCRIPT });
  for (const path of ['/dashboard', '/structures', '/structures/1/dati/anagrafica']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('window.drawn'), path).toEqual(['frame', 'page']);
  }
});

test('the frame stays from page to page and late code shows a placeholder inside it', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures');
  await expectHeading(page, 'Strutture');
  // The mark lasts as long as the element is the same.
  await page.evaluate("document.querySelector('header').dataset.same = 'yes'");
  const header = page.locator('header[data-same]');
  await page.getByRole('link', { name: 'Hotel Tre Vele' }).click();
  await expectHeading(page, 'Hotel Tre Vele');
  await expect(header).toBeVisible();

  const held: (() => void)[] = [];
  await page.route(/assets\/.*contacts-screen.*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await structureMenu(page)
    .getByRole('button', { name: /Profilo/ })
    .click();
  await structureMenu(page).getByRole('link', { name: 'Contatti' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Contatti' })).toBeVisible();
  await expect(structureMenu(page).getByRole('link', { name: 'Contatti' })).toHaveAttribute('aria-current', 'page');
  await expect(header).toBeVisible();
  for (const go of held) go();
  await expectHeading(page, 'Contatti');
  await page.getByRole('link', { name: 'Impostazioni' }).click();
  await expectHeading(page, 'Utenti');
  await expect(header).toBeVisible();
});

test("the page's code loads when its link gets the focus or its row is hovered", async ({ page }) => {
  await logIn(page, 'operator');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const has = (part: string) => expect.poll(() => asked.some((path) => path.includes(part))).toBe(true);
  await page.goto('/settings/users');
  await expectHeading(page, 'Utenti');
  expect(asked.some((path) => path.includes('/user-screen'))).toBe(false);
  await page.getByRole('row', { name: /Elena Rinaldi/ }).hover();
  await has('/user-screen');
  await page.getByRole('link', { name: 'Nuova struttura' }).first().focus();
  await has('wizard-screen');
});

/** Counts the page placeholders. A list that loads its rows has a label and does not count. */
const PLACEHOLDERS = `
  window.placeholders = 0;
  new MutationObserver(() => {
    if (document.querySelector('main [role="status"][aria-busy="true"]:not([aria-label])')) placeholders += 1;
  }).observe(document.body, { childList: true, subtree: true });
`;

/** Time between pointing at a link and pressing it. */
const A_HAND_MS = 300;

test('a page opened from a hovered link appears at once with its texts and labels, without a placeholder', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Tre Vele');
  await page.waitForLoadState('networkidle');
  await page.evaluate(PLACEHOLDERS);
  for (const [name, labels] of [
    ['Arrivi', 'record-arrival'],
    ['Offerte', 'record-offer'],
  ] as const) {
    const link = structureMenu(page).getByRole('link', { name, exact: true });
    const texts = page.waitForResponse((answer) => answer.url().includes(labels));
    await link.focus();
    await (await texts).finished();
    await page.waitForTimeout(A_HAND_MS);
    await link.click();
    await expectHeading(page, name);
  }
  expect(await page.evaluate('placeholders')).toBe(0);
});

test('the likely next pages and their texts load when the user moves the mouse, and not before', async ({ page }) => {
  await logIn(page, 'operator');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Tre Vele');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/arrivals-screen'))).toEqual([]);
  await page.mouse.move(700, 300);
  const askedFor = (part: string) => expect.poll(() => asked.some((url) => url.includes(part))).toBe(true);
  await askedFor('/arrivals-screen');
  // The texts load after the code, when the browser is idle.
  await askedFor('guest_register');
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await structureMenu(page).getByRole('link', { name: 'Arrivi' }).click();
  await expectHeading(page, 'Arrivi');
  // The definitions contain default labels. No page waits for the labels changed by staff.
  const { arrivals } = await (await page.request.get('/sections.json')).json();
  const sectionsIn = (url: string) => new URL(url).searchParams.get('sections')?.split(',') ?? [];
  const late = asked.filter((url) => sectionsIn(url).some((section) => arrivals.includes(section)));
  expect([...late, ...asked.filter((url) => url.includes('/arrivals-screen'))]).toEqual([]);
});

test.describe('unknown page', () => {
  test.use({ refusals: [404] });

  test('an unknown page of a structure keeps its menu, and any other unknown page keeps the frame', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Hotel Tre Vele');
    await page.goto(`/structures/${id}/dati/nulla`);
    await expectHeading(page, 'Questa pagina non c');
    await expect(page.getByRole('region', { name: 'Hotel Tre Vele' })).toBeVisible();
    await expect(structureMenu(page).getByRole('link', { name: 'Offerte' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alla struttura' }).click();
    await expectHeading(page, 'Hotel Tre Vele');
    await page.goto('/nulla');
    await expectHeading(page, 'Questa pagina non c');
    await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Strutture' }).click();
    await expectHeading(page, 'Strutture');
  });
});
