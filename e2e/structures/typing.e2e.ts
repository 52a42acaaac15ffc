import { logIn, xsrfToken } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

/** For each section: the field to change, and the fields from which the test saves with Ctrl+S. */
const SAVE_CASES = [
  ['anagrafica', 'floors', ['floors', 'structure_type', 'sciaDate', 'adultsOnly']],
  ['contatti', 'fax', ['email', 'website']],
  ['descrizione', 'title.it', ['shortDescription.it', 'description.it']],
] as const;
const NEW_VALUES = { anagrafica: '9', contatti: '+390541999999', descrizione: 'Un altro titolo' };

const HOUSE = 'Hotel Marechiaro';

test('Ctrl+S saves from every kind of field', async ({ page }) => {
  await logIn(page, 'operator');
  for (const [section, changed, kinds] of SAVE_CASES) {
    await openSection(page, HOUSE, section);
    const input = page.locator(`[id="field-${changed}"]`);
    const before = await input.inputValue();
    for (const kind of kinds) {
      const now = (await input.inputValue()) === before ? NEW_VALUES[section] : before;
      await input.fill(now);
      await page.locator(`[id="field-${kind}"]`).click();
      if (kind.startsWith('description')) {
        await expect(page.locator(`[id="field-${kind}"][contenteditable]`)).toBeFocused();
      }
      const saved = page.waitForResponse((one) => one.request().method() === 'PATCH');
      await page.keyboard.press('Control+s');
      expect((await saved).status(), kind).toBe(200);
    }
    expect(kinds.length % 2, 'as it was in the end').toBe(0);
    // Waits until the form has the answer. Before, a second Ctrl+S would belong to the first save.
    await expect(page.getByText('1 modifica da salvare')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Niente da salvare')).toBeVisible();
  }
});

test('Enter or Tab selects a town before its list arrives, and Enter neither clears the field nor saves', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.route('**/api/cities?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await openSection(page, HOUSE, 'anagrafica');
  const town = page.locator('[id="field-city_id"]');
  await expect(town).toHaveValue(/ \([A-Z]{2}\)$/);
  const before = await town.inputValue();
  await town.focus();
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue(before);
  // A busy machine highlights the selected option after further letters. Enter does not select it again.
  await page.evaluate(
    'const { setTimeout: soon } = window; window.setTimeout = (run, ms, ...rest) => soon(run, ms || 100, ...rest);',
  );
  await page.keyboard.press('Escape');
  await town.selectText();
  await page.keyboard.type('t');
  await expect(page.getByRole('option', { name: before })).toBeVisible();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
  await page.keyboard.press('Enter');
  await expect(town).toHaveAttribute('aria-expanded', 'true');
  for (const [typed, key, shown] of [
    ['trento', 'Enter', 'Trento (TN)'],
    ['bolzano', 'Tab', 'Bolzano/Bozen (BZ)'],
  ] as const) {
    await town.focus();
    await town.selectText();
    await page.keyboard.type(typed);
    await page.keyboard.press(key);
    await expect(town).toHaveValue(shown);
  }
  expect(sent).toEqual([]);
});

test('text typed while the form is being saved stays, and a second Ctrl+S saves it', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openSection(page, HOUSE, 'contatti');
  const before = await readSection(page, id, 'contacts');
  // Holds the answer until the test has typed more, because a busy machine types slower than the server answers.
  const isTyped = Promise.withResolvers<void>();
  await page.route(`**/api/structures/${id}/contacts`, async (route) => {
    if (route.request().method() === 'PATCH') await isTyped.promise;
    await route.continue();
  });
  const fax = page.locator('[id="field-fax"]');
  const website = page.locator('[id="field-website"]');
  const saved = () => page.waitForResponse((one) => one.request().method() === 'PATCH' && one.ok());
  await fax.fill('+390541888888');
  const first = saved();
  await page.keyboard.press('Control+s');
  await website.fill('https://www.altra.locanda.test');
  await page.keyboard.press('Control+s');
  isTyped.resolve();
  await first;
  await saved();
  await expect(website).toHaveValue('https://www.altra.locanda.test');
  await expect(fax).toHaveValue('+390541888888');
  const { version, ...after } = await readSection(page, id, 'contacts');
  expect(after).toMatchObject({ fax: '+390541888888', website: 'https://www.altra.locanda.test' });
  const undone = await page.request.patch(`/api/structures/${id}/contacts`, {
    data: { fax: before.fax, website: before.website, version },
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
  });
  expect(undone.status()).toBe(200);
});
