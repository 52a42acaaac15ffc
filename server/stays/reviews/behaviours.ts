import { review } from '../../../domain/stays/reviews/review.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { Problem } from '../../platform/problems/problem.ts';

/**
 * Refuses to undo review changes from the audit log. Only actions change a decision, because they check roles and
 * notify the author.
 */
export const reviewBehaviour = behaviour(review, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: review.screen } });
    },
  },
});
