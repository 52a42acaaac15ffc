import { z } from 'zod';
import { collectionAnswers, extendedAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { opening, openingSettings } from './opening.ts';

/** The merged period, and the batch id with which the merge can be undone. */
export const openingMergeAnswer = extendedAnswer(recordAnswer(opening), { batchId: z.uuid() });

export const openingAnswers = {
  ...collectionAnswers('/structures/:id/openings', opening),
  'POST /structures/:id/openings/:recordId/merge': openingMergeAnswer,
  'PATCH /structures/:id/opening-settings': recordAnswer(openingSettings),
};
