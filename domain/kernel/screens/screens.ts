import { accessScreens } from './groups/access.ts';
import { amenityScreens } from './groups/amenities.ts';
import { contentScreens } from './groups/content.ts';
import { moneyScreens } from './groups/money.ts';
import { administrationScreens, saleScreens } from './groups/sales.ts';
import { settingsScreens } from './groups/settings.ts';
import { statisticsScreens } from './groups/statistics.ts';
import { structureScreens } from './groups/structures.ts';
import { supportScreens } from './groups/support.ts';
import type { Screen } from './screen.ts';

const ALL_SCREENS = {
  ...accessScreens,
  ...structureScreens,
  ...amenityScreens,
  ...saleScreens,
  ...administrationScreens,
  ...moneyScreens,
  ...contentScreens,
  ...statisticsScreens,
  ...supportScreens,
  ...settingsScreens,
};

export type ScreenId = keyof typeof ALL_SCREENS;

/**
 * Every URL of specification §2 with layout, menu position and permissions. The titles are in separate objects, which
 * pages load later.
 */
export const SCREENS: Readonly<Record<ScreenId, Screen>> = ALL_SCREENS;

export const SCREEN_IDS = Object.keys(ALL_SCREENS) as ScreenId[];
