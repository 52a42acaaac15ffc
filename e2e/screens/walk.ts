import { hasPermission } from '../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../domain/kernel/screens/screens.ts';
import { isForm, type Visit, visit, visitFromWithin } from '../support/screens.ts';
import type { BrowserContext, Page } from '../support/test.ts';
import { accessibilityFindings } from './probes/accessibility.ts';
import { type TypedDraft, typeDrafts } from './probes/drafts.ts';
import { coveredFocusFindings } from './probes/focus-cover.ts';
import { numberFieldFindings } from './probes/number-fields.ts';
import { staleSaveFindings } from './probes/stale-save.ts';
import { type RefusalWatch, watchRefusals } from './refusals.ts';

/** High enough for the longest form: all its parts load and the save bar covers no field. */
const DESK = { width: 1280, height: 4000 };
/** Statuses that a save refused by the rules or by a stale version gets. */
const SAVE_REFUSALS = [404, 409, 422];

/** Visits screens one after another and collects what their probes find. */
export class Walk {
  readonly page: Page;
  readonly findings: string[] = [];
  readonly drafts: TypedDraft[] = [];
  /** Screens whose form was saved in two tabs. */
  readonly staleForms: ScreenId[] = [];
  numberFields = 0;
  readonly #refusals: RefusalWatch;
  readonly #context: BrowserContext;
  #otherTab: Promise<Page> | undefined;
  /** True while a screen of the operator is open and nothing is typed that would hold up a navigation. */
  #isClean = false;

  constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.#context = context;
    this.#refusals = watchRefusals(context);
    // A page with unsaved values asks before the user leaves.
    page.on('dialog', (question) => void question.accept());
  }

  /** Opens a page and runs the probe that every page gets. */
  async checkPage(path: string, allowedStatuses: readonly number[]): Promise<void> {
    this.#refusals.begin(`${path} [accessibility]`, allowedStatuses);
    await this.page.setViewportSize(DESK);
    await (this.#isClean ? visitFromWithin : visit)(this.page, path);
    this.#report(path, 'accessibility', await accessibilityFindings(this.page));
    await this.page.setViewportSize(DESK);
    this.#isClean = false;
  }

  /** Opens a screen of the operator and runs all probes that apply to it; the last one leaves drafts behind. */
  async checkScreen({ screen, path }: Visit): Promise<void> {
    await this.checkPage(path, []);
    if (isForm(screen)) await this.#checkFocus(path);
    const fields = await this.#checkNumbers(path);
    const isStaleForm = isSaved(screen, path) && (await this.#checkStaleSave(screen, path));
    this.#begin(path, 'drafts', []);
    // Closes the conflict dialog and reads the record in its new version.
    if (isStaleForm) await visit(this.page, path);
    const drafts = await typeDrafts(this.page, path);
    this.drafts.push(...drafts);
    this.#isClean = fields === 0 && !isStaleForm && drafts.length === 0;
  }

  /** Leaves the page and ends the session. Leaves the chosen language. */
  async dropSession(): Promise<void> {
    // The server would refuse pending requests of the page.
    await this.page.goto('about:blank');
    await this.#context.clearCookies({ name: 'locanda_session' });
    this.#isClean = false;
  }

  /** Takes the session away while a page is open, and loads the page again. */
  async expireSession(): Promise<void> {
    this.begin('expired session', [401, 419]);
    await this.#context.clearCookies({ name: 'locanda_session' });
    await this.page.reload();
    this.#isClean = false;
  }

  begin(step: string, allowedStatuses: readonly number[]): void {
    this.#refusals.begin(step, allowedStatuses);
  }

  allFindings(): string[] {
    return [...this.findings, ...this.#refusals.findings];
  }

  async #checkFocus(path: string): Promise<void> {
    this.#begin(path, 'focus', []);
    this.#report(path, 'focus', await coveredFocusFindings(this.page));
    await this.page.setViewportSize(DESK);
  }

  async #checkNumbers(path: string): Promise<number> {
    this.#begin(path, 'numbers', SAVE_REFUSALS);
    const { findings, fields } = await numberFieldFindings(this.page, this.numberFields);
    this.#report(path, 'numbers', findings);
    this.numberFields += fields;
    return fields;
  }

  async #checkStaleSave(screen: ScreenId, path: string): Promise<boolean> {
    this.#begin(path, 'stale save', SAVE_REFUSALS);
    const { isForm, findings } = await staleSaveFindings(this.page, () => this.#openOtherTab(), screen, path);
    this.#report(path, 'stale save', findings);
    if (isForm) this.staleForms.push(screen);
    return isForm;
  }

  #openOtherTab(): Promise<Page> {
    this.#otherTab ??= this.#context.newPage().then(async (tab) => {
      await tab.setViewportSize(DESK);
      return tab;
    });
    return this.#otherTab;
  }

  #begin(path: string, probe: string, allowedStatuses: readonly number[]): void {
    this.#refusals.begin(`${path} [${probe}]`, allowedStatuses);
  }

  #report(path: string, probe: string, findings: readonly string[]): void {
    this.findings.push(...findings.map((finding) => `${path} [${probe}]: ${finding}`));
  }
}

/** True for a screen on which an operator saves a record that exists. */
const isSaved = (screen: ScreenId, path: string): boolean =>
  !path.endsWith('/new') && (hasPermission('operator', 'u', screen) || hasPermission('operator', 'c', screen));
