import { rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import {
  linkRemovalIssues,
  linkSiblingIssues,
  roomMealPlan,
  settleLink,
} from '../../../domain/structures/rooms/room-meal-plan.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { refreshFromPrices, SALE_RECOUNTS } from '../../structures/rooms/links/counts.ts';
import { bandIssues } from './links/bands.ts';
import { refuseUnlinkingPriced } from './links/changes.ts';

export const rateSettingsBehaviour = behaviour(rateSettings, { recounts: [refreshFromPrices] });

export const roomMealPlanBehaviour = behaviour(roomMealPlan, {
  recounts: SALE_RECOUNTS,
  beforeValidate: async ({ after, others }) => settleLink(after, await others()),
  validate: async ({ transaction, after, before, structureId, others }) => [
    ...linkSiblingIssues(after, await others()),
    ...(await bandIssues(transaction, structureId, [{ path: '', after, before }])),
  ],
  async beforeDelete({ transaction, row, others }) {
    const issues = linkRemovalIssues(row, await others());
    if (issues.length === 0) await refuseUnlinkingPriced(transaction, row);
    return issues;
  },
});
