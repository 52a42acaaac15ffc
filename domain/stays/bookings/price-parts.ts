import { z } from 'zod';
import { serverObject } from '../../kernel/records/fields.ts';

/** Parts of a price as computed for the quote or by the staff (domain/selling/pricing/nights.ts). */
export interface PriceParts {
  readonly parts?:
    | readonly {
        readonly code: string;
        readonly cents: number;
        readonly params?: Readonly<Record<string, string | number>> | undefined;
      }[]
    | undefined;
  readonly discountIds?: readonly number[] | undefined;
  /** Price of each night, in cents for all units. Penalties, deposit and tourist tax use these prices. */
  readonly nightCents?: readonly number[] | undefined;
}

export const makePricePartsSchema = (): z.ZodType<PriceParts> =>
  z.looseObject({
    parts: z
      .array(
        z.looseObject({
          code: z.string(),
          cents: z.int(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
    discountIds: z.array(z.int()).optional(),
    nightCents: z.array(z.int()).optional(),
  });

export const priceParts = serverObject(
  ['Composizione', 'Breakdown', 'Composition', 'Zusammensetzung'],
  makePricePartsSchema,
  { computed: true },
);
