import { SCREEN_IDS, SCREENS, type ScreenId } from '../../domain/screens.ts';

export interface Visit {
  screen: ScreenId;
  path: string;
  visitor: boolean;
}

/** Screens that show nothing of their own: they lead elsewhere, or need a login under way. */
const ELSEWHERE: readonly ScreenId[] = ['index', 'login2fa', 'login2faCopy'];

/** Every built screen with an address that opens it, beside the few that no address alone opens. */
export function builtScreens(structureId: number): Visit[] {
  return SCREEN_IDS.filter((id) => SCREENS[id].built && !ELSEWHERE.includes(id)).map((screen) => {
    const { path, letters } = SCREENS[screen];
    return {
      screen,
      path: path.replace('{id}', String(structureId)).replace('{token}', 'a'.repeat(64)),
      visitor: letters === 'visitor',
    };
  });
}
