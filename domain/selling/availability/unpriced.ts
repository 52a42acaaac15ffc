import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Rooms for sale whose prices end first, where others are sold longer or days to come lack a price. */
export const unpricedAnswer = nameSchema(
  'UnpricedRooms',
  z.strictObject({
    unpriced: z
      .strictObject({
        rooms: z.int(),
        after: z.string().nullable().describe('The last day with a price; null of rooms that have never had one'),
      })
      .nullable(),
  }),
);
export type Unpriced = z.output<typeof unpricedAnswer>;
