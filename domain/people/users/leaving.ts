import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Open work of a user who leaves the portal or a structure. */
export const openWorkAnswer = nameSchema(
  'OpenWork',
  z.strictObject({
    structures: z.int().describe('Strutture di cui è commerciale o redattore'),
    contracts: z.int().describe('Contratti aperti di cui è il commerciale'),
    requests: z.int().describe('Richieste di ospiti assegnate e ancora da chiudere'),
    tickets: z.int(),
    leads: z.int(),
    errors: z.int().describe('Errori del programma assegnati e non risolti'),
    schedules: z.int().describe('Attività programmate che aspettano'),
    views: z.int().describe('Viste condivise, o inviate per e-mail a colleghi'),
    mailings: z.int().describe('Viste di colleghi che riceve per e-mail'),
    watched: z.int().describe('Ticket aperti che segue'),
    tokens: z.int().describe('Token validi che ha creato: restano attivi'),
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

/** How to hand over the work: to another user or to nobody, and whether mail addresses stay recipients. */
export const handingOver = {
  handOverTo: z.int().min(1).max(2_147_483_647).nullish(),
  keepRecipients: z.boolean().optional(),
};

export interface HandingOver {
  readonly handOverTo?: number | null | undefined;
  readonly keepRecipients?: boolean | undefined;
}

/** Summary for a change of owner, including data still in the former owner's name. */
export const handOverAnswer = nameSchema(
  'HandOver',
  z.strictObject({
    work: openWorkAnswer,
    /** Number of remaining owners. */
    others: z.int(),
    contract: z.strictObject({ number: z.string().nullable(), endDate: z.string(), state: z.string() }).nullable(),
    invoices: z.strictObject({ open: z.int(), openCents: z.int() }),
    fiscalHolder: z.string().nullable(),
    iban: z.boolean().describe('Se c’è un conto su cui arrivano i pagamenti'),
  }),
);
export type HandOver = z.output<typeof handOverAnswer>;
