import { cutText } from '../../domain/texts/cut.ts';
import type { TicketContext } from '../../domain/tickets/ticket.ts';
import { type Step, trail } from '../support/trail.ts';

const LONGEST = 300;

/** Addresses without their query, which has what was typed, and without what is as long as a secret is. */
const pathOf = (address: string): string =>
  cutText((address.split(/[?#]/)[0] ?? '').replaceAll(/[\w-]{24,}/g, '…'), LONGEST);
const visitOf = ([at, address]: Step) => ({ at: new Date(at).toISOString(), path: pathOf(address) });

/** What a ticket says of the last steps of whoever opens it. */
export function lastSteps(): Pick<TicketContext, 'visits' | 'calls'> {
  return {
    visits: trail.visits.map(visitOf),
    calls: trail.calls.map((step) => ({
      ...visitOf(step),
      method: step[2] as TicketContext['calls'][number]['method'],
      status: step[3] ?? 0,
    })),
  };
}

/** The last page that was not about help itself: what somebody asks about. */
export const pageBefore = (): string | undefined =>
  trail.visits.map(visitOf).findLast(({ path }) => !/^\/(support\/ticket|error)/.test(path))?.path;
