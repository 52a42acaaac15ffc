import type { ScreenId } from '../../domain/kernel/screens/screens.ts';
import { screenTexts } from '../../domain/kernel/texts/screen.ts';
import { inLanguage } from '../../domain/platform/language/text.ts';
import { currentSelection, includes } from '../../scripts/tests/selection.ts';
import { speak } from '../support/language.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, type Visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';
import { WALK_LANGUAGE } from './labels.ts';
import { lostDraftFindings } from './probes/drafts.ts';
import { Walk } from './walk.ts';

/** Statuses that any probe may cause; each step allows only its own (refusals.ts). */
test.use({ refusals: [401, 404, 409, 419, 422] });

/** Number of parts into which the screens are split for the workers. */
const PARTS = 6;
test.describe.configure({ mode: 'parallel' });
const TIMEOUT_MS = 1_000_000;
const MIN_NUMBER_FIELDS = 10;

/** Screens with a form of texts and a button that saves the form. */
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

for (let part = 0; part < PARTS; part++) {
  test(`every screen passes its probes when it is visited once: ${part + 1} of ${PARTS}`, async ({ page, context }) => {
    test.setTimeout(TIMEOUT_MS);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    const { screens: wanted } = currentSelection();
    const screens = (await builtScreens(page, id))
      .filter(({ screen }) => includes(wanted, screen))
      .filter((_, index) => index % PARTS === part);
    await speak(page, WALK_LANGUAGE);

    const walk = new Walk(page, context);
    if (part === 0) await walk.checkPage('/nessuna-pagina', [404]);
    if (screens.some(({ screen }) => screen === 'description'))
      await walk.checkPage(`/structures/${id}/dati/descrizione?tab=galleria`, []);
    const operatorScreens = screens.filter(({ visitor }) => !visitor);
    for (const screen of operatorScreens) await walk.checkScreen(screen);
    await walk.expireSession();
    const loginTitle = inLanguage(screenTexts.login, WALK_LANGUAGE);
    await expect(page.getByRole('heading', { level: 1, name: loginTitle })).toBeVisible();
    for (const { path } of screens.filter(({ visitor }) => visitor)) await walk.checkPage(path, [404]);

    await walk.dropSession();
    await logIn(page, 'operator');
    walk.begin('drafts read back', [401, 419]);
    walk.findings.push(...(await lostDraftFindings(page, walk.drafts)));
    if (part === PARTS - 1) {
      await walk.dropSession();
      await logIn(page, 'admin');
      const adminScreens = await builtScreens(page, id, 'admin');
      for (const { path } of adminScreens.filter(({ screen }) => includes(wanted, screen)))
        await walk.checkPage(path, [404]);
    }
    expect(walk.allFindings()).toEqual([]);
    expectCoverage(walk, operatorScreens, wanted === 'all');
  });
}

/** Fails if the walk missed what it should have probed; a selection of screens may lack fields and forms. */
function expectCoverage(walk: Walk, screens: readonly Visit[], areAllScreens: boolean): void {
  const forms = screens.map(({ screen }) => screen).filter((screen) => FORMS.includes(screen));
  expect(walk.staleForms, 'each listed form is saved in two tabs').toEqual(expect.arrayContaining(forms));
  if (!areAllScreens) return;
  expect(forms.length, 'the part has forms').toBeGreaterThan(0);
  expect(walk.drafts.length, 'the walk types drafts').toBeGreaterThan(0);
  expect(walk.numberFields, 'the walk finds number fields').toBeGreaterThan(MIN_NUMBER_FIELDS);
}
