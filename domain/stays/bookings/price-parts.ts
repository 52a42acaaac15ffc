import { z } from 'zod';
import { serverObject } from '../../kernel/records/fields.ts';

/** What a price is made of, as it was reckoned for the quote or at the desk (domain/selling/pricing/nights.ts). */
export interface PriceParts {
  readonly parts?:
    | readonly {
        readonly code: string;
        readonly cents: number;
        readonly params?: Readonly<Record<string, string | number>> | undefined;
      }[]
    | undefined;
  readonly discountIds?: readonly number[] | undefined;
  /** What each night costs, in cents for all units: what one night is for penalties, deposit and tourist tax. */
  readonly nightCents?: readonly number[] | undefined;
}

export const pricePartsSchema = (): z.ZodType<PriceParts> =>
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
  pricePartsSchema,
  { computed: true },
);
