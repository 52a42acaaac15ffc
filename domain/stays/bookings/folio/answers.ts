import { z } from 'zod';
import { daySchema } from '../../../kernel/records/fields.ts';
import { codeAnswer } from '../../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { FOLIO_KINDS, FOLIO_METHODS, FOLIO_STATES, type FolioKind } from './entry.ts';

export const FOLIO_LINE_KINDS = [
  'stay',
  'penalty',
  'tourist_tax',
  ...(Object.keys(FOLIO_KINDS) as FolioKind[]),
] as const;

const keys = <T extends string>(of: Readonly<Record<T, unknown>>) => Object.keys(of) as [T, ...T[]];

const entry = z.strictObject({
  id: z.int(),
  version: z.int(),
  state: z.enum(keys(FOLIO_STATES)),
  method: z.enum(keys(FOLIO_METHODS)).nullable(),
  touristTaxCents: z.int().nullable().describe('Quanto ne è imposta di soggiorno'),
  date: daySchema,
  description: z.string().nullable(),
  /** Stripe's id of an online card payment. */
  reference: z.string().nullable(),
  createdAt: z.string(),
  /** Null for entries from Stripe and for entries older than this field. */
  authorName: z.string().nullable(),
});

const line = z.strictObject({
  kind: codeAnswer(FOLIO_LINE_KINDS),
  cents: z.int().describe('Sopra lo zero quanto deve l’ospite, sotto quanto è già arrivato'),
  entry: entry.nullable(),
});

/** The only card details that the API shows to anybody. */
export const shownCard = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const folioAnswer = nameSchema(
  'Folio',
  z.strictObject({
    balanceCents: z.int().describe('Sopra lo zero da pagare, sotto da rendere all’ospite'),
    lines: z.array(line).describe('La somma è il saldo'),
    voided: z.array(line).describe('Stornati: non contano'),
    /** The card of the guest's online payment. */
    card: z.strictObject({
      refundableCents: z.int().describe('Quanto se ne può rendere ora sulla carta'),
      pendingCents: z.int().describe('Rimborsi affidati a Stripe, di cui si attende la conferma'),
      incomingCents: z.int().describe('Addebiti e pagamenti di cui si attende la conferma della banca'),
      isAvailable: z.boolean().describe('Se i pagamenti con carta sono attivi'),
    }),
    guarantee: z
      .strictObject({
        ...shownCard.shape,
        pendingCents: z.int().describe('Addebito affidato a Stripe, di cui si attende la conferma'),
        confirmationCents: z.int().describe('Addebito che l’ospite deve ancora confermare con la sua banca'),
        failure: z.string().nullable().describe('Perché l’ultimo addebito è stato rifiutato'),
        dueCents: z.int().describe('Quanto si può addebitare oggi'),
        nextDueOn: daySchema.nullable(),
      })
      .nullable()
      .describe('La carta che l’ospite ha lasciato a garanzia'),
  }),
);

/** A folio line as shown to guests and in documents. */
export const guestFolioLine = z.strictObject({
  kind: codeAnswer(FOLIO_LINE_KINDS),
  cents: z.int(),
  method: z.enum(keys(FOLIO_METHODS)).nullable(),
  date: daySchema.nullable(),
  description: z.string().nullable(),
});
export type GuestFolioLine = z.output<typeof guestFolioLine>;

export const cardRefundAnswer = nameSchema(
  'CardRefund',
  z.strictObject({
    state: z.enum(['made', 'making']).describe('making: Stripe non ha ancora risposto, si riprova da soli'),
    amountCents: z.int(),
    balanceCents: z.int(),
  }),
);

export const cardChargeAnswer = nameSchema(
  'CardCharge',
  z.strictObject({
    state: z.enum(['made', 'making']).describe('making: Stripe non ha ancora risposto, si riprova da soli'),
    amountCents: z.int(),
    balanceCents: z.int(),
  }),
);
