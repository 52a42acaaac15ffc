import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { openSection, readSection, structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

/** One field of each kind: section, field id, typed text and resulting value. */
const KINDS = [
  ['anagrafica', 'chainName', 'Catena Aurora', 'Catena Aurora'],
  ['anagrafica', 'floors', '12', '12'],
  ['anagrafica', 'latitude', '44,0678', '44,0678'],
  ['anagrafica', 'sciaDate', '05/03/2021', '05/03/2021'],
  ['anagrafica', 'petsFeeCents', '12,50', '12,50'],
  ['contatti', 'phone', '0541123456', '0541123456'],
  ['contatti', 'email', 'prova@locanda.test', 'prova@locanda.test'],
  ['contatti', 'website', 'https://www.locanda.test', 'https://www.locanda.test'],
  ['descrizione', 'title.it', 'Un titolo', 'Un titolo'],
  ['descrizione', 'shortDescription.it', 'Sul mare, in breve.', 'Sul mare, in breve.'],
] as const;

const STRUCTURE = 'Hotel Marechiaro';
const WELCOME = 'Bienvenue chez nous, au bord de la mer';

/** Milliseconds between keys: a program's and a fast person's. */
for (const delay of [0, 90]) {
  test(`fields lose no key at ${delay} ms a key`, async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, STRUCTURE);
    for (const [at, [section, field, typed, shown]] of KINDS.entries()) {
      if (KINDS[at - 1]?.[0] !== section) await page.goto(`/structures/${id}/dati/${section}`);
      const input = page.locator(`[id="field-${field}"]`);
      await input.focus();
      await input.selectText();
      await page.keyboard.type(typed, { delay });
      await expect(input, field).toHaveValue(shown);
    }
  });

  test(`a rich text loses no key at ${delay} ms a key while its editor is loading`, async ({ page }) => {
    await logIn(page, 'operator');
    // Delays the editor by a second, as on a phone.
    await page.route('**/rich-editor-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const id = await openSection(page, STRUCTURE, 'descrizione');
    const before = (await readSection(page, id, 'description')) as {
      description: { it: string };
      version: number;
    };
    const text = page.getByRole('textbox', { name: 'Descrizione (it)' });
    await text.click();
    await page.keyboard.type(`${WELCOME} `, { delay });
    // Types on into the editor without a pause.
    const editor = text.and(page.locator('[contenteditable]'));
    for (let letter = 0; !(await editor.isVisible()); letter++) await page.keyboard.type('abc'.charAt(letter % 3));
    await page.keyboard.type('. Fine.', { delay });
    await expect(text).toContainText(/mer [abc]*\. Fine\.$/);
    const written = ((await text.textContent()) ?? '').split(WELCOME)[1] ?? '';
    expect(written, (await text.textContent()) ?? '').toMatch(/^ (abc)*(a|ab)?\. Fine\.$/);
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Salvataggio completato');
    const after = (await readSection(page, id, 'description')) as typeof before;
    expect(after.description.it).toContain(`${WELCOME}${written}`);
    expect(after.description.it.startsWith(before.description.it.slice(0, 40))).toBe(true);
    const { description, version } = { ...before, version: after.version };
    const undone = await page.request.patch(`/api/structures/${id}/description`, {
      data: { description, version },
      headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    });
    expect(undone.status()).toBe(200);
  });
}
