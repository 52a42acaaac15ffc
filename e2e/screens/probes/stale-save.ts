import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { visit } from '../../support/screens.ts';
import type { Page } from '../../support/test.ts';
import { labelPattern } from '../labels.ts';

/** Texts that may grow by a word: numbers, dates and lists are left out. */
const textFields = (page: Page) =>
  page
    .locator('main')
    .locator('input[type="text"]:not([readonly], [disabled], [inputmode], [role="combobox"], [aria-haspopup])')
    .or(page.locator('main textarea:not([readonly], [disabled])'))
    .filter({ visible: true });

/** Fits into the shortest text field. */
const MAX_TEXT_LENGTH = 40;
const ANSWER_TIMEOUT_MS = 10_000;

export interface StaleSave {
  /** False when the screen has no text field or no button that saves. */
  readonly isForm: boolean;
  readonly findings: readonly string[];
}

/**
 * Edits a form in two tabs and saves both: the first save must succeed, the second must get 409. Leaves the conflict
 * dialog open in `page`.
 */
export async function staleSaveFindings(
  page: Page,
  otherTab: () => Promise<Page>,
  screen: ScreenId,
  path: string,
): Promise<StaleSave> {
  const saveButton = page.locator('main').getByRole('button', { name: await labelPattern(/^Salva\b/) });
  if ((await saveButton.filter({ visible: true }).count()) === 0 || (await textFields(page).count()) === 0)
    return { isForm: false, findings: [] };
  await addWord(page, 'mio');
  const other = await otherTab();
  await visit(other, path);
  const before = await textFields(other).first().inputValue();
  await addWord(other, 'suo');
  const findings = acceptedFindings(await save(other), 'first save');
  // Returns to the front, where a page may read the record again.
  await page.bringToFront();
  await page.evaluate("dispatchEvent(new Event('focus')); document.dispatchEvent(new Event('visibilitychange'))");
  const status = await save(page);
  if (status !== 409) findings.push(`second save answered ${status} instead of 409`);
  // Restores the label of the login button, which other tests of this worker use.
  if (screen === 'dictionaryEdit') {
    await textFields(other).first().fill(before);
    findings.push(...acceptedFindings(await save(other), 'save of the former label'));
  }
  // A form that unloads stores its own draft, or deletes the draft of the other tab.
  await other.goto('about:blank');
  return { isForm: true, findings };
}

async function addWord(page: Page, word: string): Promise<void> {
  const field = textFields(page).first();
  await field.fill(`${await field.inputValue()} ${word}`.slice(-MAX_TEXT_LENGTH));
}

/** Presses Ctrl+S and returns the status of the answer, or null when nothing is sent. */
async function save(page: Page): Promise<number | null> {
  const answer = page
    .waitForResponse((response) => /^(PUT|PATCH)$/.test(response.request().method()), {
      timeout: ANSWER_TIMEOUT_MS,
    })
    .then(
      (response) => response.status(),
      () => null,
    );
  await textFields(page).first().press('Control+s');
  return answer;
}

const acceptedFindings = (status: number | null, name: string): string[] =>
  status !== null && status < 300 ? [] : [`${name} answered ${status}`];
