import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';

/** Returns the structure id of a structure's page; undefined for other pages. */
export function structureIdOf(
  screen: ScreenId | null,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!screen) return undefined;
  const { layout, path } = SCREENS[screen];
  const isItsOwn = layout === 'structures' || path.startsWith('/structures/{id}') || screen === 'recap';
  return isItsOwn ? params.id : undefined;
}
