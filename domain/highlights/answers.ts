import { z } from 'zod';
import { daySchema } from '../records/fields.ts';
import { named } from '../records/schema/named.ts';
import { LOCATIONS, type Location, PLACEMENTS, type Placement } from './places.ts';

export const location = z.enum(Object.keys(LOCATIONS) as [Location, ...Location[]]);

export const placement = z.enum(Object.keys(PLACEMENTS) as [Placement, ...Placement[]]);

export const locationId = z.int().min(1).max(2_147_483_647).nullable();

export const placesAnswer = named(
  'HighlightPlaces',
  z.strictObject({
    places: z.array(z.strictObject({ location, locationId, name: z.string() })).readonly(),
    rates: z
      .array(z.strictObject({ location, placement, slots: z.int(), weekAmountCents: z.int() }))
      .readonly(),
  }),
);

export const slotsAnswer = named(
  'HighlightSlots',
  z.strictObject({
    slots: z.int(),
    free: z.array(z.int()).readonly(),
    /** The first day from which as many days are free. */
    firstFree: daySchema,
    listAmountCents: z.int(),
    taken: z
      .array(z.strictObject({ slot: z.int(), from: z.string(), to: z.string(), isOwn: z.boolean() }))
      .readonly(),
    /** The structure's own place in the waiting list of this spot. */
    waitId: z.int().nullable(),
  }),
);

export const highlightAnswers = {
  'GET /structures/:id/highlight-places': placesAnswer,
  'GET /structures/:id/highlight-slots': slotsAnswer,
};
