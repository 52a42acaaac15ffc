import { mayOpen } from '../../domain/kernel/screens/permissions.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/kernel/screens/screens.ts';
import { RECORDS } from '../../domain/records.ts';
import { expect, type Page } from './test.ts';

export interface Visit {
  screen: ScreenId;
  path: string;
  visitor: boolean;
}

/** Screens that show nothing of their own: they lead elsewhere, or need a login under way. */
const ELSEWHERE: readonly ScreenId[] = ['index', 'login2fa', 'login2faCopy'];
/** Forms of what the demo has none of. */
const NONE_YET: readonly ScreenId[] = ['affiliationEdit'];

/** The operator's own account: the first is the administrator's, which it does not see. */
const OWN = '2';

/** Whether it is opened by an operator, or before the login; the few others are an administrator's alone. */
const isOperators = (screen: ScreenId) => SCREENS[screen].letters === 'visitor' || mayOpen('operator', screen);

/**
 * Every screen of an operator with an address that opens it, and those before the login, beside the few that no address alone opens; of an
 * administrator those that an operator may not open. Requested logged in.
 */
export async function builtScreens(
  page: Page,
  structureId: number,
  of: 'operator' | 'admin' = 'operator',
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const screen of SCREEN_IDS) {
    const { path, letters } = SCREENS[screen];
    if (ELSEWHERE.includes(screen) || NONE_YET.includes(screen)) continue;
    if (isOperators(screen) !== (of === 'operator')) continue;
    const whole = path
      .replace(
        '{id}',
        // The entries of a catalogue, the points of interest and the demo's tickets begin at 1; so does the one country.
        screen === 'userEdit' ? OWN : /^\/(settings|cms|stats|support)\//.test(path) ? '1' : String(structureId),
      )
      .replace('{location}', 'country')
      .replace('{key}', 'bed-types')
      .replace('{service_category}', 'breakfast')
      .replace('{token}', 'a'.repeat(64));
    // A record's own page, or one beneath it.
    const visited = /\{\w+\}/.test(whole)
      ? whole.replace(/\{\w+\}/, String(await firstRecord(page, structureId, path)))
      : whole;
    visits.push({ screen, path: visited, visitor: letters === 'visitor' });
  }
  return visits;
}

/** One that is filled in and saved: of one thing, or of a structure's own data. */
export const isForm = (screen: ScreenId): boolean => /(\/new|\}|\/dati\/[\w-]+|\/edit)$/.test(SCREENS[screen].path);

/** The first of the structure's records that an edit page is for. */
async function firstRecord(page: Page, structureId: number, path: string): Promise<number | undefined> {
  const definition = RECORDS.find(({ screen }) => path.startsWith(`${SCREENS[screen].path}/{`));
  const list = `/api/structures/${structureId}/${definition?.collection}`;
  const { data } = (await (await page.request.get(list)).json()) as { data: { id: number }[] };
  expect(data.length, `${list}: the demo has none for ${path}`).toBeGreaterThan(0);
  return data[0]?.id;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a screen and waits until it shows what it has. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The same from within, as a link does: a third of the time. What lies between is a page that is none. */
export async function visitFromWithin(page: Page, path: string): Promise<void> {
  // Before the page has a heading the router does not listen yet.
  await expect(heading(page)).toHaveCount(1);
  await page.evaluate("history.pushState({}, '', '/tra-una-pagina-e-l-altra')");
  await expect(heading(page)).toContainText('Page Not Found');
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await expect(heading(page)).not.toContainText('Page Not Found');
  await settled(page);
}

/** Waits until the page has its heading and no part in sight is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(heading(page)).toHaveCount(1);
  // Unselected tabs load later.
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
}
