import { z } from 'zod';
import { collectionAnswers } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { touristTaxDeclaration } from './declaration.ts';
import { NON_PAYMENT_REASONS } from './exemptions.ts';

export const due = nameSchema(
  'TouristTaxDue',
  z.strictObject({
    cents: z.int(),
    includedCents: z.int().describe('Di cui già compresa nei prezzi'),
    taxed: z.array(z.strictObject({ amountCents: z.int(), nights: z.int() })).readonly(),
    exempt: z
      .array(
        z.strictObject({
          reason: z.enum(['age', ...(Object.keys(NON_PAYMENT_REASONS) as (keyof typeof NON_PAYMENT_REASONS)[])]),
          nights: z.int(),
        }),
      )
      .readonly(),
    beyond: z.int().describe('Notti oltre il massimo'),
  }),
);

const tariff = z.strictObject({
  fromMd: z.string(),
  toMd: z.string(),
  amountCents: z.int(),
  percent: z.number().nullable(),
  fromPriceCents: z.int().nullable(),
  toPriceCents: z.int().nullable(),
  isNet: z.boolean(),
  maxNights: z.int().nullable(),
  exemptUnderAge: z.int(),
  isIncluded: z.boolean(),
});

export const tariffsAnswer = nameSchema(
  'TouristTaxTariffs',
  z.strictObject({
    own: z.array(tariff).readonly(),
    rules: z
      .array(
        z.strictObject({
          validFrom: z.string(),
          validTo: z.string().nullable(),
          tariffs: z.array(tariff).readonly(),
        }),
      )
      .readonly(),
  }),
);

export const registerAnswer = nameSchema(
  'TouristTaxRegister',
  z.strictObject({
    due,
    stays: z
      .array(
        z.strictObject({
          id: z.int(),
          code: z.string(),
          guestName: z.string(),
          checkin: z.string(),
          checkout: z.string(),
          persons: z.int(),
          due,
          paidCents: z.int().describe('Incassato per tutto il soggiorno'),
        }),
      )
      .readonly(),
    notCheckedIn: z
      .array(
        z.strictObject({
          id: z.int(),
          code: z.string(),
          guestName: z.string(),
          checkin: z.string(),
          checkout: z.string(),
        }),
      )
      .readonly()
      .describe('Soggiorni già iniziati senza check-in, esclusi dal dovuto'),
    cashedCents: z.int().describe('Incassato dai soggiorni finiti nel periodo'),
    corrections: z
      .array(z.strictObject({ fromDay: z.string(), cents: z.int() }))
      .readonly()
      .describe('Ciò che si è saputo dopo dei periodi già dichiarati'),
  }),
);

export type Register = z.output<typeof registerAnswer>;

export const touristTaxAnswers = {
  ...collectionAnswers('/structures/:id/tourist-tax-declarations', touristTaxDeclaration),
  'GET /structures/:id/tourist-tax/tariffs': tariffsAnswer,
  'GET /structures/:id/tourist-tax': registerAnswer,
};
