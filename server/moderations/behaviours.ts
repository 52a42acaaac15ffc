import { moderation } from '../../domain/moderations/moderation.ts';
import { Problem } from '../problem.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

/** What was decided stays decided: what it brought about is taken back where it was written. */
export const moderationBehaviour = behaviour(moderation, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: moderation.screen } });
    },
  },
});
