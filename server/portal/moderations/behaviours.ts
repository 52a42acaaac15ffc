import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** What was decided stays decided: what it brought about is taken back where it was written. */
export const moderationBehaviour = behaviour(moderation, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: moderation.screen } });
    },
  },
});
