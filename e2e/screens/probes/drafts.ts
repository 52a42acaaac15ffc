import { visit } from '../../support/screens.ts';
import { expect, type Page } from '../../support/test.ts';
import { readEverywhere, type TextsByControl, typeEverywhere } from '../../support/typing.ts';
import { labelPattern } from '../labels.ts';

/** Italian labels of buttons that open a dialog with text fields; a button that opens no dialog is skipped. */
const OPENERS =
  /^(Nuov[oa] |Aggiungi [^:]|Cambia |Modifica (?:date|il soggiorno|le parti)|Collegamenti |Link di |Crea |Importa|Inserisci|Passa a: Disattiva|Pianifica|Reindirizz|Rinnova|Rispost[ae] pront|Variazione)/;
const DIALOG = '[role=dialog]';
const OPENING_TIMEOUT_MS = 1500;
/** Time for a part of a page to load and show its draft. */
const DRAFT_TIMEOUT_MS = 15_000;

/** Texts typed into a page, or into the dialog that one of its buttons opens. */
export interface TypedDraft {
  readonly path: string;
  /** Label of the button that opens the dialog; null for the page itself. */
  readonly opener: string | null;
  readonly typed: TextsByControl;
}

/** Types into every text field of the open page and of the dialogs that its buttons open. */
export async function typeDrafts(page: Page, path: string): Promise<TypedDraft[]> {
  const drafts: TypedDraft[] = [{ path, opener: null, typed: await typeEverywhere(page, 'main') }];
  for (const opener of new Set(await openers(page, await labelPattern(OPENERS)).allInnerTexts())) {
    if (await open(page, opener)) {
      await expect(page.locator(`${DIALOG} .mantine-Skeleton-root`)).toHaveCount(0);
      drafts.push({ path, opener, typed: await typeEverywhere(page, DIALOG) });
      await close(page, path);
    } else if (new URL(page.url()).pathname !== path) await visit(page, path);
  }
  return drafts.filter(({ typed }) => Object.keys(typed).length > 0);
}

/** Opens the pages of the drafts again and returns each typed text that is missing. */
export async function lostDraftFindings(page: Page, drafts: readonly TypedDraft[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (drafts[index - 1]?.path !== draft.path) await visit(page, draft.path);
    findings.push(...(await lostTexts(page, draft)));
  }
  return findings;
}

async function lostTexts(page: Page, { path, opener, typed }: TypedDraft): Promise<string[]> {
  const scope = opener ? DIALOG : 'main';
  if (opener) await open(page, opener);
  let missing: string[] = [];
  const countMissing = async () => {
    const current = await readEverywhere(page, scope);
    missing = Object.keys(typed).filter((control) => current[control] !== typed[control]);
    return missing.length;
  };
  await expect
    .poll(countMissing, { timeout: DRAFT_TIMEOUT_MS, intervals: [50, 100, 250] })
    .toBe(0)
    .catch(() => {});
  if (opener) await close(page, path);
  const where = `${path} [drafts]${opener ? ` (${opener})` : ''}`;
  return missing.map((control) => `${where}: ${control} «${typed[control]}» is lost`);
}

/** Buttons of the page that do not submit a form. */
const openers = (page: Page, label: string | RegExp) =>
  page.locator('main button:not([type=submit], [disabled])').filter({ hasText: label, visible: true });

const dialog = (page: Page) => page.locator(DIALOG).filter({ visible: true }).first();

/** Clicks a button and returns true if a dialog opens. */
async function open(page: Page, label: string): Promise<boolean> {
  await openers(page, label).first().click();
  return dialog(page)
    .waitFor({ timeout: OPENING_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
}

async function close(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page)
    .waitFor({ state: 'hidden', timeout: OPENING_TIMEOUT_MS })
    .catch(() => visit(page, path));
}
