import { review } from '../../../domain/stays/reviews/review.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** What was decided is decided otherwise by an action, which says who may and tells whom it concerns: never by the history. */
export const reviewBehaviour = behaviour(review, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: review.screen } });
    },
  },
});
