import { accessScreens } from './access.ts';
import { amenityScreens } from './amenities.ts';
import { contentScreens } from './content.ts';
import { moneyScreens } from './money.ts';
import { administrationScreens, saleScreens } from './sales.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings.ts';
import { statisticsScreens } from './statistics.ts';
import { structureScreens } from './structures.ts';
import { supportScreens } from './support.ts';

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
