import { z } from 'zod';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Records of a structure that show fiscal data. */
const FISCAL_RECORD_NAMES = ['fiscal-profile', 'billing', 'contract', 'invoice'] as const;

const fiscalLook = nameSchema(
  'FiscalLook',
  z.strictObject({
    at: z.string(),
    /** Null when a staff member of the portal looked and the reader is not staff. */
    who: z.string().nullable(),
    action: z.enum(['view_sensitive', 'export']),
    type: codeAnswer(FISCAL_RECORD_NAMES),
    /** Number of the contract or invoice. */
    number: z.string().nullable(),
  }),
);

export type FiscalLook = z.output<typeof fiscalLook>;

export const looksAnswer = z.strictObject({ data: z.array(fiscalLook) });

const change = z.strictObject({ before: z.string().nullable(), after: z.string() });

export const proposal = nameSchema(
  'FiscalProposal',
  z.strictObject({
    changes: z.partialRecord(z.enum(['legalName', 'vatNumber', 'taxCode']), change),
    submittedBy: z.string(),
    submittedAt: z.string(),
    outcome: z.enum(['approved', 'rejected', 'withdrawn']).nullable(),
    reason: z.string().nullable(),
  }),
);

export const proposalAnswer = nameSchema(
  'FiscalProposalState',
  z.strictObject({
    /** True while a contract is running: the structure's people then propose changes instead of saving them. */
    isNeeded: z.boolean(),
    proposal: proposal.nullable(),
  }),
);

export const fiscalAnswers = {
  'GET /structures/:id/fiscal-profile/looks': looksAnswer,
  'GET /structures/:id/fiscal-profile/proposal': proposalAnswer,
  'POST /structures/:id/fiscal-profile/proposal': proposalAnswer,
  'POST /structures/:id/fiscal-profile/proposal/approve': proposalAnswer,
  'POST /structures/:id/fiscal-profile/proposal/reject': proposalAnswer,
};
