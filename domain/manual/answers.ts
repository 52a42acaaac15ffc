import { z } from 'zod';
import { named } from '../records/schema/named.ts';

export const manualAnswer = z.strictObject({
  data: z.array(
    named(
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

export const manualAnswers = {
  'GET /manual': manualAnswer,
};
