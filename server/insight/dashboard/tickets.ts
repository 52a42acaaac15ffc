import type { Reader } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** Tickets as the dashboard counts them and the palette finds them: SQL conditions over the row `t`. */
export interface TicketSource {
  readonly scope: (actor: Reader) => ScopeCondition;
  readonly isOpen: string;
}

export const ticketSource = slot<TicketSource>('ticketSource');
