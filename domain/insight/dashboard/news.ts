import { z } from 'zod';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';

const newRequest = z.strictObject({
  id: z.int(),
  structureId: z.int(),
  structureName: z.string(),
  guest: z.string(),
  preview: z.string().describe('First 100 characters, and one more if the text continues'),
  state: z.string().describe('State of the request'),
  createdAt: z.string(),
});

const newReview = z.strictObject({
  id: z.int(),
  structureId: z.int(),
  structureName: z.string(),
  title: z.string(),
  author: z.string(),
  rating: z.number().describe('1 to 10'),
  publishedAt: z.string(),
});

const ticketStateCount = z.strictObject({ state: z.string(), count: z.int() });

const newAccount = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: z.enum(PERSON_ROLES),
  createdAt: z.string(),
});

/** The newest records that concern the reader. Null for roles whose dashboard does not show them. */
export const dashboardNews = {
  requests: z.array(newRequest).nullable(),
  reviews: z
    .strictObject({
      average: z.number().nullable().describe('Of all visible reviews of the reader’s structures'),
      count: z.int(),
      latest: z.array(newReview),
    })
    .nullable(),
  ticketStates: z.array(ticketStateCount).nullable(),
  registrations: z
    .strictObject({
      count: z.int().describe('In the last 30 days'),
      latest: z.array(newAccount),
    })
    .nullable(),
};
const newsAnswer = z.strictObject(dashboardNews);
export type NewRequest = z.output<typeof newRequest>;
export type NewReview = z.output<typeof newReview>;
export type TicketStateCount = z.output<typeof ticketStateCount>;
export type NewAccount = z.output<typeof newAccount>;
export type DashboardNews = z.output<typeof newsAnswer>;
