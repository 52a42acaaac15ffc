import { z } from 'zod';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { VERDICTS } from './before-after.ts';
import { PEER_KINDS } from './peers.ts';
import { WAIT_CODES } from './waiting.ts';

const figure = z.number().nullable();

/** One figure of a structure beside last year's and its peers'. */
const beside = z.strictObject({ value: figure, lastYear: figure, peers: figure });

/** Why a search could not be sold a structure. Source: platform dictionary 5.2, issue: closed, shortest stay, price, capacity. */
export const MISS_REASONS = ['closed', 'stay', 'price', 'capacity', 'other'] as const;
export type MissReason = (typeof MISS_REASONS)[number];

export const ownFiguresAnswer = nameSchema(
  'OwnFigures',
  z.strictObject({
    from: z.string(),
    to: z.string(),
    views: beside,
    contacts: beside,
    requests: beside,
    bookings: beside,
    answerMinutes: beside,
    /** With whom it is compared this month; null: too few. */
    peersOf: z.enum(PEER_KINDS).nullable(),
    highlights: z.array(
      z.strictObject({
        id: z.int(),
        place: z.string(),
        until: z.string(),
        from: z.string(),
        impressions: z.int(),
        clicks: z.int(),
        requests: z.int(),
        quotes: z.int(),
        stays: z.int(),
        nights: z.int(),
        stayCents: z.number(),
        costCents: z.int(),
        perClickCents: z.int().nullable(),
        perRequestCents: z.int().nullable(),
        perStayCents: z.int().nullable(),
        /** Views since it began against those before, among structures without a highlight; null: too early. */
        change: z
          .strictObject({
            verdict: z.enum(VERDICTS),
            ownPercent: figure,
            peersPercent: figure,
            peers: z.int(),
            outdone: z.int(),
          })
          .nullable(),
      }),
    ),
    missed: z.array(z.strictObject({ reason: z.enum(MISS_REASONS), searches: z.int(), nights: z.int() })),
    demand: z.array(z.strictObject({ week: z.string(), searches: z.int(), freeNights: z.int() })),
    /** How many requests are confirmed by how long their guests waited for an answer. */
    waiting: z.strictObject({
      rows: z.array(z.strictObject({ wait: z.enum(WAIT_CODES), requests: z.int(), confirmedPercent: z.number() })),
      own: z.enum(WAIT_CODES).nullable(),
    }),
    activity: z.strictObject({
      last7: z.record(z.string(), z.int()),
      last30: z.record(z.string(), z.int()),
      arrivals7: z.int(),
    }),
  }),
);
export type OwnFigures = z.output<typeof ownFiguresAnswer>;

export const dashboardFiguresAnswer = nameSchema(
  'DashboardFigures',
  z.strictObject({
    kpis: z.array(
      z.strictObject({
        code: z.enum(['sessions', 'requests', 'conversions', 'structures', 'emailsDirect', 'emailsMultiple']),
        value: figure,
        previous: figure,
        changePercent: figure,
      }),
    ),
  }),
);

export const ownStatisticsAnswers = {
  'GET /structures/:id/figures': ownFiguresAnswer,
  'GET /dashboard/figures': dashboardFiguresAnswer,
};
