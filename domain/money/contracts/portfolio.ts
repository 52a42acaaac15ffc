import { z } from 'zod';
import { bulkTotals, structureAndAgent } from '../../kernel/records/schema/portfolio.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { contract } from './contract.ts';

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

/** Bulk actions: draft the next contract, draft and send it, or send a draft. */
export const CONTRACT_RUN_ACTIONS = ['prepare', 'renew', 'send'] as const;
export type ContractRunAction = (typeof CONTRACT_RUN_ACTIONS)[number];

const RUN_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type ContractRunState = (typeof RUN_STATES)[number];

export const MAX_CONTRACTS_PER_RUN = 500;

export const contractRunAnswer = nameSchema(
  'ContractRun',
  z.strictObject({
    id: z.int(),
    state: z.enum(RUN_STATES),
    action: z.enum(CONTRACT_RUN_ACTIONS),
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
