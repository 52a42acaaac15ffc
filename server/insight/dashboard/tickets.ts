import type { Reader } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** SQL conditions on ticket rows `t`, used by the dashboard and the command palette. */
export interface TicketSource {
  readonly scope: (actor: Reader) => ScopeCondition;
  readonly isOpen: string;
}

export const ticketSource = slot<TicketSource>('ticketSource');
