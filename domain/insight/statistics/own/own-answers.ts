import { z } from 'zod';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { VERDICTS } from './compare-views.ts';
import { PEER_KINDS } from './peers.ts';
import { WAITING_CLASS_CODES } from './waiting-classes.ts';

const figure = z.number().nullable();

/** A figure of a structure, with last year's value and the peers' average. */
const comparedFigure = z.strictObject({ value: figure, lastYear: figure, peers: figure });

/**
 * Reasons why a structure could not be sold in a search: closed, minimum stay, price, capacity. Source: platform
 * dictionary 5.2, issue.
 */
export const MISS_REASONS = ['closed', 'stay', 'price', 'capacity', 'other'] as const;
export type MissReason = (typeof MISS_REASONS)[number];

export const ownFiguresAnswer = nameSchema(
  'OwnFigures',
  z.strictObject({
    from: z.string(),
    to: z.string(),
    views: comparedFigure,
    contacts: comparedFigure,
    requests: comparedFigure,
    bookings: comparedFigure,
    answerMinutes: comparedFigure,
    /** Kind of the structure's peer group this month; null when there are too few peers. */
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
        /**
         * Change of views since the start of the highlight, compared with structures without one; null when it is too
         * early.
         */
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
    /** Share of confirmed requests by the time until the first answer. */
    waiting: z.strictObject({
      rows: z.array(
        z.strictObject({ wait: z.enum(WAITING_CLASS_CODES), requests: z.int(), confirmedPercent: z.number() }),
      ),
      own: z.enum(WAITING_CLASS_CODES).nullable(),
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
