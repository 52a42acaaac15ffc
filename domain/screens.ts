import { accessScreens } from './screens/access.ts';
import { amenityScreens } from './screens/amenities.ts';
import { contentScreens } from './screens/content.ts';
import { moneyScreens } from './screens/money.ts';
import { administrationScreens, saleScreens } from './screens/sales.ts';
import type { Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings.ts';
import { statisticsScreens } from './screens/statistics.ts';
import { structureScreens } from './screens/structures.ts';
import { supportScreens } from './screens/support.ts';

const ALL = {
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

export type ScreenId = keyof typeof ALL;

/**
 * Every URL of specification §2 with its layout, place and letters; their titles stand beside them, which no page loads.
 */
export const SCREENS: Readonly<Record<ScreenId, Screen>> = ALL;

export const SCREEN_IDS = Object.keys(ALL) as ScreenId[];
