import { expectHeading } from '../support/page.ts';
import { type Account, logIn, PASSWORD } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Presses a key and waits until the page has settled. Fails if the focus is on nothing. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator(':focus'), `focus after ${key}`).toHaveCount(1);
}

interface Opening {
  readonly what: string;
  readonly as: Account;
  readonly address: string;
  readonly opener: (page: Page) => Locator;
  /** Presses of Escape that close it: a select in a dialog closes first. */
  readonly escapes?: number;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const inRow = (name: string | RegExp) => (page: Page) => page.locator('tbody').getByRole('button', { name }).first();

const OPENINGS: readonly Opening[] = [
  { what: 'account menu', as: 'operator', address: '/dashboard', opener: button(/^Account di/) },
  { what: 'language menu', as: 'operator', address: '/dashboard', opener: button(/^Lingua/) },
  { what: 'filters', as: 'operator', address: '/structures', opener: button('Filtra') },
  { what: 'row menu', as: 'operator', address: '/settings/services', opener: inRow(/^Azioni/) },
  { what: 'ticket: assign', as: 'operator', address: '/support/ticket/1', opener: button('Assegna'), escapes: 2 },
  { what: 'ticket: close', as: 'operator', address: '/support/ticket/1', opener: button('Chiudi'), escapes: 2 },
];

for (const { what, as, address, opener, escapes = 1 } of OPENINGS)
  test(`the focus moves into the ${what} and returns to its opener`, async ({ page }) => {
    await logIn(page, as);
    await page.goto(address);
    await opener(page).focus();
    await press(page, 'Enter');
    await expect(opener(page)).not.toBeFocused();
    for (let n = 0; n < escapes; n += 1) await press(page, 'Escape');
    await expect(opener(page)).toBeFocused();
  });

test('the account menu begins with its first item and is left by Escape', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  await button(/^Account di/)(page).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Il mio profilo' })).toBeFocused();
  await press(page, 'End');
  await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeFocused();
});

test('a followed link focuses the heading, and a deleted row the next row', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'contatti da richiamare' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notific/i })
    .focus();
  await press(page, 'Enter');
  const remove = page.getByRole('button', { name: /^Elimina: / });
  await expect(remove.nth(1)).toBeVisible();
  const next = await remove.nth(1).getAttribute('aria-label');
  await remove.first().focus();
  await press(page, 'Enter');
  await expect(remove.first()).toHaveAccessibleName(next ?? '?');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator(':focus') })
      .first(),
  ).toContainText(next?.replace('Elimina: ', '') ?? '?');
});

test('a list announces order, selection and an empty result', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/structures');
  const heard = page.getByRole('status');
  await page.getByRole('columnheader').getByRole('button', { name: /^Nome/ }).first().focus();
  await press(page, 'Enter');
  await expect(heard.filter({ hasText: /^Ordine (de)?crescente per / })).toHaveCount(1);
  await page.locator('tbody').getByRole('checkbox').first().focus();
  await press(page, 'Space');
  await expect(heard.filter({ hasText: /^1 selezionata/ })).toHaveCount(1);
  await page.getByPlaceholder('Cerca', { exact: true }).fill('nessuna si chiama così');
  await expect(heard.filter({ hasText: 'Nessun risultato' })).toHaveCount(1);
});

test('shortcuts of a single key are switched off, and no key publishes without a question', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/support/moderations');
  await page.getByRole('main').getByRole('link').first().waitFor();
  await page.keyboard.press('j');
  await page
    .getByRole('button', { name: /^Approva/ })
    .first()
    .waitFor();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^Approvare/ })).toBeVisible();
  await press(page, 'Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Scorciatoie' });
  await keys.getByRole('switch', { name: 'Scorciatoie con un solo tasto' }).press('Space');
  await press(page, 'Escape');
  for (const key of ['a', '/', '?', 'g', 's']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHeading(page, 'Moderazioni');
  await page.reload();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first login with the right password says nothing about an expired session', async ({ page }) => {
  await page.goto('/structures');
  await page.evaluate(`
    globalThis.said = [];
    new MutationObserver(() => said.push(document.body.textContent)).observe(document.body, { childList: true, subtree: true });
  `);
  await page.getByLabel('Indirizzo e-mail').fill('operator@locanda.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Enter');
  await expectHeading(page, 'Strutture');
  const said = await page.evaluate<string[]>('said');
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => text.includes('La sessione è scaduta'))).toEqual([]);
});
