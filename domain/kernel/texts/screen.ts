import type { Text } from '../../platform/language/text.ts';
import { accessTitles } from '../screens/groups/access.ts';
import { amenitiesTitles } from '../screens/groups/amenities.ts';
import { contentTitles } from '../screens/groups/content.ts';
import { moneyTitles } from '../screens/groups/money.ts';
import { salesTitles } from '../screens/groups/sales.ts';
import { settingsTitles } from '../screens/groups/settings.ts';
import { statisticsTitles } from '../screens/groups/statistics.ts';
import { structuresTitles } from '../screens/groups/structures.ts';
import { supportTitles } from '../screens/groups/support.ts';
import type { ScreenId } from '../screens/screens.ts';

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
