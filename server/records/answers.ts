import { z } from 'zod';

export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
});
