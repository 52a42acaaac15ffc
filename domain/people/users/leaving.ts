import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** What hangs on a person who is about to leave, or to leave one structure. */
export const openWorkAnswer = nameSchema(
  'OpenWork',
  z.strictObject({
    requests: z.int().describe('Richieste di ospiti assegnate e ancora da chiudere'),
    leads: z.int(),
    tickets: z.int(),
    schedules: z.int().describe('Attività programmate che aspettano'),
    recipients: z
      .array(
        z.strictObject({
          id: z.int(),
          structureId: z.int(),
          structureName: z.string(),
          purpose: z.string(),
        }),
      )
      .describe('Destinatari della posta di strutture con l’indirizzo di questa persona'),
  }),
);
export type OpenWork = z.output<typeof openWorkAnswer>;

/** What becomes of it: whose the work is from now on (nobody's: open again), and whether the addresses go on receiving. */
export const handingOver = {
  handOverTo: z.int().min(1).max(2_147_483_647).nullish(),
  keepRecipients: z.boolean().optional(),
};

export interface HandingOver {
  readonly handOverTo?: number | null | undefined;
  readonly keepRecipients?: boolean | undefined;
}

/** What a structure's next owner finds, and what still bears the former's name. */
export const handOverAnswer = nameSchema(
  'HandOver',
  z.strictObject({
    work: openWorkAnswer,
    /** Owners who stay. */
    others: z.int(),
    contract: z
      .strictObject({ number: z.string().nullable(), endDate: z.string(), state: z.string() })
      .nullable(),
    invoices: z.strictObject({ open: z.int(), openCents: z.int() }),
    fiscalHolder: z.string().nullable(),
    iban: z.boolean().describe('Se c’è un conto su cui arrivano i pagamenti'),
  }),
);
export type HandOver = z.output<typeof handOverAnswer>;
