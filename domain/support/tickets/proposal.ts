import { z } from 'zod';
import { fieldChangeAnswer, referenceNamesAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** States of a change that staff propose to the requester (platform dictionary 6.5). */
export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_DECISIONS = ['accept', 'refuse', 'withdraw'] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

export const STATE_AFTER_DECISION: Readonly<Record<ProposalDecision, ProposalState>> = {
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

export const ticketProposalAnswer = nameSchema(
  'TicketProposal',
  z.strictObject({
    id: z.int(),
    targetType: z.string(),
    targetId: z.int(),
    /** Values at the time of the proposal, and the proposed values. */
    changes: z.array(fieldChangeAnswer),
    state: z.enum(PROPOSAL_STATES),
    proposedByName: z.string().nullable(),
    decidedByName: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
);
export type TicketProposal = z.output<typeof ticketProposalAnswer>;

/** Record of a ticket: each field at the opening of the ticket (`before`) and now (`after`). */
export const ticketRecordAnswer = nameSchema(
  'TicketRecord',
  z.strictObject({
    record: z
      .strictObject({
        targetType: z.string(),
        targetId: z.int(),
        structureId: z.int(),
        path: z.string(),
        fields: z.array(fieldChangeAnswer),
        names: referenceNamesAnswer,
        mayPropose: z.boolean(),
      })
      .nullable(),
  }),
);
export type TicketRecord = z.output<typeof ticketRecordAnswer>;
