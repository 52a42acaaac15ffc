import { z } from 'zod';
import { listAnswer } from '../records/answers.ts';
import { moderation } from './moderation.ts';

export const moderationBeside = {
  structureName: z.string(),
  submittedByName: z.string().nullable(),
  reviewerName: z.string().nullable(),
};

export const moderationAnswers = {
  'GET /moderations': listAnswer(moderation, moderationBeside),
};
