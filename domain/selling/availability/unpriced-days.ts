import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Rooms on sale whose prices end first, when other rooms have longer prices or the next open days lack one. */
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
export type UnpricedAnswer = z.output<typeof unpricedAnswer>;
