import { z } from 'zod';
import { fieldChangeAnswer, recordAnswer, warningAnswer } from '../records/answers.ts';
import { named } from '../records/schema/named.ts';
import { release } from './releases/release.ts';

export const releasePublicationAnswer = named(
  'ReleasePublication',
  z.strictObject({
    parts: z.array(
      z.strictObject({
        kind: z.string(),
        recordId: z.int(),
        name: z.string(),
        /** False: it is no longer there. */
        isThere: z.boolean(),
        isPublished: z.boolean(),
        hasChanges: z.boolean(),
        changes: z.array(fieldChangeAnswer),
        /** What prevents publishing it with the others. */
        issues: z.array(warningAnswer),
      }),
    ),
    names: z.record(z.string(), z.record(z.string(), z.string())),
  }),
);

export const portalAnswers = {
  'GET /releases/:id/publication': releasePublicationAnswer,
  'POST /releases/:id/parts': recordAnswer(release),
};
