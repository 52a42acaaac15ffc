import { z } from 'zod';
import { daySchema } from '../../kernel/records/fields.ts';
import { bulkTotals, structureAndAgent } from '../../kernel/records/schema/portfolio.ts';
import { issueCode } from '../../kernel/records/text-rules.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { contract, MAX_AMOUNT_CENTS } from './contract.ts';

const MAX_FEE_PERCENT = 50;

/** Contract lists that staff work through across structures; each has its own index. */
export const CONTRACT_SEGMENTS = {
  lapsing: ['In scadenza', 'Ending soon', 'Bientôt échus', 'Laufen aus'],
  requested: ['Rinnovo richiesto', 'Renewal requested', 'Renouvellement demandé', 'Verlängerung angefragt'],
  drafts: ['Da inviare', 'To be sent', 'À envoyer', 'Zu senden'],
  sent: ['Inviati', 'Sent', 'Envoyés', 'Gesendet'],
  unreached: ['Senza destinatario', 'Without recipient', 'Sans destinataire', 'Ohne Empfänger'],
  toCountersign: ['Da controfirmare', 'To countersign', 'À contresigner', 'Gegenzuzeichnen'],
} as const;
export type ContractSegment = keyof typeof CONTRACT_SEGMENTS;
export const CONTRACT_SEGMENT_NAMES = Object.keys(CONTRACT_SEGMENTS) as [ContractSegment, ...ContractSegment[]];

/** The same record definition, listed across structures. */
export const portfolioContract = {
  ...contract,
  screen: 'allContracts' as const,
  listing: {
    ...contract.listing,
    sorts: ['startDate', 'endDate', 'id'] as const,
    filters: ['state', 'startDate', 'endDate'] as const,
    defaultSort: 'endDate',
  },
};

export const portfolioBeside = {
  ...structureAndAgent,
  /** True if the contract waits for a signature and nobody of the structure receives its mails. */
  isUnreached: z.boolean(),
};

/** Bulk actions: draft the next contract, draft and send it, send a draft, or set the fee of the draft or renewal. */
export const CONTRACT_RUN_ACTIONS = ['prepare', 'renew', 'send', 'fee'] as const;
export type ContractRunAction = (typeof CONTRACT_RUN_ACTIONS)[number];

const RUN_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type ContractRunState = (typeof RUN_STATES)[number];

export const MAX_CONTRACTS_PER_RUN = 500;
/** Maximum number of contracts whose fee one operation changes. One undo takes as many back. */
export const MAX_FEE_CHANGES = 5000;

/** The new fee of many contracts: a yearly amount, or a change of each contract's fee in percent. */
export const feeChangeSchema = z
  .strictObject({
    amountCents: z.int().min(0).max(MAX_AMOUNT_CENTS).optional(),
    percent: z
      .number()
      .min(-MAX_FEE_PERCENT)
      .max(MAX_FEE_PERCENT)
      .multipleOf(0.01)
      .refine((value) => value !== 0, issueCode('required'))
      .optional(),
  })
  .refine(({ amountCents, percent }) => (amountCents === undefined) !== (percent === undefined), {
    path: ['amountCents'],
    ...issueCode('required'),
  });
export type FeeChange = z.output<typeof feeChangeSchema>;

/** Preview of a new fee: number of changed contracts, yearly sums, and the contracts left out with the reason. */
export const feePreviewAnswer = nameSchema(
  'ContractFeePreview',
  z.strictObject({
    count: z.int(),
    drafts: z.int().describe('Bozze che cambiano'),
    renewals: z.int().describe('Rinnovi che si preparano, come bozze'),
    from: daySchema.nullable().describe('La prima decorrenza'),
    to: daySchema.nullable().describe('L’ultima decorrenza'),
    beforeCents: z.int().describe('Canoni di un anno, prima'),
    afterCents: z.int().describe('Canoni di un anno, dopo'),
    leftOut: z.array(
      z.strictObject({
        text: z.string(),
        count: z.int(),
        contracts: z.array(z.strictObject({ id: z.int(), structureId: z.int(), summary: z.string() })),
      }),
    ),
  }),
);
export type FeePreview = z.output<typeof feePreviewAnswer>;

export const contractRunAnswer = nameSchema(
  'ContractRun',
  z.strictObject({
    id: z.int(),
    state: z.enum(RUN_STATES),
    action: z.enum(CONTRACT_RUN_ACTIONS),
    batchId: z.string().nullable().describe('`POST /audit/batches/{batchId}/undo` takes a new fee back'),
    total: z.int(),
    done: z.int(),
    /** Sent contracts that nobody received, with number and structure. */
    unreached: z.array(z.strictObject({ structureId: z.int(), summary: z.string() })),
    failed: z.array(
      z.strictObject({
        id: z.int(),
        summary: z.string().nullable().describe('Number and structure; null of one that does not exist'),
        texts: z.array(z.string()),
      }),
    ),
  }),
);

/** Number of matching contracts to which each action would apply. */
export const contractFoundAnswer = nameSchema(
  'ContractRunCount',
  z.strictObject({ prepare: bulkTotals, renew: bulkTotals, send: bulkTotals }),
);
