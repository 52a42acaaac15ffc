import { z } from 'zod';
import { bulkAnswer, listAnswer, recordAnswer, referenceNamesAnswer } from '../../kernel/records/answers.ts';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { ticketActions } from './actions.ts';
import { ticketFileAnswer, ticketFilesAnswer } from './attachments.ts';
import { ticketProposalAnswer, ticketRecordAnswer } from './proposal.ts';
import { readyAnswer } from './ready-answer.ts';
import { ticket } from './ticket.ts';

/** The assignee's name is of the staff's answers alone. */
export const ticketBeside = {
  structureName: z.string().nullable(),
  requesterName: z.string().nullable(),
  assigneeName: z.string().nullable().optional(),
};

/** What happened to a ticket beside what was written, by names of the section `ticket`. */
export const TICKET_EVENTS = [
  'taken',
  'opened',
  'assigned',
  'unassigned',
  'classified',
  'closed',
  'reopened',
  'archived',
  'merged',
  'mergedFrom',
  'split',
  'splitFrom',
  'mailBounced',
  'mailReceipt',
  'accepted',
  'refused',
  'withdrawn',
] as const;
export type TicketEvent = (typeof TICKET_EVENTS)[number];

export const ticketMessageAnswer = nameSchema(
  'TicketMessage',
  z.strictObject({
    id: z.int(),
    kind: z.enum(['message', 'event', 'automatic']),
    isInternal: z.boolean(),
    /** Whether the requester wrote it, or somebody for them. */
    isRequester: z.boolean(),
    authorId: z.int().nullable(),
    authorName: z.string().nullable(),
    /** Of an event its name. */
    text: z.string(),
    params: z.record(z.string(), z.string()).nullable(),
    createdAt: z.string(),
    withdrawnAt: z.string().nullable(),
    mayWithdraw: z.boolean(),
    attachments: z.array(ticketFileAnswer),
    /** Whether the mail that brought it can be seen as it came. */
    hasOriginal: z.boolean(),
  }),
);
export type TicketMessage = z.output<typeof ticketMessageAnswer>;

export const ticketThreadAnswer = nameSchema(
  'TicketThread',
  z.strictObject({
    ticket: recordAnswer(ticket),
    ...ticketBeside,
    messages: z.array(ticketMessageAnswer),
    actions: z.array(codeAnswer(ticketActions.names)),
    /** Whether this person may write to it now, and internal notes too. */
    mayWrite: z.boolean(),
    mayNote: z.boolean(),
    /** Tickets that have become part of this one, and the number of the one that it is part of. */
    merged: z.array(z.strictObject({ id: z.int(), number: z.string() })),
    mergedInto: z.string().nullable(),
    watcherNames: z.array(z.string()),
    proposals: z.array(ticketProposalAnswer),
    /** What the proposals point to by number. */
    names: referenceNamesAnswer,
    /** Whether this person may look at the product as the requester does. */
    mayViewAs: z.boolean(),
    /** What this person had written and not sent. */
    draft: z.string(),
  }),
);
export type TicketThread = z.output<typeof ticketThreadAnswer>;

export const ticketCountsAnswer = nameSchema(
  'TicketCounts',
  z.strictObject({ open: z.int(), mine: z.int(), waiting: z.int() }),
);

/** Who has the ticket open at this moment beside oneself. */
export const ticketPresenceAnswer = nameSchema(
  'TicketPresence',
  z.strictObject({ others: z.array(z.strictObject({ name: z.string(), isWriting: z.boolean() })) }),
);

/** Ready answers for one ticket: in its requester's language, with names and number filled in. */
export const filledAnswersAnswer = nameSchema(
  'FilledReadyAnswers',
  z.strictObject({ data: z.array(z.strictObject({ id: z.int(), name: z.string(), text: z.string() })) }),
);

export const ticketAnswers = {
  'GET /ready-answers': listAnswer(readyAnswer),
  'POST /ready-answers': recordAnswer(readyAnswer),
  'GET /tickets/:id/ready-answers': filledAnswersAnswer,
  'POST /tickets/:id/presence': ticketPresenceAnswer,
  'GET /tickets/:id/record': ticketRecordAnswer,
  'POST /tickets/:id/proposals': ticketThreadAnswer,
  'POST /tickets/:id/proposals/:proposalId/decide': ticketThreadAnswer,
  'POST /tickets/:id/split': ticketThreadAnswer,
  'GET /tickets': listAnswer(ticket, ticketBeside),
  'GET /tickets/:id': recordAnswer(ticket),
  'POST /tickets': ticketThreadAnswer,
  'GET /tickets/:id/thread': ticketThreadAnswer,
  'POST /tickets/:id/messages': ticketThreadAnswer,
  'POST /tickets/:id/attachments': ticketFilesAnswer,
  'POST /tickets/:id/messages/:messageId/withdraw': ticketThreadAnswer,
  'POST /tickets/bulk': bulkAnswer,
  'GET /ticket-counts': ticketCountsAnswer,
};
