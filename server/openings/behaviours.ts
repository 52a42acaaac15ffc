import {
  opening,
  openingSettings,
  openingSiblingIssues,
  overAlready,
} from '../../domain/openings/opening.ts';
import { fromPrices } from '../availability/links/counts.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const openingSettingsBehaviour = behaviour(openingSettings, { recounts: [fromPrices] });

export const openingBehaviour = behaviour(opening, {
  recounts: [fromPrices],
  validate: async ({ operation, after, others }) => [
    ...openingSiblingIssues(after, await others()),
    ...(operation === 'create' ? overAlready(after) : []),
  ],
});
