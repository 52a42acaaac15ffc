import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

export type ManualChapter = z.output<typeof manualAnswer>['data'][number];
export const manualAnswer = z.strictObject({
  version: z.string().describe('Del programma'),
  data: z.array(
    nameSchema(
      'ManualChapter',
      z.strictObject({
        code: z.string(),
        title: z.string(),
        parent: z.string().nullable(),
        routeNames: z.array(z.string()).describe('Le schermate di cui parla'),
        html: z.string(),
      }),
    ),
  ),
});

const manualFound = nameSchema(
  'ManualFound',
  z.strictObject({
    code: z.string(),
    title: z.string(),
    heading: z.string().describe('Il paragrafo, dove non è l’inizio del capitolo'),
    anchor: z.string().nullable(),
    excerpt: z.string(),
  }),
);
export type ManualFound = z.output<typeof manualFound>;
export const manualSearchAnswer = z.strictObject({ data: z.array(manualFound) });

/** Votes on a chapter. The counts and notes are only for its editors. */
export const manualVotesAnswer = nameSchema(
  'ManualVotes',
  z.strictObject({
    own: z.boolean().nullable().describe('Il voto di chi legge'),
    useful: z.int().optional(),
    useless: z.int().optional(),
    notes: z.array(z.strictObject({ at: z.string(), note: z.string() })).optional(),
  }),
);
export type ManualVotes = z.output<typeof manualVotesAnswer>;

export const manualAnswers = {
  'GET /manual/search': manualSearchAnswer,
  'GET /manual/:code/votes': manualVotesAnswer,
  'POST /manual/:code/votes': manualVotesAnswer,
  'GET /manual': manualAnswer,
};
