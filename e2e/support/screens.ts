import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/screens.ts';
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

/** Every built screen with an address that opens it, beside the few that no address alone opens. */
export function builtScreens(structureId: number): Visit[] {
  return SCREEN_IDS.filter((id) => SCREENS[id].built && ![...ELSEWHERE, ...NONE_YET].includes(id)).map(
    (screen) => {
      const { path, letters } = SCREENS[screen];
      return {
        screen,
        // The entries of a catalogue begin at 1.
        path: path
          .replace('{id}', path.startsWith('/settings/') ? '1' : String(structureId))
          .replace('{key}', 'bed-types')
          .replace('{service_category}', 'breakfast')
          .replace('{token}', 'a'.repeat(64)),
        visitor: letters === 'visitor',
      };
    },
  );
}

/** Opens a screen and waits until it shows what it has. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}
