import { logIn } from '../support/people.ts';
import { builtScreens, isForm, visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Selects the fields of a row that accept typing. Select fields have their own tests. */
const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=time], [type=date], [type=color], [role=combobox], [aria-haspopup]), textarea';

/**
 * Adds a row to each list and types into all its fields without a pause. Returns the fields whose text is incomplete.
 */
async function findLostTexts(page: Page): Promise<string[]> {
  const lost: string[] = [];
  const adders = page.locator('main form').getByRole('button', { name: /^Aggiungi: / });
  for (const name of new Set(await adders.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))) {
    const adder = page.getByRole('button', { name: name ?? '', exact: true }).first();
    if (!(await adder.isVisible())) continue;
    await adder.click();
    const row = adder.locator('xpath=preceding-sibling::fieldset[1]');
    const fields = row.locator(TEXT_FIELDS);
    const written: [number, string][] = [];
    for (let at = 0; at < (await fields.count()); at++) {
      const field = fields.nth(at);
      if (!(await field.isEditable())) continue;
      const mode = await field.getAttribute('inputmode');
      const keys = mode === 'numeric' || mode === 'decimal' ? '12' : 'abcdefgh';
      await field.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(keys);
      written.push([at, keys]);
    }
    for (const [at, keys] of written) {
      const value = await fields.nth(at).inputValue();
      if (!value.includes(keys)) lost.push(`${name}: «${keys}» became «${value}»`);
    }
  }
  return lost;
}

test('a list in a form loses no key, however fast the user types', async ({ page }) => {
  test.setTimeout(600_000);
  // A window high enough to show and load the whole form.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
  page.on('dialog', (leaving) => void leaving.accept());
  const lost: string[] = [];
  let lists = 0;
  for (const { screen, path, visitor } of await builtScreens(page, id)) {
    if (visitor || !isForm(screen)) continue;
    await visit(page, path);
    lists += await page.getByRole('button', { name: /^Aggiungi: / }).count();
    lost.push(...(await findLostTexts(page)).map((one) => `${path}: ${one}`));
    // Leaves the page and discards the text.
    await page.goto('about:blank');
  }
  expect(lists).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});
