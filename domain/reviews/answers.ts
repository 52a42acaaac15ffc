import { z } from 'zod';
import { listAnswer } from '../records/answers.ts';
import { review } from './review.ts';

export const reviewBeside = { structureName: z.string() };

export const reviewAnswers = {
  'GET /reviews': listAnswer(review, reviewBeside),
};
