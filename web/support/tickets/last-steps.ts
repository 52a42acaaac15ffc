import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { TicketContext } from '../../../domain/support/tickets/ticket.ts';
import { type Step, trail } from '../../platform/trail.ts';

const LONGEST = 300;

/**
 * Addresses without their query, which has what was typed, but for the number of the record that a panel shows; and
 * without what is as long as a secret is.
 */
function pathOf(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const open = /(?:^|&)open=(\d{1,10})(?:&|$)/.exec(query)?.[1];
  return cutText(path.replaceAll(/[\w-]{24,}/g, '…') + (open ? `?open=${open}` : ''), LONGEST);
}
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
