import { SCREENS, type ScreenId } from '../../kernel/screens/screens.ts';

/** Returns the path of a screen for a notification's link. */
export function buildLink(
  screen: ScreenId,
  params: Readonly<Record<string, number>> = {},
  query: Readonly<Record<string, string | number>> = {},
): string {
  const path = SCREENS[screen].path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}
