import { currentSelection, includes } from '../../scripts/tests/selection.ts';
import { leave, logIn } from '../support/people.ts';
import { builtScreens, visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';
import { readEverywhere, type Typed, typeEverywhere } from '../support/typing.ts';

/** Buttons that open a dialog to write in, by their words; what opens none is passed over. */
const OPENERS =
  /^(Nuov[oa] |Aggiungi [^:]|Cambia |Collegamenti |Crea |Importa|Inserisci|Passa a: Disattiva|Pianifica|Reindirizz|Rinnova|Rispost[ae] pront|Variazione)/;
const DIALOG = '[role=dialog]';

/** A part of a screen that is written in: the page, or what a button of it opens. */
interface Written {
  readonly path: string;
  readonly opener: string | null;
  readonly typed: Typed;
}

/** High enough for all of a form: what lies beneath the fold comes when it is in sight. */
const TALL = { width: 1280, height: 4000 };
/** What a part of a page brings back comes with that part. */
const PATIENCE_MS = 5000;
const OPENING_MS = 1500;

/** What sends a form opens nothing. */
const openers = (page: Page, words: string | RegExp) =>
  page.locator('main button:not([type=submit], [disabled])').filter({ hasText: words, visible: true });

/** Whether the button opens a dialog to write in. */
async function open(page: Page, name: string): Promise<boolean> {
  await openers(page, name).first().click();
  const shown = page.locator(DIALOG).filter({ visible: true }).first();
  return shown.waitFor({ timeout: OPENING_MS }).then(
    () => true,
    () => false,
  );
}

async function close(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  const gone = page.locator(DIALOG).filter({ visible: true }).first();
  await gone.waitFor({ state: 'hidden', timeout: OPENING_MS }).catch(() => visit(page, path));
}

/** Types into all of a screen, then into what its buttons open. */
async function write(page: Page, path: string): Promise<Written[]> {
  await visit(page, path);
  const written: Written[] = [{ path, opener: null, typed: await typeEverywhere(page, 'main') }];
  for (const opener of new Set(await openers(page, OPENERS).allInnerTexts())) {
    if (await open(page, opener)) {
      await expect(page.locator(`${DIALOG} .mantine-Skeleton-root`)).toHaveCount(0);
      written.push({ path, opener, typed: await typeEverywhere(page, DIALOG) });
      await close(page, path);
    } else if (new URL(page.url()).pathname !== path) await visit(page, path);
  }
  return written.filter(({ typed }) => Object.keys(typed).length > 0);
}

/** What of it is not there again. */
async function lost(page: Page, { path, opener, typed }: Written): Promise<string[]> {
  const scope = opener ? DIALOG : 'main';
  if (opener) await open(page, opener);
  let missing: string[] = [];
  const look = async () => {
    const now = await readEverywhere(page, scope);
    missing = Object.keys(typed).filter((control) => now[control] !== typed[control]);
    return missing.length;
  };
  await expect
    .poll(look, { timeout: PATIENCE_MS, intervals: [50, 100, 250] })
    .toBe(0)
    .catch(() => {});
  if (opener) await close(page, path);
  return missing.map((control) => `${path}${opener ? ` (${opener})` : ''}: ${control} «${typed[control]}»`);
}

test.use({ refusals: [401, 419], viewport: TALL });
/** The walk is dealt to the workers in so many parts. */
const PARTS = 2;
test.describe.configure({ mode: 'parallel' });

// A rule, not a list: what is knowingly no draft is by its kind (e2e/support/typing.ts).
for (let part = 0; part < PARTS; part++) {
  test(`what is typed on any screen is there after the session has gone: ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    // A page with changes asks whether it may go.
    page.on('dialog', (question) => void question.accept());
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    const { screens: wanted } = currentSelection();
    const screens = (await builtScreens(page, id))
      .filter(({ screen, visitor }) => !visitor && includes(wanted, screen))
      .filter((_, at) => at % PARTS === part);
    const written: Written[] = [];
    for (const { path } of screens) written.push(...(await write(page, path)));
    expect(written.length > 0 || wanted !== 'all', 'a walk that types nothing proves nothing').toBe(true);

    await page.context().clearCookies({ name: 'locanda_session' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
    await leave(page);
    await logIn(page, 'operator');

    const missing: string[] = [];
    for (const [at, one] of written.entries()) {
      if (written[at - 1]?.path !== one.path) await page.goto(one.path);
      missing.push(...(await lost(page, one)));
    }
    expect(missing).toEqual([]);
  });
}
