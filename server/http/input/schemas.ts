import { z } from 'zod';

/** A record's id in a path: a positive integer that PostgreSQL's `integer` holds; anything else is an unknown page. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

/** An answer without a body. */
export const nothing = z.undefined().describe('Nessun contenuto');

/** RFC 9457, as every error answers (platform dictionary 11). */
export const problemAnswer = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .describe('Problema (RFC 9457)');
