import { z } from 'zod';
import { collectionAnswers, listAnswer } from '../records/answers.ts';
import { lead } from './lead.ts';

/** The assignee's name is of the staff's answers alone. */
export const leadBeside = { assignedToName: z.string().nullable().optional() };

export const leadAnswers = {
  ...collectionAnswers('/leads', lead),
  'GET /leads': listAnswer(lead, leadBeside),
};
