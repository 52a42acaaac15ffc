import { z } from 'zod';
import { listAnswer } from '../../../kernel/records/answers.ts';
import { segmentTotalsAnswer } from '../../../kernel/records/schema/portfolio.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { bookingBeside, portfolioBooking } from './bookings.ts';
import { portfolioRequest, requestBeside } from './requests.ts';

const slowStructure = nameSchema(
  'SlowStructure',
  z.strictObject({
    structureId: z.int(),
    structureName: z.string(),
    structureCity: z.string().nullable(),
    agentName: z.string().nullable(),
    agentIsActive: z.boolean().nullable(),
    requests: z.int(),
    unanswered: z.int(),
    medianMinutes: z.int().nullable().describe('Null: a più di metà delle richieste nessuno ha risposto'),
  }),
);
export type SlowStructure = z.output<typeof slowStructure>;

export const slowStructuresAnswer = nameSchema(
  'SlowStructures',
  z.strictObject({
    data: z.array(slowStructure),
    computedAt: z.string().nullable().describe('Quando è stato calcolato; null se non c’è nulla'),
  }),
);

export const guestListAnswers = {
  'GET /booking-requests': listAnswer(portfolioRequest, requestBeside, 'PortfolioRequest'),
  'GET /booking-requests/totals': segmentTotalsAnswer,
  'GET /arrivals': listAnswer(portfolioBooking, bookingBeside, 'PortfolioBooking'),
  'GET /arrivals/totals': segmentTotalsAnswer,
  'GET /slow-structures': slowStructuresAnswer,
};
