import { SCREENS, type ScreenId } from '../../../../domain/kernel/screens/screens.ts';

/** Screens of a collection's records; all the same when records open in a panel. */
export interface RecordScreens {
  list: ScreenId;
  create: ScreenId;
  edit: ScreenId;
}

/** Returns the last URL parameter of the edit page, such as `id_piscina`. */
export function recordParam(screen: ScreenId): string {
  return /\{(\w+)\}[^{]*$/.exec(SCREENS[screen].path)?.[1] ?? '';
}
