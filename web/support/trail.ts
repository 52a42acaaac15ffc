import { cutText } from '../../domain/texts/cut.ts';
import type { TicketContext } from '../../domain/tickets/ticket.ts';
import { parsed, remember, remembered } from '../storage.ts';

/** As many of each as a ticket carries (platform dictionary 6.5). */
const MOST = 10;
const LONGEST = 300;

type Visit = TicketContext['visits'][number];
type Call = TicketContext['calls'][number];

/** In the tab until it is closed or somebody logs out: an error page loads the document anew. */
const KEY = 'trail';
const before = parsed<{ visits: Visit[]; calls: Call[] }>(remembered(KEY, 'session'));
const visits: Visit[] = before?.visits ?? [];
const calls: Call[] = before?.calls ?? [];
let failedRequest: string | null = null;
globalThis.addEventListener?.('pagehide', () => remember(KEY, JSON.stringify({ visits, calls }), 'session'));

export function forgetTrail(): void {
  visits.length = 0;
  calls.length = 0;
  failedRequest = null;
  remember(KEY, null, 'session');
}

/** Addresses without their query, which has what was typed, and without what is as long as a secret is. */
const pathOf = (address: string): string =>
  cutText((address.split(/[?#]/)[0] ?? '').replaceAll(/[\w-]{24,}/g, '…'), LONGEST);

function note<One>(all: One[], one: One): void {
  all.push(one);
  if (all.length > MOST) all.shift();
}

/** Where somebody went and what was requested: it goes nowhere until they ask for help. */
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

/** The last page that was not about help itself: what somebody asks about. */
export const pageBefore = (): string | undefined =>
  visits.findLast(({ path }) => !path.startsWith('/support/ticket') && !path.startsWith('/error'))?.path;
