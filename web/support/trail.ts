import { cutText } from '../../domain/texts/cut.ts';
import type { TicketContext } from '../../domain/tickets/ticket.ts';

/** As many of each as a ticket carries (platform dictionary 6.5). */
const MOST = 10;
const LONGEST = 300;

type Visit = TicketContext['visits'][number];
type Call = TicketContext['calls'][number];
const visits: Visit[] = [];
const calls: Call[] = [];
let failedRequest: string | null = null;

/** Addresses without their query: what was searched or typed is nobody's. */
const pathOf = (address: string): string => cutText(address.split(/[?#]/)[0] ?? '', LONGEST);

function note<One>(all: One[], one: One): void {
  all.push(one);
  if (all.length > MOST) all.shift();
}

/** Where somebody went and what was requested, in this page alone until they ask for help. */
export function noteVisit(address: string): void {
  note(visits, { at: new Date().toISOString(), path: pathOf(address) });
}

export function noteCall(method: string, address: string, status: number, requestId: string | null): void {
  note(calls, {
    at: new Date().toISOString(),
    method: method as Call['method'],
    path: pathOf(address),
    status,
  });
  if (status >= 500) failedRequest = requestId;
}

export const trail = (): Pick<TicketContext, 'visits' | 'calls' | 'requestId'> => ({
  visits: [...visits],
  calls: [...calls],
  requestId: failedRequest,
});
