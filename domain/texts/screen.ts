import type { ScreenId } from '../screens.ts';
import { SCREEN_IDS, SCREENS } from '../screens.ts';
import type { Text } from './text.ts';

/** The titles of all screens, by screen id. */
export const screenTexts = Object.fromEntries(SCREEN_IDS.map((id) => [id, SCREENS[id].title])) as Readonly<
  Record<ScreenId, Text>
>;
