import { SCREENS, type ScreenId } from '../../kernel/screens/screens.ts';

/** Returns the path of a screen for a notification's link. */
export function linkTo(
  screen: ScreenId,
  params: Readonly<Record<string, number>> = {},
  query: Readonly<Record<string, string | number>> = {},
): string {
  const path = SCREENS[screen].path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
}
