import { opening, openingAmong, openingSettings, overAlready } from '../../domain/openings/opening.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const openingSettingsBehaviour = behaviour(openingSettings);

export const openingBehaviour = behaviour(opening, {
  validate: async ({ operation, after, others }) => [
    ...openingAmong(after, await others()),
    ...(operation === 'create' ? overAlready(after) : []),
  ],
});
