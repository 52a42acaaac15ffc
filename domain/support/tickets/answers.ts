import { z } from 'zod';
import { bulkAnswer, listAnswer, recordAnswer, referenceNamesAnswer } from '../../kernel/records/answers.ts';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { userOptionsAnswer } from '../../people/users/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { ticketActions } from './actions.ts';
import { ticketFileAnswer, ticketFilesAnswer } from './attachments.ts';
import { ticketProposalAnswer, ticketRecordAnswer } from './proposal.ts';
import { readyAnswer } from './ready-answer.ts';
import { ticket } from './ticket.ts';

/** Names of related records; the assignee is only present for the staff. */
export const ticketBeside = {
  structureName: z.string().nullable(),
  requesterName: z.string().nullable(),
  assigneeName: z.string().nullable().optional(),
  /** False if the assignee is suspended or archived; null without an assignee. */
  isAssigneeActive: z.boolean().nullable().optional(),
};

/** Events of a ticket, named in the section `ticket`. */
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
  'separated',
  'separatedFrom',
  'split',
  'splitFrom',
  'mailBounced',
  'mailDelayed',
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
    /** True if the requester or somebody on their side wrote the message. */
    isRequester: z.boolean(),
    authorId: z.int().nullable(),
    authorName: z.string().nullable(),
    /** Text of the message, or name of the event. */
    text: z.string(),
    params: z.record(z.string(), z.string()).nullable(),
    createdAt: z.string(),
    withdrawnAt: z.string().nullable(),
    mayWithdraw: z.boolean(),
    attachments: z.array(ticketFileAnswer),
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
    /** True if this person may write to the ticket now; `mayNote`: also internal notes. */
    mayWrite: z.boolean(),
    mayNote: z.boolean(),
    /** Tickets merged into this ticket. `mergedInto` is the number of its own head ticket. */
    merged: z.array(z.strictObject({ id: z.int(), number: z.string() })),
    mergedInto: z.string().nullable(),
    watcherNames: z.array(z.string()),
    proposals: z.array(ticketProposalAnswer),
    /** Names of the records that the proposals refer to by id. */
    names: referenceNamesAnswer,
    /** True if this person may view the application as the requester. */
    mayViewAs: z.boolean(),
    /** This person's unsent reply. */
    draft: z.string(),
  }),
);
export type TicketThread = z.output<typeof ticketThreadAnswer>;

export const ticketCountsAnswer = nameSchema(
  'TicketCounts',
  z.strictObject({ open: z.int(), mine: z.int(), waiting: z.int() }),
);

/** Other people who have the ticket open. */
export const ticketPresenceAnswer = nameSchema(
  'TicketPresence',
  z.strictObject({ others: z.array(z.strictObject({ name: z.string(), isWriting: z.boolean() })) }),
);

/** Ready answers for a ticket in the requester's language, with the variables filled in. */
export const filledAnswersAnswer = nameSchema(
  'FilledReadyAnswers',
  z.strictObject({ data: z.array(z.strictObject({ id: z.int(), name: z.string(), text: z.string() })) }),
);

/** Additions to the rows of the list. `mergedCount` is the number of tickets merged into one. */
export const ticketListBeside = { ...ticketBeside, mergedCount: z.int() };

export const ticketAnswers = {
  'GET /ready-answers': listAnswer(readyAnswer),
  'POST /ready-answers': recordAnswer(readyAnswer),
  'GET /tickets/:id/assignees': userOptionsAnswer,
  'GET /tickets/:id/ready-answers': filledAnswersAnswer,
  'POST /tickets/:id/presence': ticketPresenceAnswer,
  'GET /tickets/:id/record': ticketRecordAnswer,
  'POST /tickets/:id/proposals': ticketThreadAnswer,
  'POST /tickets/:id/proposals/:proposalId/decide': ticketThreadAnswer,
  'POST /tickets/:id/split': ticketThreadAnswer,
  'GET /tickets': listAnswer(ticket, ticketListBeside),
  'GET /tickets/:id': recordAnswer(ticket),
  'POST /tickets': ticketThreadAnswer,
  'GET /tickets/:id/thread': ticketThreadAnswer,
  'POST /tickets/:id/messages': ticketThreadAnswer,
  'POST /tickets/:id/attachments': ticketFilesAnswer,
  'POST /tickets/:id/messages/:messageId/withdraw': ticketThreadAnswer,
  'POST /tickets/bulk': bulkAnswer,
  'GET /ticket-counts': ticketCountsAnswer,
};
