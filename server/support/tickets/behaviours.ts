import { readyAnswer } from '../../../domain/support/tickets/ready-answer.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { Problem } from '../../platform/problems/problem.ts';

export const readyAnswerBehaviour = behaviour(readyAnswer);

/** Ticket actions cannot be undone, because messages and mails may have been read. */
export const ticketBehaviour = behaviour(ticket, {
  undo: {
    async allow() {
      throw new Problem('forbidden', { members: { needed: 'u', route: ticket.screen } });
    },
  },
});
