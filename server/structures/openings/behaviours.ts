import {
  opening,
  openingSettings,
  openingSiblingIssues,
  pastPeriodIssues,
} from '../../../domain/structures/openings/opening.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { refreshFromPrices } from '../rooms/links/counts.ts';

export const openingSettingsBehaviour = behaviour(openingSettings, { recounts: [refreshFromPrices] });

export const openingBehaviour = behaviour(opening, {
  recounts: [refreshFromPrices],
  validate: async ({ operation, after, others }) => [
    ...openingSiblingIssues(after, await others()),
    ...(operation === 'create' ? pastPeriodIssues(after) : []),
  ],
});
