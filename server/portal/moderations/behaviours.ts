import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** A decision cannot be undone here: its effect is undone on the record that it changed. */
export const moderationBehaviour = behaviour(moderation, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: moderation.screen } });
    },
  },
});
