import { review } from '../../domain/reviews/review.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const reviewBehaviour = behaviour(review);
