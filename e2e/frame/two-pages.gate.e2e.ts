import { can } from '../../domain/access.ts';
import type { ScreenId } from '../../domain/screens.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

// The second to save is refused. High enough for all of a form: what is out of sight is not loaded yet.
test.use({ refusals: [404, 409, 422], viewport: { width: 1440, height: 4000 } });

const saveOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Salva\b/ })
    .filter({ visible: true });
/** Texts that may be longer by a word: no numbers, dates or lists. */
const textsOf = (page: Page) =>
  page
    .locator('main')
    .locator(
      'input[type="text"]:not([readonly], [disabled], [inputmode], [role="combobox"], [aria-haspopup])',
    )
    .or(page.locator('main textarea:not([readonly], [disabled])'))
    .filter({ visible: true });

const LONGEST = 40;

/** Another text in the first field, in the length of any field. */
async function write(page: Page, word: string): Promise<void> {
  const field = textsOf(page).first();
  await field.fill(`${await field.inputValue()} ${word}`.slice(-LONGEST));
}

/** The answer to what Ctrl+S sends. */
async function save(page: Page): Promise<number> {
  const answer = page.waitForResponse((one) => /^(PUT|PATCH)$/.test(one.request().method()));
  await textsOf(page).first().press('Control+s');
  return (await answer).status();
}

/** Screens with a form of texts and one button that saves it. */
const FORMS: readonly ScreenId[] = [
  'contacts',
  'description',
  'seo',
  'vcard',
  'spaEdit',
  'beautyCenterEdit',
  'discountEdit',
  'highlightEdit',
  'structureAffiliationEdit',
  'poiEdit',
  'slugEdit',
  'releaseEdit',
  'serviceEdit',
  'facilityEdit',
  'dictionaryEdit',
  'childPolicy',
  'vocabularyEdit',
  'accommodationTypeEdit',
  'mealPlanTypeEdit',
  'mealPlanServiceEdit',
  'highlightRateEdit',
  'touristTaxRuleEdit',
];

const PARTS = 2;
test.describe.configure({ mode: 'parallel' });

for (let part = 0; part < PARTS; part++)
  test(`nobody is overwritten unseen in any form: ${part + 1} of ${PARTS}`, async ({ page, context }) => {
    test.setTimeout(400_000);
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    const other = await context.newPage();
    for (const one of [page, other]) one.setDefaultTimeout(10_000);
    const answers: Partial<Record<ScreenId, number>> = {};
    // What is only read has no form, and is part of neither half.
    const screens = (await builtScreens(page, id))
      .filter(
        ({ screen, visitor, path }) =>
          !visitor &&
          !path.endsWith('/new') &&
          (can('operator', 'u', screen) || can('operator', 'c', screen)),
      )
      .filter((_, at) => at % PARTS === part);
    for (const { screen, path } of screens) {
      await visit(page, path);
      if ((await saveOf(page).count()) === 0 || (await textsOf(page).count()) === 0) continue;
      await write(page, 'mio');
      await visit(other, path);
      const before = await textsOf(other).first().inputValue();
      await write(other, 'suo');
      expect(await save(other), path).toBeLessThan(300);
      // It comes to the front again, where another would read what is there now.
      await page.bringToFront();
      await page.evaluate(
        "dispatchEvent(new Event('focus')); document.dispatchEvent(new Event('visibilitychange'))",
      );
      answers[screen] = await save(page);
      // It is the label by which other tests of this worker log in.
      if (screen === 'dictionaryEdit') {
        await textsOf(other).first().fill(before);
        expect(await save(other), path).toBeLessThan(300);
      }
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 409)).toEqual([]);
    // A form that this test no longer finds is one that it no longer guards.
    const guarded = screens.map(({ screen }) => screen).filter((screen) => FORMS.includes(screen));
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(guarded));
    expect(guarded.length).toBeGreaterThan(0);
  });
