import { SCREENS, type ScreenId } from '../../../../domain/kernel/screens/screens.ts';

/** The screens of a collection's records; one and the same where they open beside their list. */
export interface RecordScreens {
  list: ScreenId;
  create: ScreenId;
  edit: ScreenId;
}

/** `id_piscina`: the last parameter of the edit page's address. */
export function recordParam(screen: ScreenId): string {
  return /\{(\w+)\}[^{]*$/.exec(SCREENS[screen].path)?.[1] ?? '';
}
