import { accessTitles } from '../screens/access.ts';
import type { ScreenId } from '../screens/all.ts';
import { amenitiesTitles } from '../screens/amenities.ts';
import { contentTitles } from '../screens/content.ts';
import { moneyTitles } from '../screens/money.ts';
import { salesTitles } from '../screens/sales.ts';
import { settingsTitles } from '../screens/settings.ts';
import { statisticsTitles } from '../screens/statistics.ts';
import { structuresTitles } from '../screens/structures.ts';
import { supportTitles } from '../screens/support.ts';
import type { Text } from './text.ts';

/** The titles of all screens, by screen id. */
export const screenTexts: Readonly<Record<ScreenId, Text>> = {
  ...accessTitles,
  ...amenitiesTitles,
  ...contentTitles,
  ...moneyTitles,
  ...salesTitles,
  ...settingsTitles,
  ...statisticsTitles,
  ...structuresTitles,
  ...supportTitles,
};
