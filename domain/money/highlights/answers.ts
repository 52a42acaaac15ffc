import { z } from 'zod';
import { listAnswer } from '../../kernel/records/answers.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { segmentTotalsAnswer } from '../../kernel/records/schema/portfolio.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { checkout, checkoutAnswer } from '../payments/answers.ts';
import { LOCATIONS, type Location, PLACEMENTS, type Placement } from './places.ts';
import { portfolioBeside, portfolioHighlight } from './portfolio.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './states.ts';

export const location = z.enum(Object.keys(LOCATIONS) as [Location, ...Location[]]);

export const placement = z.enum(Object.keys(PLACEMENTS) as [Placement, ...Placement[]]);

export const locationId = z.int().min(1).max(2_147_483_647).nullable();

export const placesAnswer = nameSchema(
  'HighlightPlaces',
  z.strictObject({
    places: z.array(z.strictObject({ location, locationId, name: z.string() })).readonly(),
    rates: z.array(z.strictObject({ location, placement, slots: z.int(), weekAmountCents: z.int() })).readonly(),
    /** Payment methods that the reader may choose now. */
    paymentMethods: z.array(z.enum(Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]])).readonly(),
    includedWeeks: z.int().describe('Settimane che il contratto di oggi comprende ancora'),
  }),
);

export const slotsAnswer = nameSchema(
  'HighlightSlots',
  z.strictObject({
    slots: z.int(),
    free: z.array(z.int()).readonly(),
    firstFree: daySchema.nullable().describe('Il primo giorno da cui altrettanti giorni sono liberi; null: mai'),
    seenOn: z
      .strictObject({
        title: z.string(),
        path: z.string(),
        positions: z.int().describe('Posizioni in evidenza della pagina, fra le quali sta'),
      })
      .nullable()
      .describe('La pagina del portale in cui si vede; null: non fra le strutture di una pagina'),
    listAmountCents: z.int(),
    taken: z.array(z.strictObject({ slot: z.int(), from: z.string(), to: z.string(), isOwn: z.boolean() })).readonly(),
    /** The structure's own entry in the waiting list of this location and placement. */
    waitId: z.int().nullable(),
  }),
);

export const highlightPaymentAnswer = nameSchema(
  'HighlightPayment',
  z.strictObject({
    /** Amount due including VAT, as on the invoice; 0 if nothing is due. */
    openCents: z.int(),
    isPaid: z.boolean(),
    /** Deadline for paying before the slot is released; null if the slot is not at risk. */
    payBy: z.string().nullable(),
    /** The credit note drafted if the highlight is given up now; null if no issued invoice bills it. */
    credit: z
      .strictObject({
        creditCents: z.int(),
        backCents: z.int().describe('La parte già pagata, che torna indietro o paga altre fatture'),
      })
      .nullable(),
    canPay: z.boolean(),
    /** Why the reader cannot pay although an amount is due. */
    refusal: z.enum(['off', 'billing', 'preparing', 'least']).nullable(),
    /** Set if the user may read the invoice. */
    invoiceId: z.int().nullable(),
    checkouts: z.array(checkout),
  }),
);

export type HighlightPayment = z.output<typeof highlightPaymentAnswer>;

const spotRow = nameSchema(
  'HighlightSpot',
  z.strictObject({
    location,
    locationId,
    locationName: z.string().nullable(),
    placement,
    slots: z.int().nullable().describe('How many the price list has; null where it is no longer sold'),
    taken: z.int().describe('Slots that somebody has today'),
    waiting: z.int(),
    /** Waiting list, oldest request first. A vendor sees only structures of their own portfolio. */
    waits: z.array(
      z.strictObject({
        structureId: z.int(),
        structureName: z.string(),
        startDate: daySchema,
        endDate: daySchema,
        createdAt: z.string(),
      }),
    ),
  }),
);
export type HighlightSpot = z.output<typeof spotRow>;

const spotsAnswer = nameSchema(
  'HighlightSpotList',
  z.strictObject({
    data: z.array(spotRow),
    meta: z.strictObject({ perPage: z.int(), next: z.string().nullable() }),
  }),
);

const oversoldPage = nameSchema(
  'OversoldPage',
  z.strictObject({
    id: z.int(),
    title: z.string(),
    path: z.string().describe('Italian, without the leading slash'),
    positions: z.int(),
    sold: z.int().describe('Structures whose highlight runs today, of the page itself and of its place'),
  }),
);
export type OversoldPage = z.output<typeof oversoldPage>;

/** Number of confirmed highlights, and the others with the reasons. */
export const confirmationsAnswer = nameSchema(
  'HighlightConfirmations',
  z.strictObject({
    done: z.int(),
    failed: z.array(z.strictObject({ id: z.int(), summary: z.string(), texts: z.array(z.string()) })),
  }),
);

export const highlightAnswers = {
  'POST /highlight-confirmations': confirmationsAnswer,
  'GET /oversold-pages': nameSchema('OversoldPages', z.strictObject({ data: z.array(oversoldPage) })),
  'GET /highlights/totals': segmentTotalsAnswer,
  'GET /highlights': listAnswer(portfolioHighlight, portfolioBeside, 'PortfolioHighlight'),
  'GET /highlight-spots': spotsAnswer,
  'GET /structures/:id/highlights/:recordId/payment': highlightPaymentAnswer,
  'POST /structures/:id/highlights/:recordId/checkout': checkoutAnswer,
  'GET /structures/:id/highlight-places': placesAnswer,
  'GET /structures/:id/highlight-slots': slotsAnswer,
};
