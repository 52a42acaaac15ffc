import { z } from 'zod';
import { PROBLEMS, type ProblemType } from '../../../../domain/kernel/records/problems.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';

/** A record's id in a path: a positive integer within PostgreSQL's `integer`. Other values give 404. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)
  .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });

export const pageParam = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(1);

export const idsParam = (maxIds: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= maxIds && ids.every((id) => id <= 2_147_483_647));

/** An answer that is a file; the route's `produces` gives the media type. */
export const file = z.string().meta({ contentMediaType: 'application/octet-stream' });

/** Format of every error answer: RFC 9457 (platform dictionary 11). */
export const problemAnswer = nameSchema(
  'Problem',
  z
    .looseObject({
      type: z.enum(Object.keys(PROBLEMS) as [ProblemType, ...ProblemType[]]),
      title: z.string(),
      status: z.int(),
      detail: z.string().optional(),
      instance: z.string().describe('Number of the request, also in the log'),
      errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by path of the field'),
    })
    .describe('Problem (RFC 9457)'),
);
