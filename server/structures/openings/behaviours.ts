import {
  opening,
  openingSettings,
  openingSiblingIssues,
  pastPeriodIssues,
} from '../../../domain/structures/openings/opening.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { fromPrices } from '../rooms/links/counts.ts';

export const openingSettingsBehaviour = behaviour(openingSettings, { recounts: [fromPrices] });

export const openingBehaviour = behaviour(opening, {
  recounts: [fromPrices],
  validate: async ({ operation, after, others }) => [
    ...openingSiblingIssues(after, await others()),
    ...(operation === 'create' ? pastPeriodIssues(after) : []),
  ],
});
