import { mayOpen } from '../../domain/kernel/screens/permissions.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/kernel/screens/screens.ts';
import { RECORDS } from '../../domain/records.ts';
import { expect, type Page } from './test.ts';

export interface Visit {
  screen: ScreenId;
  path: string;
  visitor: boolean;
}

/** Screens without content of their own: they redirect or need a login in progress. */
const REDIRECTING_SCREENS: readonly ScreenId[] = ['index', 'login2fa', 'login2faCopy'];
/** Edit forms whose records are missing from the demo. */
const SCREENS_WITHOUT_RECORD: readonly ScreenId[] = ['affiliationEdit'];

/** Id of the operator's account. The first account is the administrator's, which an operator cannot open. */
const OPERATOR_USER_ID = '2';

/** True if an operator or a visitor can open the screen. Only an administrator can open the others. */
const isOperators = (screen: ScreenId) => SCREENS[screen].letters === 'visitor' || mayOpen('operator', screen);

/**
 * Returns the screens with an address: those of operators and visitors, or those of administrators only. Requires a
 * login.
 */
export async function builtScreens(
  page: Page,
  structureId: number,
  of: 'operator' | 'admin' = 'operator',
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const screen of SCREEN_IDS) {
    const { path, letters } = SCREENS[screen];
    if (REDIRECTING_SCREENS.includes(screen) || SCREENS_WITHOUT_RECORD.includes(screen)) continue;
    if (isOperators(screen) !== (of === 'operator')) continue;
    const whole = path
      .replace(
        '{id}',
        // The ids of catalogue entries, points of interest, demo tickets and the country start at 1.
        screen === 'userEdit'
          ? OPERATOR_USER_ID
          : /^\/(settings|cms|stats|support)\//.test(path)
            ? '1'
            : String(structureId),
      )
      .replace('{location}', 'country')
      .replace('{key}', 'bed-types')
      .replace('{service_category}', 'breakfast')
      .replace('{token}', 'a'.repeat(64));
    // Page of a record, or a page below it.
    const visited = /\{\w+\}/.test(whole)
      ? whole.replace(/\{\w+\}/, String(await firstRecord(page, structureId, path)))
      : whole;
    visits.push({ screen, path: visited, visitor: letters === 'visitor' });
  }
  return visits;
}

/** True if the user fills in and saves the screen: the form of a record or of a structure's section. */
export const isForm = (screen: ScreenId): boolean => /(\/new|\}|\/dati\/[\w-]+|\/edit)$/.test(SCREENS[screen].path);

/** Returns the id of the structure's first record that the edit page can open. */
async function firstRecord(page: Page, structureId: number, path: string): Promise<number | undefined> {
  const definition = RECORDS.find(({ screen }) => path.startsWith(`${SCREENS[screen].path}/{`));
  const list = `/api/structures/${structureId}/${definition?.collection}`;
  const { data } = (await (await page.request.get(list)).json()) as { data: { id: number }[] };
  expect(data.length, `${list}: the demo has none for ${path}`).toBeGreaterThan(0);
  return data[0]?.id;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a screen and waits until its content is visible. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
}

/** Opens a screen through the router, in a third of the time. An unknown page between both forces a navigation. */
export async function visitFromWithin(page: Page, path: string): Promise<void> {
  // The router starts listening when the page has a heading.
  await expect(heading(page)).toHaveCount(1);
  await page.evaluate("history.pushState({}, '', '/tra-una-pagina-e-l-altra')");
  await expect(heading(page)).toContainText('404');
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await expect(heading(page)).not.toContainText('404');
  await waitUntilLoaded(page);
}

/** Waits until the page has its heading and no part in sight is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(heading(page)).toHaveCount(1);
  // Unselected tabs load later.
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
}
